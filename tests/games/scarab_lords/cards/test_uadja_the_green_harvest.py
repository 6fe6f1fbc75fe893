"""Uadja, the Green Harvest: a card in the supremacy phase with an economic supremacy."""

from tests.games.scarab_lords.situations import BURNT, hand, legal, refused, table


def test_draws_with_an_economic_supremacy() -> None:
    side = {"hand": ["Enhu"], "gods": ["Uadja"], "deck": ["Mehru"]}
    position = table(ankar=side, phase="S", pyramids={"lower E": "ankar"})
    after = position.play("use Uadja")
    assert hand(after, "ankar") == ["Enhu", "Mehru, the Still Water"]
    assert refused(after, "use Uadja") == ["SL-4.4"]
    assert legal(after, "exercise") == ["lower E"], "the exercise itself is another matter"


def test_not_without_one() -> None:
    side = {"hand": ["Enhu"], "gods": ["Uadja"]}
    for held in ({}, {"lower E": "temet"}, {"upper M": "ankar"}):
        assert refused(table(ankar=side, phase="S", pyramids=held), "use Uadja") == ["SL-R44"]


def test_played_in_the_supremacy_phase_it_works_at_once() -> None:
    position = table(ankar={"hand": ["Uadja", "Enhu"]}, phase="S", pyramids={"upper E": "ankar"})
    assert legal(position.play("play Uadja"), "use") == ["Uadja, the Green Harvest"]


def test_from_an_empty_deck_nothing() -> None:
    side = {"hand": ["Enhu"], "gods": ["Uadja"], **BURNT}
    assert refused(table(ankar=side, phase="S", pyramids={"lower E": "ankar"}), "use Uadja") == ["SL-R44"]
