"""What was possible, against plain enumeration through positions."""

import pickle
import random
import sys
from typing import Any

import pytest

import kheper
from kheper.core.errors import BadOption, MissingExtra
from kheper.core.hindsight import Made, Possible
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.text import Text
from kheper.games.scarabya.hindsight import Deal, Hindsight, Progress, beam, hindsight, hindsight_of_record, solve
from kheper.games.scarabya.hindsight.model import Model
from kheper.games.scarabya.state import NO_PLACEMENT
from tests.games.scarabya.situations import ALL, Options, alone, begun, open_game, played, scores, tiles, walled
from tests.support import compiled_except

ENOUGH = 600.0
"""Seconds that none of these tests needs: they end with a proof."""
NO_TIME = 1e-9
HUT = walled(r4="###*..*###", r5="###....###", r6="###.*..###", r7="###....###")
"""Sixteen squares."""
GALLERY = walled(r5="*........*")
"""Only one tile fits, and it is too short for both scarabs."""


def told(mode: str, score: int, bound: int, scarabs: int) -> Hindsight:
    """An answer, whatever it came from."""
    return Hindsight(mode, score, bound, scarabs, moves=(), end=alone(HUT, "P").start(0), seconds=1.0)


def ignore(_: object) -> None:
    """What a test does not ask for."""


def never() -> bool:
    return False


def best_end(position: Position, deal: Deal) -> int:
    """The best score by trying everything."""
    if position.over:
        return deal.score(position)
    placements = [move for move in position.legal() if str(move) != "give-up"]
    return max(best_end(position.play(move), deal) for move in placements)


def one_line_only(deal: Deal, *_: object) -> beam.Found:
    """A beam that plays the first placement there is, and knows nothing of others."""
    line, position = [], deal.position
    while not position.over:
        line.append(position.legal()[0].action)
        position = position.play(position.legal()[0])
    return beam.Found(deal.score(position), line, complete=False)


def by_hand(position: Position, seat: int = 0) -> int:
    deal = Deal.of(position, seat)
    return best_end(deal.position, deal)


def by_model(deal: Deal) -> int | None:
    """The best score by the model alone, without beams before it; None if there is no solution."""
    model = Model(deal)
    lines: list[list[int]] = []
    model.beat(-1)
    assert model.solve(ENOUGH, 1, lines.append, ignore)
    return deal.score(deal.played(lines[-1])[0]) if lines else None


def bound_without_order(deal: Deal) -> int:
    bounds: list[int] = []
    assert Model(deal, ordered=False).solve(ENOUGH, 1, ignore, bounds.append)
    return min(bounds)


def drawn(seed: int) -> tuple[Options, str]:
    """A small site drawn at random, and an order of the missions."""
    rng = random.Random(seed)
    rows = {
        f"r{row}": "###" + "".join(rng.choice("..*.*#"[: 5 + rng.randrange(2)]) for _ in range(5))
        for row in (4, 5, 6, 7)
    }
    return walled(**{row: drawn_row + "##" for row, drawn_row in rows.items()}), "".join(rng.sample(ALL, len(ALL)))


def check(answer: Hindsight, start: Position) -> Position:
    """The moves of an answer keep to the rules and bring what it says."""
    end = start
    for move in answer.moves:
        end = end.play(move)
    assert end.over
    assert answer.end.view()["sites"] == end.view()["sites"]
    assert answer.score <= answer.bound
    if answer.mode == "table":
        assert scores(end) == [answer.score]
    return end


# ---------------------------------------------------------------------------------------------- the best


@pytest.mark.parametrize("seed", compiled_except(range(4), 3))
def test_points_of_small_sites_are_those_of_enumeration(seed: int) -> None:
    start = alone(*drawn(seed)).start(0)
    answer = hindsight(start, seconds=ENOUGH, workers=1)
    assert (answer.score, answer.proven, answer.winnable) == (by_hand(start), True, None)
    check(answer, start)


@pytest.mark.parametrize("seed", compiled_except(range(4), 3))
def test_the_model_alone_says_the_same(seed: int) -> None:
    deal = Deal.of(alone(*drawn(seed)).start(0))
    best = best_end(deal.position, deal)
    assert by_model(deal) == best
    assert bound_without_order(deal) >= best


