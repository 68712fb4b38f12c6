"""One program as it is built: registers, instructions, jumps."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatchmethod

from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.problems import did_you_mean
from pentaprism.rules.tables import (
    ANY_TYPE,
    FIRST_VERB,
    LIMITS,
    NO_COMPONENT,
    NO_VALUE,
    NOBODY,
    OPS,
    REGISTER_BASE,
    Built,
    Context,
    Tables,
    is_thing,
    substituted,
)
from pentaprism.rules.vocabulary import Operand, Word

MOST_REGISTERS = LIMITS["registers"]
ANNOUNCED = LIMITS["announced"]
SECRET = LIMITS["secret"]
RISING = LIMITS["rising"]
OPTIONAL = LIMITS["optional"]
RESOLUTION = LIMITS["resolution"]


class Label:
    """A place in a program that jumps go to."""

    def __init__(self) -> None:
        self.at: int | None = None


class Program:
    """Builds a program from an effect. Faults are collected; what is built then is not used."""

    def __init__(self, tables: Tables, at: Context, *, text: bool) -> None:
        self.tables = tables
        self.faults = tables.faults
        self.at = replace(at, program=self)
        self.instrs: list[tuple[int, int, int, int, int | Label]] = []
        self.types: list[str] = []
        self.readers: list[w.SeatWord | None] = []
        self.named: dict[w.Register, int] = {}
        self.blocks: dict[str, int] = {}
        self.free: list[int] = []
        self.arguments = 0
        self.text = text
        if text:
            for _ in range(tables.words.resolution):
                self._new("number")

    # Registers

    def _new(self, type: str, reader: w.SeatWord | None = None) -> int:
        if len(self.types) == MOST_REGISTERS:
            self.faults.report("PR208", f"needs more than {MOST_REGISTERS} registers")
            return 0
        self.types.append(type)
        self.readers.append(reader)
        return len(self.types) - 1

    def argument(self, register: w.Register) -> None:
        """A register that the caller fills."""
        self.register(register)
        self.arguments += 1

    def register(self, register: w.Register) -> int:
        """The place of a named register; the name stands for one type throughout a program."""
        for known, place in self.named.items():
            if known.name != register.name:
                continue
            if known.type != register.type:
                what = f"register {register.name} is a {known.type} and a {register.type}"
                self.faults.report("PR203", what)
            return place
        if register.type not in self.tables.words.types:
            self.faults.report(
                "PR201", f"register {register.name}: there is no type {register.type!r}"
            )
        self.named[register] = self._new(register.type, register.reader)
        return self.named[register]

    def run(self, registers: tuple[w.Register, ...]) -> tuple[int, str]:
        """Registers that must lie one after the other; the first and their type."""
        places = [self.register(r) for r in registers]
        if places != list(range(places[0], places[0] + len(places))):
            names = ", ".join(r.name for r in registers)
            self.faults.report(
                "PR203", f"registers {names} are used apart before they are used as one"
            )
        return places[0], registers[0].type

    def slot(self, slot: w.Slot) -> int:
        """The register of a field of an event that this program opens."""
        timing = self.tables.words.timings.get(slot.timing)
        if timing is None:
            hint = did_you_mean(slot.timing, self.tables.words.timings)
            self.faults.report("PR102", f"there is no timing {slot.timing!r}", hint)
            return 0
        first = self._block(slot.timing)
        names = [name for name, _ in timing.fields]
        if slot.field not in names or slot.subject >= timing.subjects:
            self.faults.report(
                "PR206", f"{slot.timing} has no {slot.field!r}", did_you_mean(slot.field, names)
            )
            return first
        i = names.index(slot.field)
        if i < timing.each:
            return first + slot.subject * timing.each + i
        return first + timing.subjects * timing.each + i - timing.each

    def _block(self, name: str) -> int:
        """The first register of an event's fields."""
        if name not in self.blocks:
            timing = self.tables.words.timings[name]
            types = [type for _, type in timing.fields]
            block = types[: timing.each] * timing.subjects + types[timing.each :]
            places = [self._new(type) for type in block]
            self.blocks[name] = places[0] if places else 0
        return self.blocks[name]

    def _temporary(self, type: str) -> int:
        for place in self.free:
            if self.types[place] == type:
                self.free.remove(place)
                return place
        return self._new(type)

    # Instructions

    def emit(self, op: str, who: int = 0, a: int = 0, b: int = 0, c: int | Label = 0) -> None:
        """One instruction."""
        self.instrs.append((OPS[op], who, a, b, c))

    def place(self, label: Label) -> None:
        """Jumps to the label come here."""
        label.at = len(self.instrs)

    def finish(self, timing_index: int | None) -> Built:
        """The program with its end."""
        self.emit("end", a=NO_VALUE)
        if len(self.instrs) > 2000:
            self.faults.report("PR208", f"needs {len(self.instrs)} instructions")
        targets = []
        instrs: list[tuple[int, int, int, int, int]] = []
        for op, who, a, b, operand in self.instrs:
            target = operand.at if isinstance(operand, Label) else operand
            assert target is not None
            if isinstance(operand, Label):
                targets.append(len(instrs))
            instrs.append((op, who, a, b, target))
        readers = [NOBODY if r is None else self.tables.seat(r, self.at) for r in self.readers]
        event = 0 if timing_index is None else timing_index + 1
        flags = RESOLUTION if self.text else 0
        return Built(instrs, targets, self.arguments, event, flags, self.types, readers)

    def _value(self, value: w.Number) -> int:
        return self.tables.value(value, self.at)[0]

    def _number(self, value: w.Number) -> int:
        return self.tables.number(value, self.at)

    def _seat(self, seat: w.SeatWord) -> int:
        return self.tables.one_seat(seat, self.at, alone=True)

    def _set(self, things: w.Things) -> tuple[int, str]:
        return self.tables.set_of(things, self.at)

    def _ask(self, name: str, flags: int = 0, least: int = 1, most: int = 1, room: int = 1) -> int:
        if name not in self.tables.words.asks:
            hint = did_you_mean(name, self.tables.words.asks)
            self.faults.report("PR201", f"the game has no question {name!r}", hint)
            return 0
        row = (self.tables.words.asks[name], flags, least, most, room)
        return self.tables.asks.setdefault(row, len(self.tables.asks))

    def _chance(self, name: str) -> int:
        if name not in self.tables.words.chances:
            hint = did_you_mean(name, self.tables.words.chances)
            self.faults.report("PR201", f"the game has no chance {name!r}", hint)
            return 0
        return self.tables.words.chances[name]

    # What can be done

    def possible(self, effect: e.Effect) -> w.Number | None:
        """The condition under which the first verb of an effect can do something; none: always."""
        match effect:
            case e.First(parts=parts):
                return self.possible(parts[0]) if parts else None
            case e.When(condition=condition, then=then, otherwise=otherwise):
                a, b = self.possible(then), self.possible(otherwise)
                if a is None and b is None:
                    return None
                return w.Maths("choose", (condition, 1 if a is None else a, 1 if b is None else b))
            case e.May(effect=inner, provided=provided):
                return self.possible(inner) if provided is None else provided
            case e.IfDone(effect=inner) | e.Remember(value=e.Effect() as inner):
                return self.possible(inner)
            case (
                e.Remember(value=w.One(things=things))
                | e.Each(things=things)
                | e.Draw(things=things)
            ):
                return self._any(things)
            case e.PickMany(things=things):
                return self._any(things)
            case e.Repeat(times=times, effect=inner):
                return _both(w.Maths("below", (0, times)), self.possible(inner))
            case e.Choose():
                each = self._guards(effect)
                return None if None in each else _any_holds([c for c in each if c is not None])
            case e.Call(provided=provided, args=args):
                return _both(provided, self._targets(args, None))
            case e.Do():
                return _both(effect.provided, self._targets(effect.args, effect.only))
        return None

    def _guards(self, effect: e.Choose) -> list[w.Number | None]:
        """Of each part of a choice the condition under which it is offered; none: always."""
        return list(effect.guards) or [self.possible(part) for part in effect.parts]

    def _any(self, things: w.Things) -> w.Number:
        return w.Tally("may_be" if self.tables.is_hidden(things) else "any", things)

    def _targets(self, args: tuple[e.Argument, ...], only: w.Filter | None) -> w.Number | None:
        """Whether every thing that is named is there, and the verb can do something to it."""
        condition: w.Number | None = None
        for arg in args:
            if isinstance(arg, w.One):
                things = arg.things if only is None else w.where(arg.things, only)
                condition = _both(condition, self._any(things))
            elif isinstance(arg, w.Value) and self._is_thing(arg):
                if not isinstance(arg, w.Mark):
                    condition = _both(condition, w.Maths("has", (arg,)))
                if only is not None:
                    condition = _both(condition, substituted(only.condition, arg))
            if condition is not None:
                only = None  # the filter is about the first thing
        return condition

    def _is_thing(self, value: w.Value) -> bool:
        if isinstance(value, w.Seat | w.SeatIn | w.Maths | w.Tally | w.Constant | w.AtRandom):
            return False
        return is_thing(self.tables.value(value, self.at)[1])

    # Effects

    @singledispatchmethod
    def add(self, effect: e.Effect) -> None:
        """The instructions of an effect."""
        self.faults.report("PR201", f"{effect} is no effect")

    @add.register
    def _(self, effect: e.First) -> None:
        for part in effect.parts:
            self.add(part)

    @add.register
    def _(self, effect: e.When) -> None:
        self._branch(self._number(effect.condition), effect.then, effect.otherwise)

    def _branch(self, condition: int, then: e.Effect, otherwise: e.Effect) -> None:
        other, end = Label(), Label()
        self.emit("unless", a=condition, c=other)
        self.add(then)
        if otherwise != e.NOTHING_TO_DO:
            self.emit("jump", c=end)
        self.place(other)
        self.add(otherwise)
        self.place(end)

    @add.register
    def _(self, effect: e.IfDone) -> None:
        place = self._temporary("number")
        self._run_into(effect.effect, REGISTER_BASE + place)
        done = self.tables.expr("below", 0, 0, REGISTER_BASE + place)
        self._branch(done, effect.then, effect.otherwise)
        self.free.append(place)

    @add.register
    def _(self, effect: e.May) -> None:
        if self.text and effect.by != w.ME and effect.otherwise == e.NOTHING_TO_DO:
            self.faults.report(
                "PR204",
                f"{effect} does nothing when {effect.by} declines",
                "give otherwise=… or make the effect unconditional",
            )
        guard = effect.provided if effect.provided is not None else self.possible(effect.effect)
        other, end = Label(), Label()
        if guard is not None:
            self.emit("unless", a=self._number(guard), c=other)
        about = NO_VALUE if effect.about is None else self._value(effect.about)
        ask = self._ask(effect.ask or "may", ANNOUNCED)
        self.emit("ask_may", self._seat(effect.by), about, ask, other)
        self.add(effect.effect)
        if effect.otherwise != e.NOTHING_TO_DO:
            self.emit("jump", c=end)
        self.place(other)
        self.add(effect.otherwise)
        self.place(end)

    @add.register
    def _(self, effect: e.Choose) -> None:
        if len(effect.parts) < 2:
            hint = "name two effects or more"
            self.faults.report("PR209", f"{effect} has nothing to choose between", hint)
        end = Label()
        labels = [Label() for _ in effect.parts]
        ask = self._ask(effect.ask or "option", ANNOUNCED if effect.announced else 0)
        self.emit("ask_option", self._seat(effect.by), len(effect.parts), ask, end)
        for i, (guard, label) in enumerate(zip(self._guards(effect), labels, strict=True)):
            self.emit("option", a=1 if guard is None else self._number(guard), b=i + 1, c=label)
        for part, label in zip(effect.parts, labels, strict=True):
            self.place(label)
            self.add(part)
            self.emit("jump", c=end)
        self.place(end)

    @add.register
    def _(self, effect: e.Each) -> None:
        row, type = self._set(effect.things)
        if self.tables.is_hidden(effect.things):
            what = f"{effect} goes through cards that not everybody sees"
            self.faults.report("PR501", what, "let somebody choose, or show the cards first")
        register = w.Register(f"each {len(self.instrs)}", type)
        place = REGISTER_BASE + self.register(register)
        loop, end = Label(), Label()
        self.emit("let", a=NO_VALUE, b=place)
        self.place(loop)
        self.emit("each", a=row, b=place, c=end)
        outer, self.at = self.at, replace(self.at, each=register)
        self.add(effect.effect)
        self.at = outer
        self.emit("jump", c=loop)
        self.place(end)

    @add.register
    def _(self, effect: e.Repeat) -> None:
        place = self._new("number")  # not a temporary: the body may use those
        loop, end = Label(), Label()
        self.emit("let", a=self._number(effect.times), b=REGISTER_BASE + place)
        self.place(loop)
        if effect.going is not None:
            self.emit("unless", a=self._number(effect.going), c=end)
        self.emit("count", b=REGISTER_BASE + place, c=end)
        self.add(effect.effect)
        self.emit("jump", c=loop)
        self.place(end)

    @add.register
    def _(self, effect: e.Do) -> None:
        self._do(effect, NO_VALUE)

    @add.register
    def _(self, effect: e.Call) -> None:
        self._call(effect, NO_VALUE)

    def _run_into(self, effect: e.Effect, into: int) -> None:
        """An effect whose number goes to a register."""
        if isinstance(effect, e.Do):
            if (
                effect.verb in self.tables.words.verbs
                and not self.tables.words.verbs[effect.verb].gives
            ):
                self.faults.report("PR202", f"{effect} gives nothing back")
            self._do(effect, into)
        elif isinstance(effect, e.Call):
            self._call(effect, into)
        elif isinstance(effect, e.First) and effect.parts:
            for part in effect.parts[:-1]:
                self.add(part)
            self._run_into(effect.parts[-1], into)
        else:
            self.faults.report("PR202", f"{effect} gives nothing back")

    def _do(self, effect: e.Do, into: int) -> None:
        word = self.tables.words.verbs.get(effect.verb)
        if word is None:
            hint = did_you_mean(effect.verb, self.tables.words.verbs)
            self.faults.report("PR201", f"the game has no verb {effect.verb!r}", hint)
            return
        taken: list[int] = []
        args: list[object] = []
        for operand, arg in zip(word.inputs, effect.args, strict=False):
            args.append(self._argument(operand, arg, effect.only, taken))
        args += effect.args[len(word.inputs) :]
        who = self.tables.who(word, effect.who, self.at)
        a, b, c = self._operands(word, args, into)
        self.instrs.append((FIRST_VERB + word.index, who, a, b, c))
        if word.moves:
            self._forget(effect.args)
        self.free += taken

    def _operands(self, word: Word, args: list[object], into: int) -> list[int]:
        """As for values, with programs and static texts, which become rows of their own."""
        special = {"program", "static"}
        pairs = list(zip(word.inputs, args, strict=False))
        plain = [a for o, a in pairs if o.use not in special] + args[len(pairs) :]
        rows = [a for o, a in pairs if o.use in special and isinstance(a, int)]
        reduced = replace(word, operands=tuple(o for o in word.operands if o.use not in special))
        values = self.tables.operands(reduced, plain, self.at, 3, into)
        return [rows.pop(0) if o.use in special else values.pop(0) for o in word.operands]

    def _argument(
        self, operand: Operand, arg: e.Argument, only: w.Filter | None, taken: list[int]
    ) -> object:
        """An argument as the tables take it: choices are made first, other texts become rows."""
        if isinstance(arg, w.One):
            things = arg.things if only is None else w.where(arg.things, only)
            row, type = self._set(things)
            place = self._temporary(type)
            taken.append(place)
            self._ask_one(row, place, replace(arg, things=things))
            return w.Placed(place, type)
        if isinstance(arg, w.AtRandom):
            self._blind(arg)
            row, type = self._set(arg.things)
            place = self._temporary(type)
            taken.append(place)
            self.emit("draw", a=row, b=REGISTER_BASE + place, c=self._chance("draw"))
            return w.Placed(place, type)
        if operand.use == "program":
            return self._subprogram(arg)
        if operand.use == "static":
            return self._static(arg)
        return arg

    def _ask_one(self, row: int, place: int, choice: w.One) -> None:
        hidden = self.tables.is_hidden(choice.things)
        if hidden and choice.things.lowest:
            what = f"{choice}: which is the first only some can see"
            self.faults.report("PR501", what, "leave lowest out")
        flags = ANNOUNCED if hidden else 0
        flags |= SECRET if choice.secret else 0
        flags |= OPTIONAL if choice.optional else 0
        ask = self._ask(choice.ask or "pick", flags)
        self.emit("ask_one", self._seat(choice.by), row, REGISTER_BASE + place, ask)

    def _blind(self, drawn: w.AtRandom) -> None:
        """Whether chance finds something may not depend on what not everybody sees."""
        things = drawn.things
        known = things.area == "hand" and things.filter is None and not things.lowest
        if self.tables.is_hidden(things) and not known:
            hint = "take any card of a hand, or let somebody choose"
            what = f"{drawn}: whether there is one only some can see"
            self.faults.report("PR501", what, hint)

    def _subprogram(self, arg: object) -> int:
        if not isinstance(arg, e.Effect):
            self.faults.report("PR203", f"{arg} is no effect")
            return 0
        return build_text(self.tables, arg, Context(), None)

    def _static(self, arg: object) -> int:
        if not isinstance(arg, e.Static):
            self.faults.report("PR203", f"{arg} is no static text")
            return 0
        return add_static(self.tables, arg, NO_COMPONENT)

    def _forget(self, args: tuple[e.Argument, ...]) -> None:
        """A thing that was moved is no longer in a register that only some may read."""
        for arg in args:
            if isinstance(arg, w.Register) and arg.reader is not None:
                self.emit("let", a=NO_VALUE, b=REGISTER_BASE + self.register(arg))

    def _call(self, effect: e.Call, into: int) -> None:
        names = list(self.tables.words.rules)
        if effect.rule not in names:
            self.faults.report(
                "PR201", f"there is no rule {effect.rule!r}", did_you_mean(effect.rule, names)
            )
            return
        wanted = self.tables.words.rules[effect.rule]
        if len(wanted) != len(effect.args):
            self.faults.report(
                "PR202", f"{effect.rule} wants {len(wanted)} arguments, not {len(effect.args)}"
            )
            return
        taken: list[int] = []
        values = []
        for (name, type), arg in zip(wanted, effect.args, strict=True):
            given = self._argument(Operand("value", type), arg, None, taken)
            assert isinstance(given, int | w.Value)
            value, actual = self.tables.value(given, self.at)
            if actual not in {type, ANY_TYPE}:
                self.faults.report(
                    "PR203", f"{effect.rule}: {name} is a {type}; {arg} is a {actual}"
                )
            if value == NO_VALUE and type == "number":
                self.tables.nothing(f"{effect.rule}: {arg}", type)
            values.append(value)
        who = self.tables.seat(effect.who, self.at)  # a rule may be carried out for nobody
        self.emit("call", who, names.index(effect.rule), len(values), into)
        for i in range(0, len(values), 3):
            a, b, c = (values[i : i + 3] + [NO_VALUE] * 3)[:3]
            self.emit("args", a=a, b=b, c=c)
        self.free += taken

    @add.register
    def _(self, effect: e.TextsOf) -> None:
        timing = self.tables.words.timings.get(effect.timing)
        if timing is None:
            hint = did_you_mean(effect.timing, self.tables.words.timings)
            self.faults.report("PR102", f"there is no timing {effect.timing!r}", hint)
            return
        taken: list[int] = []
        operand = Operand("value", self.tables.words.source)
        given = self._argument(operand, effect.thing, None, taken)
        assert isinstance(given, w.Value)
        value = self._value(given)
        if value == NO_VALUE:
            self.tables.nothing(f"{effect.thing}", "thing")
        self.emit("entry", self.tables.seat(effect.by, self.at), value, timing.index)
        self.free += taken

    @add.register
    def _(self, effect: e.As) -> None:
        who = self.tables.seat(effect.seat, self.at)
        self.emit("call", who, self._subprogram(effect.effect), 0, NO_VALUE)

    @add.register
    def _(self, effect: e.Open) -> None:
        timing = self.tables.words.timings.get(effect.timing)
        if timing is None:
            hint = did_you_mean(effect.timing, self.tables.words.timings)
            self.faults.report("PR102", f"there is no timing {effect.timing!r}", hint)
            return
        first = REGISTER_BASE + self._block(effect.timing)
        self.emit("open", a=timing.index, b=first, c=self._number(effect.subjects))

    @add.register
    def _(self, effect: e.Remember) -> None:
        place = effect.place
        if isinstance(effect.value, e.Effect):
            if isinstance(place, w.Field | w.Memory):
                self.faults.report("PR203", f"{effect}: what is given back goes to a register")
                return
            self._run_into(effect.value, self._value(place))
        elif isinstance(effect.value, w.One):
            row, type = self._set(effect.value.things)
            self._expect(place, type)
            self._ask_one(row, self._value(place) - REGISTER_BASE, effect.value)
        elif isinstance(effect.value, w.AtRandom):
            self._blind(effect.value)
            self._draw(place, effect.value.things, "draw")
        else:
            value, type = self.tables.value(effect.value, self.at)
            self._expect(place, type)
            self.emit("let", a=value, b=self._value(place))

    def _expect(self, place: w.Value, type: str) -> None:
        held = self.tables.value(place, self.at)[1]
        if ANY_TYPE not in {held, type} and held != type:
            self.faults.report("PR203", f"{place} holds a {held}, not a {type}")
        if held == "number" and type == ANY_TYPE:
            self.tables.nothing("NOTHING", held)

    def _draw(self, place: w.Value, things: w.Things, chance: str) -> None:
        row, type = self._set(things)
        self._expect(place, type)
        self.emit("draw", a=row, b=self._value(place), c=self._chance(chance))

    @add.register
    def _(self, effect: e.PickMany) -> None:
        row, type = self._set(effect.things)
        counter = self.register(effect.counter)
        first, held = self.run(effect.into)
        if counter + 1 != first:
            self.faults.report(
                "PR203", f"{effect.counter.name} must come right before {effect.into[0].name}"
            )
        if ANY_TYPE not in {held, type} and held != type:
            self.faults.report("PR203", f"{effect.into[0].name} holds a {held}, not a {type}")
        flags = ANNOUNCED if self.tables.is_hidden(effect.things) else 0
        flags |= (RISING if effect.rising else 0) | (SECRET if effect.secret else 0)
        least, most = self._number(effect.least), self._number(effect.most)
        ask = self._ask(effect.ask or "pick", flags, least, most, len(effect.into))
        self.emit("let", a=0, b=REGISTER_BASE + counter)
        for place in range(first, first + len(effect.into)):
            self.emit("let", a=NO_VALUE, b=REGISTER_BASE + place)
        self.emit("ask_many", self._seat(effect.by), row, REGISTER_BASE + counter, ask)

    @add.register
    def _(self, effect: e.Name) -> None:
        least, most = self._number(effect.least), self._number(effect.most)
        ask = self._ask(effect.ask or "name", 0, least, most)
        self.emit("ask_name", self._seat(effect.by), 0, self._value(effect.into), ask)

    @add.register
    def _(self, effect: e.Roll) -> None:
        self.emit(
            "roll",
            0,
            self._number(effect.faces),
            self._value(effect.into),
            self._chance(effect.chance),
        )

    @add.register
    def _(self, effect: e.Draw) -> None:
        self._draw(effect.into, effect.things, effect.chance)

    @add.register
    def _(self, effect: e.Show) -> None:
        who = self.tables.seat(effect.to, self.at)
        self.emit("show", who, self._value(effect.thing), 0, self._chance(effect.chance))

    @add.register
    def _(self, effect: e.GiveBack) -> None:
        self.emit("end", a=self._number(effect.value))


