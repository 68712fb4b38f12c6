"""Campaigns: points, Levels, arrays, guests, and the file in which they are kept (2.15 to 2.17)."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.campaign import ArenaMatch, Campaign, Guest, HeroRecord, overload
from pentaprism.errors import ParameterError, RecordError
from pentaprism.games.prisma_arena import RULESET

DUEL_MOKON = (("sunna", "eenu"), ("farg", "dawna"))
LEVEL_1 = ("shard-strike", "shard-blast", "fleet-foot", "long-sight", "light-step")
LEVEL_2 = ("kinetic-armour", "elusive", "mirage-move", "pair-up")
LEVEL_3 = ("prism-guard", "sunburst", "whirl")


def duel(*scores: int, gained: tuple[str | None, ...] = ()) -> ArenaMatch:
    return ArenaMatch("duel", scores, DUEL_MOKON, gained)


def veteran(points: int, *powers: str, name: str = "Ada") -> HeroRecord:
    """A Hero that has played with everybody, so that a match gives it two or three points."""
    everybody = tuple(sorted(c.id for c in RULESET.components if c.kind == "mokon"))
    return HeroRecord(name, points, everybody, True, powers)


def with_ben(hero: HeroRecord) -> Campaign:
    return Campaign((hero, HeroRecord("Ben")))


@pytest.mark.rule("PA-CAM-1")
@pytest.mark.rule("PA-CAM-5")
def test_what_a_match_gives() -> None:
    campaign = Campaign.of("Ada", "Ben").after(duel(20, 19), "Ada", "Ben")
    assert campaign.hero("Ada") == HeroRecord("Ada", 2 + 1 + 2, ("eenu", "sunna"))
    assert campaign.hero("Ben") == HeroRecord("Ben", 2 + 2, ("dawna", "farg"))
    again = ArenaMatch("duel", (3, 24), (("sunna", "agla"), ("farg", "dawna")))
    campaign = campaign.after(again, "Ada", "Ben")
    assert campaign.hero("Ada") == HeroRecord("Ada", 5 + 2 + 1, ("agla", "eenu", "sunna"))
    assert campaign.hero("Ben") == HeroRecord("Ben", 4 + 2 + 1, ("dawna", "farg"))


@pytest.mark.rule("PA-CAM-1")
@pytest.mark.parametrize(("score", "more"), [(12, 2), (13, 3), (20, 3)])
def test_what_a_team_game_gives(score: int, more: int) -> None:
    team = ArenaMatch(
        "team", (score, 0, 0, 0), tuple((m,) for m in ("agla", "farg", "eenu", "dawna"))
    )
    seats = ("Ada", Guest(), Guest(), Guest())
    first = Campaign.of("Ada").after(team, *seats)
    assert first.hero("Ada") == HeroRecord("Ada", more + 2, ("agla",), team=True)
    assert first.after(team, *seats).hero("Ada").points == 2 * more + 2


@pytest.mark.rule("PA-CAM-2")
@pytest.mark.parametrize("mode", ["training2", "training34"])
def test_a_training_game_gives_nothing(mode: str) -> None:
    campaign = Campaign.of("Ada", "Ben")
    assert campaign.after(replace(duel(30, 9), mode=mode), "Ada", "Ben") == campaign


@pytest.mark.rule("PA-CAM-3")
@pytest.mark.rule("PA-LVL-1")
@pytest.mark.parametrize(
    ("points", "level", "grade"),
    [
        (0, 0, "Novice"),
        (5, 0, "Novice"),
        (6, 1, "Seeker"),
        (13, 1, "Seeker"),
        (14, 2, "Attuner"),
        (23, 2, "Attuner"),
        (24, 3, "Channeler"),
        (35, 3, "Channeler"),
        (36, 4, "Guardian"),
    ],
)
def test_rows_of_six_eight_ten_and_twelve(points: int, level: int, grade: str) -> None:
    hero = HeroRecord("Ada", points)
    assert (hero.level, hero.grade) == (level, grade)


@pytest.mark.rule("PA-CAM-3")
def test_points_beyond_a_row_go_on_in_the_next() -> None:
    campaign = with_ben(veteran(5)).after(duel(20, 0), "Ada", "Ben")
    assert (campaign.hero("Ada").points, campaign.hero("Ada").level) == (8, 1)


@pytest.mark.rule("PA-CAM-4")
def test_points_after_the_last_row_have_no_effect() -> None:
    campaign = with_ben(veteran(35)).after(duel(20, 0), "Ada", "Ben")
    assert (campaign.hero("Ada").points, campaign.hero("Ada").level) == (36, 4)


@pytest.mark.rule("PA-CAM-6")
@pytest.mark.rule("PA-POW-12")
def test_a_power_gained_is_kept_whatever_the_level_becomes() -> None:
    gained = duel(20, 4, gained=("whirl", None))
    campaign = with_ben(veteran(4)).after(gained, "Ada", "Ben")
    assert (campaign.hero("Ada").level, campaign.hero("Ada").powers) == (1, ("whirl",))
    assert campaign.hero("Ben").powers == ()


@pytest.mark.rule("PA-POW-14")
@pytest.mark.parametrize(
    ("powers", "excess"),
    [
        ((*LEVEL_1[:4], *LEVEL_2[:3], *LEVEL_3[:2]), {}),
        ((*LEVEL_1, *LEVEL_2[:3], *LEVEL_3[:1]), {1: 1}),  # W-62: nine, and yet one too many
        ((*LEVEL_1, *LEVEL_2, *LEVEL_3), {1: 1, 2: 1, 3: 1}),
    ],
)
def test_the_rule_of_nine(powers: tuple[str, ...], excess: dict[int, int]) -> None:
    assert overload(powers) == excess
    if excess:
        with pytest.raises(ParameterError, match="PA-POW-14"):
            with_ben(veteran(36, *powers))


@pytest.mark.rule("PA-POW-15")
def test_what_is_too_many_is_given_back_by_choice() -> None:
    before = with_ben(veteran(36, *LEVEL_1[:4], *LEVEL_2[:3]))
    gained = duel(20, 4, gained=(LEVEL_1[4], None))
    for released in LEVEL_1:
        after = before.after(gained, "Ada", "Ben", release={"Ada": [released]})
        kept = [power for power in LEVEL_1 if power != released]
        assert after.hero("Ada").powers == (*kept, *LEVEL_2[:3])
    for wrong in ([], [LEVEL_2[0]], LEVEL_1[:2], ["whirl"]):
        with pytest.raises(ParameterError, match="Ada gives back 1 of Level 1"):
            before.after(gained, "Ada", "Ben", release={"Ada": wrong})
    with pytest.raises(ParameterError, match="Ada gives back no power"):
        before.after(duel(20, 4), "Ada", "Ben", release={"Ada": [LEVEL_1[0]]})
    with pytest.raises(ParameterError, match="Ben has nothing to give back"):
        with_ben(veteran(0)).after(duel(20, 4), "Ada", Guest(), release={"Ben": ["whirl"]})


@pytest.mark.rule("PA-POW-16")
@pytest.mark.rule("PA-LVL-2")
def test_the_parameters_of_the_next_match() -> None:
    campaign = Campaign(
        (
            veteran(14, "shard-strike", "light-step", "elusive"),
            veteran(6, "whirl", name="Ben"),
            veteran(0, "last-stand", "fleet-foot", name="Cleo"),
        )
    )
    assert campaign.params("Ben", "Ada") == {
        "level_1": 1,
        "array_1": "41",
        "level_2": 2,
        "array_2": "010524",
        "guests": "0",
        "absent": "0350",
    }


@pytest.mark.rule("PA-LVL-5")
@pytest.mark.rule("PA-HERO-2")
def test_a_guest_has_at_most_the_highest_level_present() -> None:
    campaign = Campaign((veteran(14), HeroRecord("Ben")))
    params = campaign.params("Ada", Guest(2))
    assert (params["level_2"], params["guests"]) == (2, "2")
    assert "array_2" not in params
    for seats in (("Ada", Guest(3)), ("Ben", Guest(1)), (Guest(1), Guest(0)), (Guest(-1), "Ada")):
        with pytest.raises(ParameterError, match="PA-LVL-5"):
            campaign.params(*seats)


@pytest.mark.rule("PA-HERO-2")
@pytest.mark.rule("PA-HERO-3")
def test_a_guest_records_nothing() -> None:
    campaign = Campaign((veteran(14), HeroRecord("Ben")))
    after = campaign.after(duel(4, 20, gained=(None, "whirl")), "Ada", Guest(2))
    assert after == Campaign((veteran(16), HeroRecord("Ben")))


@pytest.mark.rule("PA-CAM-8")
def test_modes_are_played_in_any_order() -> None:
    quad = tuple((m,) for m in ("agla", "farg", "eenu", "dawna"))
    campaign = Campaign.of("Ada", "Ben", "Cleo", "Dora")
    for mode in ("team", "ffa", "training34"):
        campaign = campaign.after(
            ArenaMatch(mode, (1, 2, 3, 4), quad), "Ada", "Ben", "Cleo", "Dora"
        )
    assert [hero.points for hero in campaign.heroes] == [2 + 1 + 1 + 2] * 4


@pytest.mark.rule("PA-CAM-7")
def test_a_campaign_survives_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "campaign.toml"
    campaign = Campaign((veteran(36, *LEVEL_1[:4], *LEVEL_3[:2]), HeroRecord('Ben "the Ünder"')))
    campaign.write(file)
    again = Campaign.read(file)
    assert again == campaign
    assert hash(again) == hash(campaign)
    with pytest.raises(FrozenInstanceError):
        again.heroes = ()  # type: ignore[misc]


def test_a_file_by_hand_may_leave_out_what_a_hero_does_not_have() -> None:
    text = 'campaign = 1\ngame = "prisma-arena"\n[[hero]]\nname = "Ada"\n[[hero]]\nname = "Ben"'
    assert Campaign.parse(text) == Campaign.of("Ada", "Ben")
    powers = 'powers = ["elusive", "shard-strike"]'
    order = Campaign.parse(f'{text}\nmokon = ["sunna", "agla"]\n{powers}').hero("Ben")
    assert (order.mokon, order.powers) == (("agla", "sunna"), ("shard-strike", "elusive"))


HEAD = 'campaign = 1\ngame = "prisma-arena"\n'
HERO = f'{HEAD}[[hero]]\nname = "Ada"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("campaign", "it is not TOML"),
        ('campaign = 2\ngame = "prisma-arena"', "a campaign has `campaign = 1`"),
        ('campaign = 1\ngame = "prisma"', "a campaign has `campaign = 1`"),
        (f"{HEAD}other = 1", "and nothing else"),
        (f"{HEAD}hero = 1", "and nothing else"),
        (f"{HEAD}hero = [1]", "a Hero has a name"),
        (f"{HEAD}[[hero]]\npoints = 1", "a Hero has a name"),
        (f"{HERO}points = true", "points = True says nothing of a Hero"),
        (f"{HERO}level = 1", "level = 1 says nothing"),
        (f"{HERO}mokon = [1]", "says nothing"),
        (f"{HERO}points = 37", "points are 0 to 36, not 37"),
        (f"{HERO}points = -1", "points are 0 to 36, not -1"),
        (f'{HERO}mokon = ["agla", "agla"]', "'agla' stands there twice"),
        (f'{HERO}mokon = ["hero"]', "there is no Mo'kon 'hero'"),
        (f'{HERO}powers = ["sprint"]', "there is no power 'sprint'"),
        (f'{HERO}powers = ["whirl", "whirl"]', "two arrays hold 'whirl'"),
        (f'{HERO}[[hero]]\nname = "Ada"', "there are two Heroes 'Ada'"),
        (f'{HEAD}[[hero]]\nname = ""', "a name has 1 to 40"),
        (f'{HEAD}[[hero]]\nname = "a\\nb"', "a name has 1 to 40"),
    ],
)
def test_a_file_with_a_fault_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message.replace("[", r"\[")):
        Campaign.parse(text)


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (("Ada", "Cleo"), "there is no Hero 'Cleo'"),
        (("Ada", "Ada"), "'Ada' is at two seats"),
        (("Ada",), "there are 2 seats, not 1"),
    ],
)
def test_seats_that_do_not_fit_are_refused(seats: tuple[str, ...], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        Campaign.of("Ada", "Ben").after(duel(1, 2), *seats)


@pytest.mark.rule("PA-CAM-1")
@pytest.mark.rule("PA-CAM-6")
@pytest.mark.rule("PA-POW-16")
def test_a_campaign_played_by_way_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "campaign.toml"
    ada = veteran(15, "shard-strike", "fleet-foot")
    Campaign((ada, veteran(6, "rooted", name="Ben"), veteran(9, "whirl", name="Cleo"))).write(file)
    gains = 0
    for seed in range(4):
        now = Campaign.read(file)
        params = now.params("Ada", "Ben")
        game = pp.load("prisma-arena", setup="random", **params)
        table = game.new(seed=seed)
        rng = random.Random(seed)
        while table.actor is not None:
            table.push(rng.choice(table.legal_actions))
        match = ArenaMatch.of(table)
        outcome = table.outcome()
        assert outcome is not None
        assert (match.mode, match.scores) == ("duel", outcome.scores)
        kept = [e.split(":")[1] for e in table.history if ".keep:" in e]
        assert sorted(power for power in match.gained if power) == sorted(kept)
        assert "whirl" not in kept
        gains += len(kept)
        dealt = [e.removeprefix("~mokon:") for e in table.history if e.startswith("~mokon:")]
        assert match.mokon == (tuple(dealt[:2]), tuple(dealt[2:]))
        excess = overload({*now.hero("Ada").powers, *filter(None, match.gained[:1])})
        if excess:
            break
        after = now.after(table, "Ada", "Ben")
        assert after.hero("Cleo") == now.hero("Cleo")
        high = [score >= 20 for score in match.scores]
        for name, bonus in zip(("Ada", "Ben"), high, strict=True):
            assert after.hero(name).points == now.hero(name).points + 2 + bonus
        after.write(file)
    assert gains > 0


def test_what_is_no_match_is_refused() -> None:
    table = pp.load("prisma-arena", setup="random").new(seed=1)
    with pytest.raises(ParameterError, match="the match is not over"):
        Campaign.of("Ada", "Ben").after(table, "Ada", "Ben")
    with pytest.raises(ParameterError, match="prisma is no match of Prisma Arena"):
        ArenaMatch.of(pp.load("prisma").new(seed=1))
    with pytest.raises(TypeError, match="a match is a Table, not str"):
        ArenaMatch.of("table")  # type: ignore[arg-type]