@pytest.mark.parametrize("seed", compiled_except(range(4), 3))
def test_the_models_prove_what_a_narrow_beam_cannot(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "FIRST_WIDTH", 1)
    monkeypatch.setattr(solve, "MAX_WIDTH", 1)
    start = alone(*drawn(seed)).start(0)
    answer = hindsight(start, seconds=ENOUGH, workers=1)
    assert (answer.score, answer.bound) == (by_hand(start), by_hand(start))
    check(answer, start)


@pytest.mark.compiled
def test_little_room_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Deal.of(alone(*drawn(0)).start(0))
    plenty = beam.search(deal, 32, -1, never)
    monkeypatch.setattr(beam, "ROOM", 1)
    assert beam.search(deal, 32, -1, never) == plenty


@pytest.mark.parametrize("seed", compiled_except(range(4), 3))
def test_the_last_tiles_of_a_whole_site(seed: int) -> None:
    rng = random.Random(seed)
    position = kheper.game("scarabya", mode="table", players=1).start(seed)
    while not position.over and position.view()["round"] < 11:
        position = position.play(rng.choice(position.legal()))
    best = by_hand(position)
    answer = hindsight(position, seconds=ENOUGH, workers=1)
    assert (answer.score, answer.bound) == (best, best)
    assert by_model(Deal.of(position)) == best


def test_a_game_that_is_over_has_one_end() -> None:
    rng, position = random.Random(3), kheper.game("scarabya", mode="table", players=1).start(3)
    while not position.over:
        position = position.play(rng.choice(position.legal()))
    answer = hindsight(position, seconds=NO_TIME)
    assert (answer.score, answer.bound, answer.moves) == (scores(position)[0], scores(position)[0], ())


# ---------------------------------------------------------------------------------------------- the duty to place


@pytest.mark.compiled
def test_SY_2_3_a_tile_that_fits_is_placed_even_if_discarding_it_were_better(monkeypatch: pytest.MonkeyPatch) -> None:
    seed = 0
    deal = Deal.of(alone(*drawn(seed)).start(0))
    best = best_end(deal.position, deal)
    assert by_model(deal) == best
    monkeypatch.setattr(Model, "_lay_what_fits", lambda *_: None)
    free = Model(deal)
    bounds: list[int] = []
    assert free.solve(ENOUGH, 1, ignore, bounds.append)
    assert min(bounds) > best


def test_SY_3_2_the_first_tile_is_on_the_centre_in_the_model_too() -> None:
    for seed in range(3):
        deal = Deal.of(alone(*drawn(seed)).start(0))
        first = {str(move) for move in deal.position.legal()}
        moves = kheper.game("scarabya").engine.notation
        assert {moves(number) for number in Model(deal).ways[0]} == first


# ---------------------------------------------------------------------------------------------- solo


def test_SY_7_1_a_solo_that_can_be_won_comes_with_a_solution() -> None:
    start = open_game("solo", HUT, "P").start(0)
    answer = hindsight(start, seconds=ENOUGH, workers=1)
    end = check(answer, start)
    assert (answer.winnable, answer.proven, answer.score) == (True, True, answer.scarabs)
    assert end.returns == (1.0,)


def test_SY_7_1_a_solo_that_cannot_be_won_is_proven_so() -> None:
    start = open_game("solo", GALLERY, "PI").start(0)
    deal = Deal.of(start)
    assert best_end(deal.position, deal) < len(deal.scarabs)
    answer = hindsight(start, seconds=ENOUGH, workers=1)
    assert (answer.winnable, answer.proven) == (False, True)
    check(answer, start)
    assert by_model(deal) is None


@pytest.mark.parametrize(("site", "winnable"), [(HUT, True), (GALLERY, False)], ids=["hut", "gallery"])
def test_the_model_decides_a_solo_where_the_beam_cannot(
    site: Options, winnable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beam, "search", one_line_only)
    start = open_game("solo", site, "PI").start(0)
    answer = hindsight(start, seconds=ENOUGH, workers=2)
    assert (answer.winnable, answer.proven) == (winnable, True)
    check(answer, start)


def test_SY_7_2_a_scarab_that_is_trapped_already_decides_it() -> None:
    start = open_game("solo", walled(r1="*#########", r5="##.......#", r6="##....*..#"), "P").start(0)
    answer = hindsight(start, seconds=NO_TIME)
    assert (answer.winnable, answer.scarabs, answer.bound) == (False, 2, 1)
    check(answer, start)