def _both(a: w.Number | None, b: w.Number | None) -> w.Number | None:
    if a is None or b is None:
        return b if a is None else a
    return w.Maths("both", (a, b))


def _any_holds(conditions: list[w.Number]) -> w.Number:
    result = conditions[0]
    for condition in conditions[1:]:
        result = w.Maths("either", (result, condition))
    return result


def build_text(tables: Tables, effect: e.Effect, at: Context, timing_index: int | None) -> int:
    """The row of a program for a text."""
    program = Program(tables, at, text=True)
    program.add(effect)
    tables.programs.append(program.finish(timing_index))
    return len(tables.programs) - 1


def add_static(tables: Tables, text: e.Static, component: int) -> int:
    """A row of static texts."""
    key = tables.words.keys.get(text.key)
    if key is None:
        hint = did_you_mean(text.key, tables.words.keys)
        tables.faults.report("PR201", f"the game has no static text {text.key!r}", hint)
        return 0
    index, subject = key
    if text.only is not None and not is_thing(subject):
        tables.faults.report("PR202", f"{text.key} is not about things")
        return 0
    plain = Context()
    it = replace(plain, it=subject if is_thing(subject) else None)
    row = (
        component,
        index,
        tables.seat(text.whose, plain),
        NO_VALUE if text.only is None else tables.number(text.only, it),
        tables.number(text.amount, plain),
        NO_VALUE if text.condition is None else tables.number(text.condition, plain),
    )
    tables.statics.append(row)
    return len(tables.statics) - 1
