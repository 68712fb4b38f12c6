"""ABNF (RFC 5234, RFC 7405) as regular expressions; for grammars in which no rule needs itself."""

from __future__ import annotations

import re

_CORE = {
    "ALPHA": "[A-Za-z]",
    "DIGIT": "[0-9]",
    "SP": " ",
    "DQUOTE": '"',
}
_TOKEN = re.compile(
    r"""\s*(?:
      (?P<repeat>[0-9]*\*[0-9]*)
    | %s"(?P<exact>[^"]*)"
    | %x(?P<first>[0-9A-F]+)(?:-(?P<last>[0-9A-F]+))?
    | "(?P<loose>[^"]*)"
    | (?P<name>[A-Za-z][A-Za-z0-9\-]*)
    | (?P<sign>[/()\[\]])
    )""",
    re.VERBOSE,
)


class Grammar:
    """The rules of a text; `matches(rule, line)` says whether a whole line is one of a rule."""

    def __init__(self, text: str) -> None:
        self._rules = dict(_rules(text))
        self._made: dict[str, str] = {}
        self._patterns: dict[str, re.Pattern[str]] = {}

    def matches(self, rule: str, line: str) -> bool:
        """Whether the line follows the rule."""
        if rule not in self._patterns:
            self._patterns[rule] = re.compile(self._pattern(rule))
        return self._patterns[rule].fullmatch(line) is not None

    def names(self) -> set[str]:
        """All rules."""
        return set(self._rules)

    def _pattern(self, name: str) -> str:
        if name in _CORE:
            return _CORE[name]
        if name not in self._made:
            tokens = _tokens(self._rules[name])
            self._made[name], rest = self._alternatives(tokens, 0)
            assert rest == len(tokens), f"{name}: {tokens[rest:]}"
        return self._made[name]

    def _alternatives(self, tokens: list[re.Match[str]], at: int) -> tuple[str, int]:
        choices = []
        while True:
            pattern, at = self._sequence(tokens, at)
            choices.append(pattern)
            if at == len(tokens) or tokens[at]["sign"] != "/":
                return f"(?:{'|'.join(choices)})", at
            at += 1

    def _sequence(self, tokens: list[re.Match[str]], at: int) -> tuple[str, int]:
        pattern = ""
        while at < len(tokens) and tokens[at]["sign"] not in ("/", ")", "]"):
            part, at = self._element(tokens, at)
            pattern += part
        return pattern, at

    def _element(self, tokens: list[re.Match[str]], at: int) -> tuple[str, int]:
        token = tokens[at]
        if token["repeat"] is not None:
            least, _, most = token["repeat"].partition("*")
            part, at = self._element(tokens, at + 1)
            return f"(?:{part}){{{least or 0},{most}}}", at
        if token["sign"] in ("(", "["):
            part, at = self._alternatives(tokens, at + 1)
            return part + ("?" if token["sign"] == "[" else ""), at + 1
        if token["first"] is not None:
            first, last = token["first"], token["last"] or token["first"]
            return f"[\\U{int(first, 16):08x}-\\U{int(last, 16):08x}]", at + 1
        if token["name"] is not None:
            return self._pattern(token["name"]), at + 1
        text = token["exact"] if token["exact"] is not None else token["loose"]
        return re.escape(text), at + 1


def _rules(text: str) -> list[tuple[str, str]]:
    rules: list[tuple[str, str]] = []
    for line in text.splitlines():
        bare = re.sub(r'("[^"]*")|;.*', lambda m: m[1] or "", line).rstrip()
        if not bare:
            continue
        if bare[0].isspace():
            name, body = rules[-1]
            rules[-1] = (name, f"{body} {bare.strip()}")
        else:
            name, _, body = bare.partition("=")
            rules.append((name.strip(), body.strip()))
    return rules


def _tokens(body: str) -> list[re.Match[str]]:
    tokens, at = [], 0
    while body[at:].strip():
        token = _TOKEN.match(body, at)
        assert token, f"not ABNF: {body[at:]}"
        tokens.append(token)
        at = token.end()
    return tokens
