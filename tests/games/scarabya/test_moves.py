"""Notation and words of moves, and the sentences for what happened."""

import pytest

import kheper
from kheper.games.scarabya.state import DISCARD, GIVE_UP, OFF_SITE, REOPEN, EventKind
from tests.games.scarabya.situations import alone, begun, legal, meadow, open_game, walled
from tests.games.scarabya.slow import OFF_SITE as STICKING_OUT
from tests.games.scarabya.slow import PLACEMENTS, name

START = alone(meadow(), "F").start(1)


def test_every_action_is_read_back_from_its_notation_in_either_case() -> None:
    engine = START.game.engine
    for action in range(engine.action_count):
        notation = engine.notation(action)
        for written in (notation, notation.lower(), notation.upper(), f" {notation} "):
            assert [(move.action, move.notation) for move in engine.read(written)] == [(action, notation)]


def test_the_actions_after_the_placements() -> None:
    notation = START.game.engine.notation
    assert [notation(action) for action in (REOPEN, GIVE_UP, DISCARD)] == ["reopen", "give-up", "discard"]


def test_a_placement_that_sticks_out_can_be_written_and_has_no_action() -> None:
    for written in STICKING_OUT:
        assert [(m.action, m.notation) for m in START.game.engine.read(written)] == [(OFF_SITE, written)]


@pytest.mark.parametrize(
    "text",
    ["", "F9@a1", "A0@a1", "F0@k1", "F0@a11", "F0@a0", "F0a1", "F0@", "@a1", "F0@a1x", "pass", "F0@a1" + " " * 30],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(kheper.UnreadableMove) as refusal:
        START.play(text)
    assert refusal.value.words("en") != refusal.value.words("fr")


def test_an_orientation_the_tile_does_not_have() -> None:
    with pytest.raises(kheper.UnreadableMove, match="orientations of X are 0 to 0"):
        START.play("X1@a1")
    for nonsense in (7, None):
        with pytest.raises(kheper.UnreadableMove):
            START.play(nonsense)  # type: ignore[arg-type]


def test_orientation_or_anchor_may_be_left_out_where_one_move_fits() -> None:
    only = alone(walled(r5="#####....."), "I").start(1)
    for short in ("I", "i0", "I@f5"):
        assert only.play(short).last_move == only.play("I0@f5").last_move


def test_a_shorthand_for_several_legal_moves_is_ambiguous() -> None:
    corner = alone(walled(r5="#####.....", r6="#####.....", r7="#####....."), "P").start(1)
    with pytest.raises(kheper.AmbiguousMove) as refusal:
        corner.play("P@f5")
    assert set(refusal.value.candidates) == {move for move in legal(corner) if move.endswith("@f5")}
    assert len(refusal.value.candidates) > 1
    with pytest.raises(kheper.AmbiguousMove, match="…"):
        START.play("F")


def test_a_shorthand_for_no_legal_move_names_the_rules_all_its_moves_break() -> None:
    with pytest.raises(kheper.IllegalMove) as refusal:
        START.play("F@a1")
    assert [rule.id for rule in refusal.value.rules] == ["SY-3.2"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_of_moves_name_the_tile_and_its_squares(lang: str) -> None:
    engine, text = START.game.engine, START.game.type.text(lang)
    said = [engine.move_words(action, text) for action in range(engine.action_count)]
    assert len(set(said)) == len(said)
    for notation, squares in list(PLACEMENTS.items())[::97]:
        words = engine.move_words(engine.read(notation)[0].action, text)
        assert all(name(square) in words for square in squares)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_of_event_has_a_sentence(lang: str) -> None:
    corridor = walled(r5="**.......*")
    text = START.game.type.text(lang)
    table = open_game("table", corridor, "XI", players=2)
    half = begun(table, "0:I0@c5")
    solo = begun(open_game("solo", walled(r5="*.........", r6="#........."), "IP"), "I0@b5")
    positions = [
        table.start(1),
        half,
        half.play("reopen", 0),
        half.play("I0@a5"),
        begun(open_game("duel", corridor, "I", first=0), "I0@a5"),
        solo,
        solo.play("give-up"),
    ]
    kinds = {event["event"] for position in positions for event in position.events()}
    assert kinds == {kind.name.lower() for kind in EventKind}
    for position in positions:
        sentences = position.event_sentences(text, names=("Ana", "Bo"))
        assert len(sentences) == len(position.events())
        for event, sentence in zip(position.events(), sentences, strict=True):
            assert sentence
            assert "{" not in sentence
            assert ("seat" in event) == (("Ana", "Bo")[event.get("seat", 0)] in sentence)
            for square in event.get("squares", []):
                assert square in sentence
