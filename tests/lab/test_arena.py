"""The arena: figures that depend on nothing but the pairings, however often a run is stopped."""

import json
import shutil
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from kheper.bots import check_bot
from kheper.bots.levels import LEVELS, SearchBot
from kheper.core.errors import BadRecord
from kheper.kernel.cache import PACKAGE
from kheper.lab import arena, results, strength
from kheper.lab.arena import MIN_GAMES, StrengthTest, estimate_score, is_done, missing
from kheper.lab.matches import play_one
from kheper.lab.pairings import LEAD, POINTS, WON, bot_fingerprint, play, reproducible_bot
from kheper.lab.results import Result, Results

EASY = StrengthTest("greedy", "scarabya", "table", ("greedy", "random"), 0.5)
ALONE = StrengthTest("search", "scarabya", "table", ("greedy",), 30.0, POINTS)


def played(test: StrengthTest, *values: float) -> dict[int, Result]:
    return {number: Result(test.key, number, value, 1.0) for number, value in enumerate(values)}


# ---------------------------------------------------------------------------------------------- when enough is known


def test_a_pairing_ends_when_the_result_is_clear_of_the_aim() -> None:
    for value in (1.0, 0.0):
        score = estimate_score(EASY, played(EASY, *[value] * 60), max_games=60)
        assert score is not None
        assert (score.games, score.mean, score.is_clear) == (MIN_GAMES, value, True)


def test_an_even_match_is_played_to_the_end() -> None:
    even = played(EASY, *[1.0, 0.0] * 30)
    score = estimate_score(EASY, even, max_games=60)
    assert score is not None
    assert (score.games, score.is_clear, score.seconds) == (60, False, 60.0)
    assert score.low < 0.5 < score.high
    assert is_done(EASY, even, 60)
    assert not is_done(EASY, even, 80)


def test_only_whole_deals_without_a_gap_count() -> None:
    games = played(EASY, *[1.0, 0.0] * 10)
    del games[13]
    score = estimate_score(EASY, games, max_games=60)
    assert score is not None
    assert score.games == 12
    assert estimate_score(EASY, {}, max_games=60) is None


def test_points_are_counted_with_the_interval_of_a_mean() -> None:
    score = estimate_score(ALONE, played(ALONE, 40.0, 44.0), max_games=2)
    assert score is not None
    assert [score.mean, score.low, score.high] == pytest.approx(
        [42.0, 16.59, 67.41], abs=0.01
    )  # Student's 12.7 times 2


def test_points_that_never_differ_say_nothing_of_their_doubt() -> None:
    score = estimate_score(ALONE, played(ALONE, *[42.0] * 60), max_games=60)
    assert score is not None
    assert (score.games, score.mean, score.low, score.high, score.is_clear) == (60, 42.0, -inf, inf, False)


def test_a_lead_is_the_points_ahead_of_the_best_of_the_others() -> None:
    bots = ("greedy", "random", "random")
    lead, won = (StrengthTest("fourfold", "scarabya", "table", bots, 0.0, counts) for counts in (LEAD, WON))
    assert lead.key != won.key
    for number in range(3):
        game = play(lead.pairing, number)
        end = play_one(lead.open(), bots, number, "arena", reproducible_bot)
        own, *others = ((end.end.result or {})["scores"][seat] for seat in end.seats)
        assert game.value == own - max(others)
        assert (game.value > 0) == (play(won.pairing, number).value == 1)


# ---------------------------------------------------------------------------------------------- who plays


def test_levels_play_by_simulations_alone() -> None:
    for name, level in LEVELS.items():
        bot = reproducible_bot(name, 1)
        assert isinstance(bot, SearchBot)
        assert bot.level.budget.simulations == level.budget.simulations is not None
        assert bot.level.budget.seconds is None
        assert bot.level.slips == level.slips
        assert bot_fingerprint(name) == f"{name}[{level.budget.simulations} {level.slips} {level.reach}]"
    assert bot_fingerprint("greedy") == "greedy"


