"""Events of a game in the protocol: played, taken back, mended, and refused with a reason."""

from __future__ import annotations

import re

import pytest

from pentaprism.catalogue import names
from protocol_driver import Talk


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("newgame kuhn seed 99999999999999999999999", "expected 0-18446744073709551615 message"),
        ("newgame kuhn observer", "missing-argument expected seat message Missing at the end:"),
        ("newgame kuhn referee sealed p7", "token p7 expected p1|p2 message"),
        ("newgame prisma param tournament=maybe", "bad-value token tournament=maybe message"),
        ("newgame champions-of-hara scenario 99", "bad-value token scenario=99 message"),
        ("newgame champions-of-hara mode scenario", "; scenario may be 2, 4, 7,"),
        ("legal seat p7", "bad-argument token p7 expected p1|p2 message"),
        ("review seats p1,p7", "bad-argument token p7 expected p1|p2 message"),
        ("go nodes", "missing-argument expected int message"),
        ("go wtime 100", "token wtime expected nodes|guesses|depth|movetime|level|multipv|seat|"),
        ("newgame kuhn sealed p2", "token sealed expected players|mode|scenario|teams|rules|seed|"),
        ("render width 40 svg", "token svg expected ascii|unicode|svg|view|width message"),
        ("legal all", "token all expected outcomes|seat|from|limit|count message"),
        ("events last 2", "token last expected from|to|view message"),
        ("review all", "token all expected from|to|seats|nodes message"),
        ("bench kuhn", "token kuhn expected game|nodes message"),
        ("record", "missing-argument expected show|save|load|verify|begin|line|end|abort message"),
    ],
)
def test_an_error_names_the_place_and_the_remedy(line: str, said: str) -> None:
    talk = Talk()
    talk.done("newgame kuhn seed 3")
    assert said in talk.last(line)


def test_digits_are_not_taken_for_their_number() -> None:
    reply = Talk().last("newgame prisma-arena param array_1=99")
    assert reply.endswith(" is no list of powers: two digits for each, 01 to 50, each once"), reply


def test_a_card_in_two_places_is_a_contradiction_where_the_driver_deals() -> None:
    talk = Talk()
    talk.done("newgame kuhn referee manual")
    twice = talk.last("play ~deal:p1:king ~deal:p2:king")
    assert twice.startswith("error contradiction at 2 token ~deal:p2:king message ")
    assert "event 1 ~deal:p1:king" in twice
    talk.done("play ~deal:p1:king ~deal:p2:queen")
    assert talk.last("play ~deal:p1:jack").startswith("error bad-outcome at 1 ")


# Annex E, 7: an event list with one bad event changes nothing.
@pytest.mark.parametrize("place", range(1, 7))
def test_one_bad_event_undoes_its_whole_command(place: int) -> None:
    talk = Talk()
    talk.done("newgame connect-four", "play p1.drop:4 p2.drop:4")
    looks = ("status", "state", "state ppn", "events", "getoption", "record show")
    before = talk.done(*looks)
    events = ["p1.drop:1", "p2.drop:2", "p1.drop:3", "p2.drop:3", "p1.drop:5", "p2.drop:7"]
    for bad in ("p1.drop:9", "drop:0", "~roll:5", "p2.fly", "p1.drop", "p4.drop:1"):
        wrong = [*events]
        wrong[place - 1] = bad
        (reply,) = talk.say("play " + " ".join(wrong))
        assert re.match(rf"error \S+ at {place} token {bad} ", reply), reply
        (reply,) = talk.say("position startpos moves " + " ".join(wrong))
        assert re.match(rf"error \S+ at {place} token {bad} ", reply), reply
        assert talk.done(*looks) == before
    talk.done("play " + " ".join(events))


def test_an_outcome_may_be_repeated_but_not_changed() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game seed 4")
    first = [line.split()[2] for line in talk.done("events")[:-1]]
    decided = [line.split()[2] for line in talk.done("play p1.stay", "play p2.stay")]
    assert talk.done("state")
    talk.done("play p1.done")
    whole = [line.split()[2] for line in talk.done("events")[:-1]]
    state = talk.done("state", "state ppn")
    choices = [event for event in whole if not event.startswith("~")]
    for events in (whole, choices, [*first, *choices]):
        talk.done("position startpos moves " + " ".join(events))
        assert talk.done("state", "state ppn") == state
    wrong = [*whole]
    at = next(i for i, event in enumerate(wrong) if event.startswith("~draw"))
    wrong[at] = wrong[at].rpartition(",")[0]
    assert talk.error("position startpos moves " + " ".join(wrong)) == "bad-outcome"
    assert talk.done("state", "state ppn") == state
    assert decided


