"""Looking back: decisions are judged from what was known, bad ones are marked, good ones are not."""

import json
import random

import pytest

import kheper
from kheper.bots import play_out
from kheper.bots.analysis import Decision, analysis, decisions, document, judge, judgement_document, mark_of
from kheper.bots.budget import Budget
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.kernel import jit
from kheper.testing import spread
from tests.games.scarabya.situations import begun, open_game, walled
from tests.support import random_game, scrambled

GAMES = ("kemet", "scarab_lords", "scarabya")
FEW = Budget(simulations=40 if jit.JIT else 8)
SOME = Budget(simulations=600 if jit.JIT else 24)
MARKS = {"inaccuracy": 0.1, "mistake": 0.2, "blunder": 0.4}


def game_of(game: str) -> Position:
    """The end of a game between bots, on a drawn site where that makes it short."""
    return play_out(kheper.game(game, **dict(kheper.game(game).type.simulation_options)), ["random"], 5)


def chosen(position: Position, move: str, seat: int = 0) -> Decision:
    return Decision(position, seat, position.read(move, seat))


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_the_moves_that_could_have_been_others(game: str) -> None:
    end = game_of(game)
    found = decisions(end)
    plies = {decision.ply for decision in found}
    assert 0 < len(found) <= end.ply
    for decision in found:
        assert len(decision.position.legal(decision.seat)) > 1
        assert end.history()[decision.ply + 1].last_move == (decision.seat, decision.move)
    forced = [p for p in end.history()[1:] if p.ply - 1 not in plies]
    for before, (seat, move) in ((p.before, p.last_move) for p in forced if p.before and p.last_move):
        choices = before.considered_actions(seat)
        assert len(choices) == 1 or move.action not in choices


def test_thinking_again_is_no_decision() -> None:
    position = open_game("table", walled(r5=".........."), "I", players=2).start(1).play("I0@a5", 0).play("reopen", 0)
    assert [str(decision.move) for decision in decisions(position)] == ["I0@a5"]


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_get_equal_judgements(game: str) -> None:
    chance = random.Random(game)
    line = [p for p in random_game(kheper.game(game), 3) if p.pending and len(p.considered_actions(p.pending[0])) > 1]
    for position in spread(line, 6 if jit.JIT else 1):
        seat = position.pending[0]
        move = chance.choice(position.legal(seat))
        other = scrambled(position, seat, chance)
        assert judgement_document(judge(Decision(other, seat, move), FEW)) == judgement_document(
            judge(Decision(position, seat, move), FEW)
        )


def test_a_blunder_is_marked_and_the_better_move_explained() -> None:
    """The tile closes off five scarabs' worth of points, or throws the game away."""
    position = begun(open_game("duel", walled(r5="*.........", r6="#........."), "IP", first=0))
    bad = judge(chosen(position, worst(position)), SOME)
    assert bad.mark in position.game.engine.marks
    assert bad.better in position.legal(0)
    assert bad.loss > 0
    assert bad.explanation is not None
    good = judge(Decision(position, 0, bad.better), SOME)
    assert (good.mark, good.better, good.explanation) == ("", None, None)


def worst(position: Position) -> str:
    """The placement that scores least at once."""
    return str(min(position.legal(0), key=lambda move: points_after(position, str(move))))


def points_after(position: Position, move: str) -> int:
    return sum(int(event.get("points", 0)) for event in position.play(move, 0).events(0))


def test_alone_at_a_table_points_are_marked_on_their_own_scale() -> None:
    marks = kheper.game("scarabya", players=1).engine.marks
    assert marks["inaccuracy"] < kheper.game("scarabya", players=2).engine.marks["inaccuracy"]
    position = begun(open_game("table", walled(r5="**********"), "I", players=1))
    assert judge(chosen(position, "I0@a5"), SOME).mark
    assert not judge(chosen(position, "I0@b5"), SOME).mark


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0.0, ""), (0.09, ""), (0.1, "inaccuracy"), (0.25, "mistake"), (0.4, "blunder"), (2.0, "blunder")],
)
def test_the_worst_mark_that_a_loss_reaches_is_given(loss: float, mark: str) -> None:
    assert mark_of(loss, MARKS) == mark


def test_the_document_of_an_analysis() -> None:
    position = begun(open_game("table", walled(r5="**********"), "I", players=1), "I0@a5")
    record = Record(position, ("Ada",))
    found = document(record, SOME, analysis(record, SOME))
    assert json.loads(json.dumps(found)) == found
    (decision,) = found["decisions"]
    assert (decision["ply"], decision["seat"], decision["move"]) == (0, 0, "I0@a5")
    assert decision["words"]["en"] != decision["words"]["fr"]
    assert decision["loss"] == pytest.approx(decision["before"][0] - decision["after"][0], abs=1e-3)
    assert set(decision["better"]["reason"]) == {"en", "fr"}
    (player,) = found["players"]
    assert player["decisions"] == sum(player["marks"].values()) == 1
    assert player["lost"] == decision["loss"]
    assert found["returns"] == list(position.returns)
    assert found["names"] == ["Ada"]


def test_what_looked_better_is_told_of_every_loss_and_shown_of_marked_ones() -> None:
    """So few simulations leave much to doubt: there are losses without a mark."""
    position = game_of("scarabya").history()[6]
    record = Record(position)
    judgements = [judge(decision, FEW) for decision in decisions(position)]
    told = list(analysis(record, FEW))
    assert [one["loss"] > 0 for one in told] == [one["better"] is not None for one in told]
    unmarked = [number for number, one in enumerate(judgements) if one.loss > 0 and not one.mark]
    assert unmarked
    for number in unmarked:
        assert judgements[number].better in judgements[number].decision.position.legal(judgements[number].decision.seat)
        assert told[number]["better"]["move"] == str(judgements[number].better)
        assert told[number]["better"]["reason"] is None
        assert judgement_document(judgements[number])["better"] is None


def test_an_unfinished_game_has_no_returns() -> None:
    record = Record(kheper.game("scarabya", mode="duel").start(1))
    assert document(record, FEW, [])["returns"] is None


@pytest.mark.compiled
def test_who_plays_at_random_gives_more_away_than_who_searches() -> None:
    record = Record(play_out(kheper.game("scarab_lords"), ["search:300", "random"], 4))
    judgements = [judge(decision, Budget(200)) for decision in decisions(record.position)]
    lost = [sum(j.loss for j in judgements if j.mark and j.decision.seat == seat) for seat in (0, 1)]
    assert lost[1] > lost[0]
