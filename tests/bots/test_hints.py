"""Hints: good moves from what a seat knows, with a reason that holds, in both languages."""

import random
import subprocess
import sys

import numpy as np
import pytest

import kheper
from kheper.bots.budget import Budget
from kheper.bots.explanations import gains
from kheper.bots.hints import HINTED_MOVES, MAX_WORLDS, MIN_WORLDS, put_first, worlds_for
from kheper.bots.levels import LEVELS
from kheper.bots.root_parallel import Candidate, RootParallelSearch
from kheper.core.engine import KnownMove
from kheper.core.errors import BadOption, BadSeat
from kheper.core.heuristics import Heuristics
from kheper.core.hint import AHEAD, GAINS, ONLY, WINS, Explanation, Gain
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import jit
from kheper.testing import spread
from tests.games.scarab_lords.situations import table
from tests.games.scarabya.situations import CORRIDOR, alone, begun, open_game, walled
from tests.support import coins_installed, random_game, scrambled

GAMES = ("kemet", "scarab_lords", "scarabya")
SOME = 400 if jit.JIT else 12
BUDGET = f"search:{SOME}"


def decisions(game: str, most: int) -> list[Position]:
    """Positions of a random game in which somebody has a choice."""
    line = [p for p in random_game(kheper.game(game), 3) if p.pending and len(p.considered_actions(p.pending[0])) > 1]
    return spread(line, most)


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_get_equal_hints(game: str) -> None:
    chance = random.Random(game)
    for position in decisions(game, 12 if jit.JIT else 2):
        seat = position.pending[0]
        other = scrambled(position, seat, chance)
        assert other.tobytes() != position.tobytes()
        assert other.hint(seat, "search:60") == position.hint(seat, "search:60")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_explains_the_best_legal_moves_in_both_languages(game: str) -> None:
    position = decisions(game, 3)[1]
    seat = position.pending[0]
    hint = position.hint(seat, BUDGET)
    assert 1 <= len(hint.moves) <= HINTED_MOVES
    assert {hinted.move for hinted in hint.moves} <= set(position.legal(seat))
    assert len({hinted.move for hinted in hint.moves}) == len(hint.moves)
    assert (hint.seat, hint.simulations, hint.best) == (seat, SOME, hint.moves[0])
    assert [hinted.visits for hinted in hint.moves] == sorted((a.visits for a in hint.moves), reverse=True)
    for hinted in hint.moves:
        assert -1 <= hinted.outcome <= 1
        said = {hinted.explanation.words(position.game.type.text(lang)) for lang in ("en", "fr")}
        assert len(said) == 2
        assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_feature_has_a_phrase(game: str, lang: str) -> None:
    kind = kheper.game(game)
    features = kind.engine.heuristics.features
    assert len(features) >= 4
    said = [kind.type.text(lang).say(f"feature-{name}") for name in features]
    assert len(set(said)) == len(said)


def test_the_tile_that_scores_is_recommended_for_its_points() -> None:
    position = open_game("table", CORRIDOR, "I", players=2).start(1)
    best = position.hint(0, BUDGET).best
    assert str(best.move) in ("I0@b5", "I0@e5")
    assert best.explanation.kind == GAINS
    assert "point" in {gain.feature for gain in best.explanation.gains}


def test_a_move_that_wins_is_recommended_for_that() -> None:
    """Military supremacy over a deck of one card wins as the next turn begins."""
    last = {"deck": ["Khema"], "hand": ["Nebka"], "rest": "pile"}
    position = table(ankar={"hand": ["Enhu"]}, temet=last, phase="S", pyramids={"lower M": "ankar"})
    best = position.hint(0, BUDGET).best
    assert str(best.move) == "exercise lower M"
    assert best.outcome > 0.5


def test_a_solo_that_one_tile_solves() -> None:
    position = begun(open_game("solo", walled(r5="....**...."), "I"))
    best = position.hint(0, BUDGET).best
    assert best.explanation.kind == WINS
    assert position.play(best.move, 0).returns == (1.0,)


def test_the_only_move_needs_no_other_explanation() -> None:
    position = begun(alone(walled(r5="#*****####"), "I"))
    hint = position.hint(0, BUDGET)
    assert [hinted.explanation for hinted in hint.moves] == [Explanation(ONLY)]
    assert hint.best.move == position.legal(0)[0]


def test_what_was_worked_out_comes_first_and_promises_no_less() -> None:
    found = [Candidate(3, 50, 0.4), Candidate(5, 20, 0.1)]
    assert put_first(found, KnownMove(5, is_proven=True)) == [Candidate(5, 20, 0.4), Candidate(3, 50, 0.4)]
    assert put_first(found, KnownMove(9, is_proven=True)) == [Candidate(9, 0, 0.4), *found]
    assert put_first(found, KnownMove(3, is_proven=True)) == put_first(found, None) == found


def test_a_rule_of_thumb_comes_first_with_what_was_found_of_it() -> None:
    found = [Candidate(3, 50, 0.4), Candidate(5, 20, 0.1)]
    assert put_first(found, KnownMove(5, is_proven=False)) == [Candidate(5, 20, 0.1), Candidate(3, 50, 0.4)]


def test_who_owes_no_decision_gets_no_hint() -> None:
    position = open_game("duel", CORRIDOR, "I", first=0).start(1)
    with pytest.raises(BadSeat, match="seat 1 has nothing to decide"):
        position.hint(1)