# Annex E, 14.
def test_undo_returns_to_the_same_bytes() -> None:
    talk = Talk()
    talk.done("newgame hearts seed 8")
    looks = ("status", "state", "state ppn view p2", "events", "record show")
    before = talk.done(*looks)
    seen = [before]
    for _ in range(8):
        event = talk.done("legal limit 1")[0].split()[1]
        talk.done(f"play {event}")
        seen.append(talk.done(*looks))
    for count in (1, 2, 3):
        talk.done(f"undo decisions {count}")
        assert talk.done(*looks) == seen[-1 - count]
        del seen[-count:]
        event = talk.done("legal limit 1")[0].split()[1]
        talk.done(f"play {event}")
        seen.append(talk.done(*looks))
    talk.done(f"undo decisions {len(seen) - 1}")
    assert talk.done(*looks) == before
    assert talk.error("undo") == "nothing-to-undo"


def test_amend_mends_a_slip() -> None:
    talk = Talk()
    talk.done("newgame 2048 referee manual", "play ~tile:2@a1 ~tile:2@a2")
    before = talk.done("state", "record show")
    talk.done("amend 1 ~tile:4@a1")
    assert talk.done("events")[0] == "event 1 ~tile:4@a1"
    talk.done("amend 1 ~tile:2@a1")
    assert talk.done("state", "record show") == before
    assert talk.error("amend 1 ~tile:2@a2") == "contradiction"
    talk.done("play p1.slide:right")
    assert talk.error("amend 3 p1.slide:left") == "illegal-move"
    talk.done("undo")
    assert talk.done("state", "record show") == before


def test_nothing_can_be_mended_where_nothing_happened() -> None:
    talk = Talk()
    talk.done("newgame kuhn referee manual")
    (reply,) = talk.say("amend 1 ~deal:p1:king")
    assert reply == "error bad-argument token 1 message There are 0 events"


# 8.12.
def test_a_prompt_says_how_to_enter_what_stays_hidden() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana observer p2", "play ~first:p1", "play ~deal:p1:?*3")
    talk.done("play ~deal:p2:amal,layla,zaria")
    assert talk.done("expect")[0] == (
        "expect kind decision seat p1 verbs ego"
        " prompt p1 decides: ego; what stays hidden is entered as p1.ego:?"
    )
    talk.done("play p1.ego:?")
    found = talk.done("expect")[0]
    assert found == "expect kind decision seat p2 verbs ego count 3 prompt p2 decides: ego"
    talk.done("newgame kuhn observer p2", "play ~deal:p1:? ~deal:p2:king")
    assert talk.done("expect")[0].endswith(" prompt p1 decides: pass, bet")


# 13.2.
def test_a_contradiction_names_the_earlier_event() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game observer p2 virtual")
    talk.done("play ~first:p1 ~draw:p1:?*4 p1.stay p2.stay p1.place:obliterate")
    (reply,) = talk.say("play p1.place:obliterate")
    assert reply.startswith("error contradiction at 1 ")
    assert " event 6 p1.place:obliterate " in reply


@pytest.mark.parametrize("role", ["referee manual", "observer p2"])
def test_adjust_goes_on_from_a_changed_position(role: str) -> None:
    talk = Talk()
    talk.done(f"newgame pig {role}", "play p1.roll ~roll:3")
    before = talk.done("state", "record show")
    assert talk.done("adjust score=50,7,0*2")[-1] == "ok adjust index 2"
    assert " score=50,7,0*2 " in talk.done("state ppn")[0] + " "
    assert talk.error("adjust view=p1") == "bad-position"
    assert talk.error("adjust nothing=1") == "bad-position"
    assert talk.error("adjust score=1000,0*3") == "bad-position"
    talk.done("play p1.hold", "amend 3 p1.roll", "amend 3 p1.hold")
    text = [line[5:] for line in talk.done("record show")[:-1]]
    assert "%Adjust 2 score=50,7,0*2" in text
    again = Talk()
    again.done("record begin", *(f"record line {line}" for line in text), "record end")
    assert again.done("state", "record show") == talk.done("state", "record show")
    talk.done("undo events 1")
    assert " score=50,7,0*2 " in talk.done("state ppn")[0] + " "
    talk.done("undo events 2", "play p1.roll ~roll:3")
    assert talk.done("state", "record show") == before


def test_conceding_ends_every_game() -> None:
    for name in names():
        talk = Talk()
        talk.done(f"newgame {name}")
        assert not [line for line in talk.done("legal") if "concede" in line]
        last = talk.done("play p1.concede")[-1]
        assert last.startswith("ok play index ")
        status = talk.done("status")[0]
        assert " over yes " in status
        assert " reason concession " in status
        assert talk.error("play p1.concede") == "game-over"
        assert talk.error("go nodes 5") == "game-over"
        text = [line[5:] for line in talk.done("record show")[:-1]]
        again = Talk()
        again.done("record begin", *(f"record line {line}" for line in text), "record end")
        assert again.done("status", "record show") == talk.done("status", "record show")
        talk.done("undo events 1")
        assert " over no " in talk.done("status")[0]