def test_a_solo_left_undecided_says_so() -> None:
    undecided = told("solo", score=20, bound=24, scarabs=24)
    assert (undecided.winnable, undecided.proven) == (None, False)


# ---------------------------------------------------------------------------------------------- any position


def test_a_seat_at_a_table_is_asked_about_its_own_site() -> None:
    position = begun(open_game("table", HUT, "PL", players=2), "0:P0@e5", "1:P0@d5")
    for seat in (0, 1):
        assert hindsight(position, seat, seconds=ENOUGH, workers=1).score == by_hand(position, seat)
    sealed = played(position, f"0:{position.legal(0)[0]}")
    assert Deal.of(sealed, 0).position == Deal.of(position, 0).position


def test_a_duel_is_what_two_make_of_one_site() -> None:
    position = begun(open_game("duel", HUT, "PL", first=1), "P0@e5")
    deal = Deal.of(position)
    assert tiles(deal.position) == tiles(position)
    assert hindsight(position, seconds=ENOUGH, workers=1).score == best_end(deal.position, deal)


def test_a_hidden_order_is_read_from_the_record() -> None:
    position = kheper.game("scarabya", mode="table", players=2).start(5)
    missions = position.document()["state"]["missions"]
    view = Deal.of(position, 1).position.view()
    assert [view["mission"], *view["to_come"]] == missions["turned"] + missions["to_come"]


# ---------------------------------------------------------------------------------------------- time


@pytest.mark.compiled
def test_without_time_there_is_still_a_legal_answer_with_a_bound() -> None:
    start = kheper.game("scarabya", mode="table", players=1).start("hindsight")
    answer = hindsight(start, seconds=NO_TIME)
    check(answer, start)
    assert answer.score > 30
    assert answer.bound == 96
    assert not answer.proven


def test_progress_never_gets_worse_and_ends_with_the_answer() -> None:
    told: list[Progress] = []
    answer = hindsight(alone(*drawn(0)).start(0), seconds=ENOUGH, workers=1, report=told.append)
    assert [p.score for p in told] == sorted(p.score for p in told)
    assert [p.bound for p in told] == sorted((p.bound for p in told), reverse=True)
    assert (told[-1].score, told[-1].bound) == (answer.score, answer.bound)


@pytest.mark.compiled
def test_an_interrupt_leaves_the_best_so_far() -> None:
    def interrupt(_: Progress) -> None:
        raise KeyboardInterrupt

    start = kheper.game("scarabya", mode="table", players=1).start(1)
    check(hindsight(start, seconds=ENOUGH, report=interrupt), start)


def test_an_interrupt_before_anything_was_found_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(beam, "search", interrupted)
    with pytest.raises(KeyboardInterrupt):
        hindsight(alone(HUT, "P").start(0))


@pytest.mark.compiled
def test_a_beam_that_leaves_sites_out_proves_nothing() -> None:
    deal = Deal.of(alone(*drawn(0)).start(0))
    assert not beam.search(deal, 1, -1, never).complete
    assert beam.search(deal, 1 << 16, -1, never).complete


def test_a_stopped_beam_comes_back_with_nothing() -> None:
    stopped = beam.search(Deal.of(alone(*drawn(0)).start(0)), 16, -1, lambda: True)
    assert (stopped.score, stopped.placements, stopped.complete) == (None, [], False)


# ---------------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), True, "60", None])
def test_bad_times_are_refused(seconds: Any) -> None:
    with pytest.raises(BadOption, match="seconds"):
        hindsight(alone(HUT, "P").start(0), seconds=seconds)


@pytest.mark.parametrize("workers", [0, -1, 65, 1.5, True, None])
def test_bad_numbers_of_threads_are_refused(workers: Any) -> None:
    with pytest.raises(BadOption, match="threads"):
        hindsight(alone(HUT, "P").start(0), workers=workers)


@pytest.mark.parametrize("seat", [-1, 1])
def test_seats_that_do_not_exist_are_refused(seat: int) -> None:
    with pytest.raises(BadOption, match="no seat"):
        hindsight(alone(HUT, "P").start(0), seat)


def test_other_games_are_refused() -> None:
    with pytest.raises(BadOption, match="only for Scarabya, not for scarab_lords"):
        Deal.of(kheper.game("scarab_lords").start(0))


