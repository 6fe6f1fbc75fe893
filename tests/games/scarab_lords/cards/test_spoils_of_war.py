"""Spoils of War: exercises a supremacy once more."""

from tests.games.scarab_lords.situations import asked, legal, pile, played, refused, scarabs, table, told

HELD = {"upper M": "temet", "lower E": "temet", "upper R": "ankar"}


def test_a_column_of_ones_choice_also_if_exercised_already() -> None:
    position = table(temet={"hand": ["Spoils of War", "Khema"]}, turn="temet", phase="S", pyramids=HELD)
    position = played(position, "exercise upper M", "play Spoils")
    assert (asked(position), legal(position)) == (("exercise", "temet"), ["exercise upper M", "exercise lower E"])
    assert refused(position, "exercise upper R") == ["SL-6.9"]
    after = position.play("exercise upper M")
    assert (len(pile(after, "ankar")), legal(after, "exercise")) == (2, ["lower E"])


def test_religious_supremacy_asks_for_a_card() -> None:
    held = {"upper R": "temet"}
    theirs = {"upper E": ["River Merchant", "Vizier"]}
    position = table(temet={"hand": ["Spoils of War"]}, ankar=theirs, turn="temet", phase="S", pyramids=held)
    position = position.play("play Spoils")
    assert asked(position) == ("curse", "temet")
    after = position.play("choose Vizier")
    assert (scarabs(after, "Vizier"), pile(after, "temet"), legal(after, "exercise")) == (
        1,
        ["Spoils of War"],
        ["upper R"],
    )


def test_without_a_supremacy_or_where_it_would_do_nothing() -> None:
    position = table(temet={"hand": ["Spoils of War", "Khema"]}, turn="temet", phase="S", pyramids={"upper R": "ankar"})
    assert told(position.play("play Spoils"), "no_effect")
    nobody = table(temet={"hand": ["Spoils of War", "Khema"]}, turn="temet", phase="S", pyramids={"upper R": "temet"})
    assert told(nobody.play("play Spoils"), "no_effect")
