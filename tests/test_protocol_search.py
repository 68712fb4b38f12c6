"""Searches through the protocol: legal at once, repeatable, and lines that can be played."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from pentaprism.catalogue import game_of, names
from pentaprism.levels import LEVELS
from pentaprism.protocol.options import Options
from pentaprism.protocol.order import Clock, Order, milliseconds_for
from protocol_driver import Talk, steady

MOST_DECISIONS = 40


def decisions(talk: Talk, seed: int) -> Iterator[list[str]]:
    """The legal events at each decision of a random game, not of a very long one."""
    rng = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        events = [line.split()[1] for line in talk.done("legal")[:-1]]
        if not events:
            return
        yield events
        talk.done(f"play {rng.choice(events)}")


# Annex E, 6.
@pytest.mark.parametrize("name", names())
def test_there_is_a_legal_decision_at_any_time(name: str) -> None:
    talk = Talk()
    talk.done("setoption name Seed value 4", f"newgame {name} seed 12")
    for events in decisions(talk, 1):
        for order in ("go movetime 0", "go nodes 1", "go level 0"):
            assert talk.last(order).split()[1] in events


# Annex E, 12.
@pytest.mark.parametrize("name", names())
def test_a_line_can_be_played_in_some_guess(name: str) -> None:
    talk = Talk()
    talk.done("setoption name Seed value 4", f"newgame {name} seed 14")
    game = game_of(name)
    for events in decisions(talk, 2):
        del events
        found = talk.done("go nodes 60 multipv 2")[:-1]
        play = talk.machine.session.game()
        assert play.actor is not None
        for line in found:
            view = play.view_of(play.actor)
            for event in line.partition(" pv ")[2].split():
                view = view.after(event)
            assert view.game == game


# 9.10.
@pytest.mark.parametrize("name", ["kuhn", "hearts", "connect-four", "scuffle"])
def test_a_search_is_the_same_another_time(name: str) -> None:
    found = []
    for _ in range(2):
        talk = Talk()
        talk.done("setoption name Seed value 21", f"newgame {name} seed 2")
        talk.done("setoption name InfoInterval value 3600000")
        lines = talk.done("go nodes 400 multipv 2", "go guesses 50", "go level 3", "go depth 3")
        found.append([steady(line) for line in lines])
    assert found[0] == found[1]


def test_a_clock_is_shared_out_over_the_decisions_of_a_turn() -> None:
    talk = Talk()
    talk.done("newgame connect-four")
    found = talk.last("go clock p1 3000 inc 0 clock p2 1000")
    assert re.search(r" reason (time|proven) ", found)
    assert talk.error("go clock p2 1000") == "bad-argument"
    assert talk.last("go clock p1 -50").startswith("bestmove p1.drop:")
    assert talk.error("go clock p1 100 clock p3 100") == "bad-argument"


def test_a_review_judges_by_what_was_known() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 3", "newgame tic-tac-toe")
    talk.done("play p1.mark:a1 p2.mark:b1 p1.mark:a2 p2.mark:b2 p1.mark:c3")
    *plies, last = talk.done("review nodes 600")
    assert last == "ok review count 5"
    classes = {line.split()[1]: line.rpartition(" ")[2] for line in plies}
    assert classes["5"] == "blunder"
    assert re.search(r"^ply 5 event p1\.mark:c3 best p1\.mark:a3 loss 1\.000 value ", plies[-1])
    assert talk.done("review from 2 to 4 seats p2 nodes 50")[-1] == "ok review count 2"
    observer = Talk()
    observer.done("newgame kuhn observer p2", "play ~deal:p1:? ~deal:p2:king p1.bet p2.bet")
    *plies, last = observer.done("review nodes 50")
    assert last == "ok review count 1"
    assert plies[0].startswith("ply 4 event p2.bet best p2.bet loss 0.000 ")


def test_a_review_shows_no_more_than_its_view() -> None:
    """What would have been better is told as the decision itself is."""
    talk = Talk()
    talk.done("setoption name Seed value 3", "newgame goofspiel seed 1")
    for _ in range(4):
        talk.done(f"play {talk.done('legal')[-2].split()[1]}")
    told = {}
    for view in ("truth", "p1", "public"):
        talk.done(f"setoption name View value {view}")
        lines = talk.done("review nodes 4")[:-1]
        told[view] = [(words[3], words[5]) for words in map(str.split, lines)]
    assert [event[:3] for event, _ in told["truth"]] == ["p1.", "p2.", "p1.", "p2."]
    assert any(event != best for event, best in told["truth"])
    assert told["public"] == [("p1.bid:?", "p1.bid:?"), ("p2.bid:?", "p2.bid:?")] * 2
    assert told["p1"][::2] == told["truth"][::2]
    assert told["p1"][1::2] == told["public"][1::2]


def test_perft_and_bench_count() -> None:
    talk = Talk()
    talk.done("newgame tic-tac-toe")
    assert re.match("ok perft depth 3 count 504 ", talk.last("perft 3"))
    talk.done("play p1.mark:b2")
    assert re.match("ok perft depth 2 count 56 ", talk.last("perft 2"))
    first, second = (talk.last("bench game kuhn nodes 50") for _ in range(2))
    assert steady(first).split()[-1] == steady(second).split()[-1]


# 14.10.
def test_a_search_that_fails_still_gives_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("out of\nluck")

    monkeypatch.setattr("pentaprism.engine.Engine._start_search", fail)
    talk = Talk()
    talk.done("newgame connect-four")
    *infos, best = talk.done("go nodes 50")
    assert best == "bestmove p1.drop:1 reason error"
    assert "info string RuntimeError: out of; luck" in infos
    talk.done("play best")
    assert talk.last("review nodes 5").startswith("error internal ")
    assert talk.done("status")


def test_a_search_of_named_moves_looks_at_nothing_else() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 3", "newgame prisma seed 2")
    moves = [line.split()[1] for line in talk.done("legal")[:-1]]
    alone = talk.done(f"go nodes 200 searchmoves {moves[-1]}")
    assert " visits 200 policy 1.000 " in alone[-2]
    assert alone[-1].startswith(f"bestmove {moves[-1]} reason nodes value ")
    best = talk.done("go nodes 200")[-1].split()[1]
    others = talk.done(f"go nodes 200 multipv 1000 avoidmoves {best}")
    looks = [re.search(r" visits (\d+) .* pv (\S+)", line) for line in others[:-1]]
    found = {look[2]: int(look[1]) for look in looks if look}
    assert set(found) == set(moves) - {best}
    assert sum(found.values()) == 200


def test_a_review_searches_what_the_search_passed_over() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 3", "newgame prisma seed 2")
    move = talk.done("legal")[-2].split()[1]
    best = float(talk.last("go nodes 200").split(" value p1=")[1].split(",")[0])
    alone = float(
        talk.last(f"go nodes 200 searchmoves {move}").split(" value p1=")[1].split(",")[0]
    )
    talk.done(f"play {move}")
    line = talk.done("review nodes 200")[0]
    assert abs(float(line.split(" loss ")[1].split()[0]) - (best - alone)) < 0.0015


def test_levels_take_their_own_work_and_name_it() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 9", "newgame connect-four")
    assert re.match(r"bestmove p1\.drop:\d reason level", talk.last("go level 0"))
    found = talk.done("go level 8")
    assert f" nodes {LEVELS[8].nodes} " in found[-2]
    assert " reason level " in found[-1]
    assert " reason nodes " in talk.last("go level 8 nodes 30")
    assert [steady(line) for line in talk.done("go level 8")] == [steady(line) for line in found]


def test_lines_moves_and_masks_of_a_search() -> None:
    talk = Talk()
    talk.done("setoption name Seed value 9", "newgame connect-four")
    found = talk.done("go nodes 300 multipv 3")
    assert [line.split(" multipv ")[1][0] for line in found[:-1]] == ["1", "2", "3"]
    assert "bestmove p1.drop:1 " in talk.last("go nodes 50 searchmoves p1.drop:1")
    others = " ".join(f"drop:{i}" for i in range(2, 8))
    assert "bestmove p1.drop:1 " in talk.last(f"go nodes 50 avoidmoves {others}")
    assert talk.error(f"go nodes 50 avoidmoves drop:1 {others}") == "bad-argument"
    best = talk.last("go nodes 50").split()[1]
    assert talk.done("play best")[0] == f"event 1 {best}"
    assert talk.error("play best") == "bad-argument"


def test_pondering_ends_by_itself() -> None:
    talk = Talk()
    talk.done("newgame connect-four observer p2")
    assert talk.say("go ponder seat p2") == []
    assert talk.error("go nodes 5") == "busy"
    found = talk.say("play p1.drop:4")
    assert found[-3].startswith("bestmove none reason ponder")
    assert found[-2:] == ["event 1 p1.drop:4", "ok play index 1"]
    talk.say("go ponder seat p2")
    assert talk.say("stop")[-2:] == ["bestmove none reason stop", "ok stop"]


# 9.5: a turn of three decisions, and 3 ms that each takes besides its search.
def test_a_clock_lasts_through_many_decisions() -> None:
    options, texts = Options(files=False), []
    left, decided = 60_000, 0
    while left > 0 and decided < 1000:
        order = Order(clocks={"p1": Clock(left)})
        spent = milliseconds_for(order, "p1", texts, options)
        assert spent is not None
        left -= spent + 3
        texts.append("p1.pass")
        decided += 1
        if decided % 3 == 0:
            texts.append("p2.pass")
        if decided == 1:
            assert 700 < spent <= 1000
    assert decided > 800


def test_a_level_that_sees_a_win_at_once_may_be_told_to_leave_it() -> None:
    talk = Talk()
    talk.done("newgame tic-tac-toe", "play mark:b2 mark:c1 mark:c3 mark:b1")
    assert talk.last("go level 3").startswith("bestmove p1.mark:a1 ")
    for line in ("searchmoves p1.mark:a3", "avoidmoves mark:a1 mark:a2 mark:b3 mark:c2"):
        for level in (1, 3, 7):
            assert talk.last(f"go level {level} {line}").startswith("bestmove p1.mark:a3 ")