def test_a_line_that_breaks_the_rules_is_not_believed() -> None:
    deal = Deal.of(alone(HUT, "P").start(0))
    with pytest.raises(kheper.IllegalMove):
        deal.played([0])
    with pytest.raises(AssertionError):
        deal.played([NO_PLACEMENT])


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "ortools"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ortools", None)
    with pytest.raises(MissingExtra) as missing:
        hindsight(alone(HUT, "P").start(0))
    for lang in ("en", "fr"):
        assert 'pip install "kheper[solver]"' in missing.value.words(lang)


# ---------------------------------------------------------------------------------------------- beside what was made


def looked_back(position: Position) -> Possible:
    solver = position.game.engine.hindsight()
    assert solver is not None
    return solver(position, ENOUGH)


def test_each_seat_is_compared_with_the_best_from_the_start() -> None:
    position = begun(open_game("table", HUT, "PL", players=2), "0:P0@e5", "1:P0@d5")
    found = looked_back(position)
    assert found.made == tuple(Made((seat,), points) for seat, points in enumerate(scores(position)))
    assert (found.score, found.proven) == (by_hand(position.history()[0]), True)
    assert scores(found.end) == [found.score]
    assert found.verdict == "possible-table-proven"


def test_two_in_a_duel_are_compared_together_without_compensation() -> None:
    start = begun(open_game("duel", HUT, "PL", first=1))
    position = start
    while not position.over:
        position = position.play(position.legal()[0])
    areas = [e["points"] for later in position.history() for e in later.events() if e["event"] == "area"]
    found = looked_back(position)
    assert found.made == (Made((0, 1), sum(areas)),)
    assert found.verdict == "possible-duel-proven"


@pytest.mark.parametrize(("site", "verdict"), [(HUT, "possible-solo-won"), (GALLERY, "possible-solo-lost")])
def test_SY_7_1_a_solo_left_at_its_start_is_told_whether_it_could_be_won(site: Options, verdict: str) -> None:
    position = begun(open_game("solo", site, "PI"))
    found = looked_back(position)
    assert (found.verdict, found.made) == (verdict, (Made((0,), 0),))
    assert found.winnable is (verdict == "possible-solo-won")


def test_every_verdict_has_its_words() -> None:
    for mode, kinds in {"table": "pb", "duel": "pb", "solo": "wlo"}.items():
        for kind in kinds:
            score, bound = {"p": (5, 5), "b": (5, 9), "w": (9, 9), "l": (5, 8), "o": (5, 9)}[kind]
            answer = told(mode, score, bound, scarabs=9)
            for lang in ("en", "fr"):
                words = text_of(lang).say(answer.verdict, **answer.numbers())
                assert str(score) in words
                assert ("9" in words) == (mode == "solo" or kind == "b")
                assert "8" not in words, "a bound that no line reaches is no news where a solo is lost"


@pytest.mark.parametrize(("lang", "said"), [("en", "This holds for everyone"), ("fr", "Cela vaut pour chacun")])
def test_a_verdict_on_several_sites_says_so(lang: str, said: str) -> None:
    for score in (5, 9):
        answer = told("table", score, bound=9, scarabs=9)
        one, three = (text_of(lang).say(answer.verdict, **answer.numbers(sides)) for sides in (1, 3))
        assert three.startswith(one)
        assert (said in one, said in three) == (False, True)


def text_of(lang: str) -> Text:
    return kheper.game("scarabya").type.text(lang)


@pytest.mark.parametrize("name", ["scarab_lords", "kemet"])
def test_other_games_cannot_tell(name: str) -> None:
    assert kheper.game(name).engine.hindsight() is None


# ---------------------------------------------------------------------------------------------- for other processes


@pytest.mark.compiled
def test_a_worker_can_be_asked() -> None:
    position = begun(alone(HUT, "P"))
    record = Record(position.play(position.legal()[0])).to_json()
    asked = pickle.loads(pickle.dumps((hindsight_of_record, (record, 0, 0, ENOUGH, 1))))
    answer = asked[0](*asked[1])
    assert answer == pickle.loads(pickle.dumps(answer))
    assert (answer["score"], answer["proven"]) == (by_hand(position), True)
    with pytest.raises(BadOption):
        hindsight_of_record(record, ply=99)