@pytest.mark.parametrize("level", ["greedy", "random", "sphinx", "search:0", ""])
def test_only_who_searches_can_be_asked(level: str) -> None:
    position = open_game("duel", CORRIDOR, "I", first=0).start(1)
    with pytest.raises(BadOption):
        position.hint(0, level)


def test_what_the_others_have_placed_changes_no_recommendation() -> None:
    """A bot of that level thinks of its own site alone; a hint must not be weaker."""
    start = kheper.game("scarabya", "table", 2, site="A0B0/C0D0", missions="ILFNPTUVWXYZ").start(1)
    first, other = start.legal(0)[0], start.legal(0)[-1]
    told = [start.play(first, 0).play(move, 1).hint(0, "search:40").moves for move in (first, other)]
    assert [(one.move, one.visits) for one in told[0]] == [(one.move, one.visits) for one in told[1]]


def test_what_to_expect_is_told_of_the_whole_game() -> None:
    """Seat 1 has points and nobody can make any more: that is lost, whatever is best on the own site."""
    ground = walled(r5="**********", r4="#....#####", r3="#....#####")
    position = begun(open_game("table", ground, "IL", players=2), "0:I0@a5", "1:I0@b5")
    hint = position.hint(0, "search:20")
    assert len(hint.moves) > 1
    assert [hinted.outcome for hinted in hint.moves] == [-1.0] * len(hint.moves)


def test_at_a_table_no_move_promises_more_than_a_better_one() -> None:
    """What the others do is so much chance that a few simulations would often tell otherwise."""
    position = kheper.game("scarabya", "table", 3).start(3)
    for seat in position.pending:
        told = [hinted.outcome for hinted in position.hint(seat, "search:40").moves]
        assert told == sorted(told, reverse=True)


def test_a_hint_takes_all_the_simulations_that_its_level_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the level itself is held back, to be no stronger than it should."""
    monkeypatch.setenv("KHEPER_BOT_SECONDS", "600")
    position = decisions("scarabya", 1)[0]
    level = LEVELS["scribe"]
    hint = position.hint(position.pending[0], "scribe")
    assert hint.simulations == level.budget.simulations != level.budget_in(position.game).simulations


def test_a_game_without_named_features_gets_hints_too() -> None:
    with coins_installed(), jit.interpreting():  # to compile a search for one test takes long
        position = kheper.game("coins").start(1)
        hint = position.hint(0, "search:200")
        assert str(hint.best.move) == "take"
        assert hint.best.explanation.kind == AHEAD


# ---------------------------------------------------------------------------------------------- reasons


HEURISTICS = Heuristics((1.0, 0.5, -2.0, 0.1), features=("point", "unit", "turn", "card"))


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ([1.0, 4.0, 0.0, 0.0], [("unit", 4.0), ("point", 1.0)]),
        ([1.0, 0.1, 0.0, 0.0], [("point", 1.0)]),
        ([0.04, 0.0, 0.0, 0.0], []),
        ([-1.0, -1.0, -5.0, 0.0], []),
        ([0.0, 0.0, 3.0, 0.26], [("card", 0.3)]),
    ],
)
def test_the_explanation_names_the_largest_gains(more: list[float], named: list[tuple[str, float]]) -> None:
    assert gains(HEURISTICS, np.array(more)) == tuple(Gain(*one) for one in named)


def test_two_gains_make_one_sentence() -> None:
    text = kheper.game("scarabya").type.text("fr")
    said = Explanation(GAINS, (Gain("point", 2.5), Gain("open_scarab", 1.0))).words(text)
    assert said.startswith("Par rapport à vos autres coups, il profite surtout à vos points (+2,5) et à vos scarabées")


def test_more_simulations_are_worth_more_worlds() -> None:
    assert worlds_for(Budget(8)) == MIN_WORLDS
    assert worlds_for(Budget(1000)) == 40
    assert worlds_for(Budget(10**6)) == worlds_for(Budget(None, 1.0)) == MAX_WORLDS


# ---------------------------------------------------------------------------------------------- the search below a move


@pytest.mark.parametrize("game", GAMES)
def test_a_search_estimates_the_outcome_of_every_seat(game: str) -> None:
    position = decisions(game, 2)[0]
    seat = position.pending[0]
    search = RootParallelSearch(position.game, seat, generator(1), 2)
    search.grow(position.state(), SOME, None, 1)
    expected = search.expected_outcome()
    assert len(expected.mean) == len(expected.standard_error) == position.game.seats
    assert all(-1 <= value <= 1 for value in expected.mean)
    assert any(expected.mean)
    assert all(0 <= error <= 1 / SOME**0.5 + 1e-9 for error in expected.standard_error)


def test_a_search_with_a_first_action_judges_that_move_alone() -> None:
    """With the last tile: five scarabs fenced in beat none."""
    position = begun(alone(CORRIDOR, "I"))
    values = []
    for move in ("I0@b5", "I0@a5"):
        search = RootParallelSearch(position.game, 0, generator(1), first_action=position.read(move, 0).action)
        search.grow(position.state(), SOME, None, 1)
        assert search.candidates(position.legal_actions(0)) == []
        values.append(search.expected_outcome().mean[0])
    assert values[0] > values[1]


def test_importing_kheper_loads_no_bots() -> None:
    code = "import kheper, sys; sys.exit('kheper.bots' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