def test_the_preset_names_bots_that_exist_and_every_game() -> None:
    tests = strength.strength_tests()
    assert {check_bot(bot) for test in tests for bot in test.bots} >= set(LEVELS)
    assert {test.part for test in tests} == set(strength.PARTS)
    assert len({test.key for test in tests}) == len(tests)
    for played in (("kemet", "standard"), ("scarab_lords", "basic"), ("scarabya", "table"), ("scarabya", "duel")):
        ladder = {one.bots for one in tests if (one.game, one.mode, one.part) == (*played, "levels")}
        assert ladder >= {(above, below) for below, above in pairwise(LEVELS)}
    for test in tests:
        assert test.open().seats == len(test.bots)


# ---------------------------------------------------------------------------------------------- going on


def test_a_game_depends_on_its_number_alone() -> None:
    assert (play(EASY.pairing, 3).value, play(EASY.pairing, 3).number) == (play(EASY.pairing, 3).value, 3)
    assert play(ALONE.pairing, 1).value > 0


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, here: None) -> None:
    file = tmp_path / "games.jsonl"
    seen: list[StrengthTest] = []
    with Results(file) as first:
        arena.run([EASY], first, 4, 1, on_game=seen.append)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + len(seen) == 5
    file.write_text("".join(lines[:3]) + lines[3][:20], "utf-8")  # killed while it wrote the third game
    with Results(file) as second:
        assert sorted(second.of(EASY.key)) == [0, 1]
        assert [number for _, number in missing([EASY], second, 4)] == [2, 3]
        arena.run([EASY], second, 4, 2)
    with Results(file) as third:
        values = [third.of(EASY.key)[number].value for number in range(4)]
    assert values == [json.loads(line)["value"] for line in lines[1:]]


def test_pairings_get_a_deal_each_in_turn(tmp_path: Path) -> None:
    """Whenever the time is up, none has been left out for the sake of the first."""
    with Results(tmp_path / "games.jsonl") as found:
        found.add(Result(EASY.key, 2, 1.0, 0.1))
        waiting = [(test.bots, number) for test, number in missing([EASY, ALONE], found, 4)]
        assert waiting == [
            *((EASY.bots, 0), (EASY.bots, 1), (ALONE.bots, 0)),
            *((EASY.bots, 3), (ALONE.bots, 1)),
            *((ALONE.bots, 2), (ALONE.bots, 3)),
        ]


def test_a_time_limit_begins_no_further_game(tmp_path: Path, here: None) -> None:
    with Results(tmp_path / "games.jsonl") as found:
        arena.run([EASY], found, 4, 1, seconds=0.0)
        assert found.of(EASY.key) == {}


def test_games_of_other_bots_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    with Results(file) as found:
        found.add(Result(EASY.key, 0, 1.0, 0.5))
    monkeypatch.setattr(results, "sources", lambda: "others")
    with pytest.raises(BadRecord, match="older version of the bots"):
        Results(file)


@pytest.mark.parametrize(
    "file", ["scarab_lords/heuristics.toml", "scarab_lords/content/cards.yaml", "scarabya/content/tiles.txt"]
)
def test_other_weights_cards_or_tiles_are_other_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    shutil.copytree(PACKAGE / "games", tmp_path / "games", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    before = results.sources()
    monkeypatch.setattr(results, "PACKAGE", tmp_path)
    assert results.sources() == before
    with (tmp_path / "games" / file).open("a", encoding="utf-8") as out:
        out.write("\n")
    assert results.sources() != before


@pytest.mark.parametrize("text", ["nonsense\n", "[]\n", '{"format": "kheper 1"}\n', '{"moves": []}\n'])
def test_other_files_are_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text, "utf-8")
    with pytest.raises(BadRecord, match="no arena results"):
        Results(file)
    assert file.read_text("utf-8") == text
