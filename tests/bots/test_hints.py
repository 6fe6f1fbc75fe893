"""Hints: good moves from what a seat knows, with a reason that holds, in both languages."""

import random
import subprocess
import sys

import numpy as np
import pytest

import kheper
from kheper.bots.budget import Budget
from kheper.bots.forest import Candidate, Forest
from kheper.bots.hints import FEW, LEAST_WORLDS, MOST_WORLDS, put_first, worlds_for
from kheper.bots.levels import LEVELS
from kheper.bots.reasons import gains
from kheper.core.advice import AHEAD, GAINS, ONLY, WINS, Gain, Reason
from kheper.core.engine import KnownMove
from kheper.core.errors import BadOption, BadSeat
from kheper.core.guidance import Guidance
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import jit
from kheper.testing import spread
from tests.games.scarab_lords.situations import table
from tests.games.scarabya.situations import alone, begun, open_game, walled
from tests.support import coins_installed, random_game, scrambled

GAMES = ("kemet", "scarab_lords", "scarabya")
SOME = 400 if jit.JIT else 12
BUDGET = f"search:{SOME}"
CORRIDOR = walled(r5="**********")


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
def test_a_hint_names_the_best_few_legal_moves_with_a_reason_in_both_languages(game: str) -> None:
    position = decisions(game, 3)[1]
    seat = position.pending[0]
    hint = position.hint(seat, BUDGET)
    assert 1 <= len(hint.moves) <= FEW
    assert {advice.move for advice in hint.moves} <= set(position.legal(seat))
    assert len({advice.move for advice in hint.moves}) == len(hint.moves)
    assert (hint.seat, hint.simulations, hint.best) == (seat, SOME, hint.moves[0])
    assert [advice.visits for advice in hint.moves] == sorted((a.visits for a in hint.moves), reverse=True)
    for advice in hint.moves:
        assert -1 <= advice.outcome <= 1
        said = {advice.reason.words(position.game.type.text(lang)) for lang in ("en", "fr")}
        assert len(said) == 2
        assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_feature_of_a_guide_has_a_phrase(game: str, lang: str) -> None:
    kind = kheper.game(game)
    features = kind.engine.guidance.features
    assert len(features) >= 4
    said = [kind.type.text(lang).say(f"feature-{name}") for name in features]
    assert len(set(said)) == len(said)


def test_the_tile_that_scores_is_recommended_for_its_points() -> None:
    position = open_game("table", CORRIDOR, "I", players=2).start(1)
    best = position.hint(0, BUDGET).best
    assert str(best.move) in ("I0@b5", "I0@e5")
    assert best.reason.kind == GAINS
    assert "point" in {gain.feature for gain in best.reason.gains}


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
    assert best.reason.kind == WINS
    assert position.play(best.move, 0).returns == (1.0,)


def test_the_only_move_needs_no_other_reason() -> None:
    position = begun(alone(walled(r5="#*****####"), "I"))
    hint = position.hint(0, BUDGET)
    assert [advice.reason for advice in hint.moves] == [Reason(ONLY)]
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
    with pytest.raises(BadSeat, match="seat 1 owes no decision"):
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
    assert [advice.outcome for advice in hint.moves] == [-1.0] * len(hint.moves)


def test_at_a_table_no_move_promises_more_than_a_better_one() -> None:
    """What the others do is so much chance that a few simulations would often tell otherwise."""
    position = kheper.game("scarabya", "table", 3).start(3)
    for seat in position.pending:
        told = [advice.outcome for advice in position.hint(seat, "search:40").moves]
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
        assert hint.best.reason.kind == AHEAD


# ---------------------------------------------------------------------------------------------- reasons


GUIDE = Guidance((1.0, 0.5, -2.0, 0.1), features=("point", "unit", "turn", "card"))


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
def test_the_reason_names_what_weighs_most(more: list[float], named: list[tuple[str, float]]) -> None:
    assert gains(GUIDE, np.array(more)) == tuple(Gain(*one) for one in named)


def test_two_gains_make_one_sentence() -> None:
    text = kheper.game("scarabya").type.text("fr")
    said = Reason(GAINS, (Gain("point", 2.5), Gain("open_scarab", 1.0))).words(text)
    assert said.startswith("Par rapport à vos autres coups, il profite surtout à vos points (+2,5) et à vos scarabées")


def test_more_simulations_are_worth_more_worlds() -> None:
    assert worlds_for(Budget(8)) == LEAST_WORLDS
    assert worlds_for(Budget(1000)) == 40
    assert worlds_for(Budget(10**6)) == worlds_for(Budget(None, 1.0)) == MOST_WORLDS


# ---------------------------------------------------------------------------------------------- the search below a move


@pytest.mark.parametrize("game", GAMES)
def test_the_outlook_is_told_for_every_seat(game: str) -> None:
    position = decisions(game, 2)[0]
    seat = position.pending[0]
    forest = Forest(position.game, seat, generator(1), 2)
    forest.grow(position.state(), SOME, None, 1)
    outlook = forest.outlook()
    assert len(outlook.outcome) == len(outlook.doubt) == position.game.seats
    assert all(-1 <= value <= 1 for value in outlook.outcome)
    assert any(outlook.outcome)
    assert all(0 <= doubt <= 1 / SOME**0.5 + 1e-9 for doubt in outlook.doubt)


def test_a_search_with_an_opening_judges_that_move_alone() -> None:
    """With the last tile: five scarabs fenced in beat none."""
    position = begun(alone(CORRIDOR, "I"))
    values = []
    for move in ("I0@b5", "I0@a5"):
        forest = Forest(position.game, 0, generator(1), opening=position.read(move, 0).action)
        forest.grow(position.state(), SOME, None, 1)
        assert forest.candidates(position.legal_actions(0)) == []
        values.append(forest.outlook().outcome[0])
    assert values[0] > values[1]


def test_importing_kheper_loads_no_bots() -> None:
    code = "import kheper, sys; sys.exit('kheper.bots' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
