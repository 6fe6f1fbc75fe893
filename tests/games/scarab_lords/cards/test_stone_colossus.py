"""Stone Colossus: enters with a scarab and is not discarded by the opponent's cards."""

from tests.games.scarab_lords.situations import CARDS, check_plain, column_of, legal, pile, refused, scarabs, table


def test_as_printed() -> None:
    check_plain("Stone Colossus", "ankar", "minion", "2", 5, "M", entering=1)


def test_cursed_it_can_be_discarded() -> None:
    position = table(
        ankar={"upper M": [("Stone Colossus", 1)]}, temet={"hand": ["Carrion Hour"]}, turn="temet", phase="2"
    )
    assert pile(position.play("play Carrion Hour"), "ankar") == ["Stone Colossus"]


def test_free_of_scarabs_no_text_of_the_opponent_discards_it() -> None:
    """No designed card discards an uncursed minion of power 5, so Carrion Hour is made to."""
    cards = CARDS.inline()
    hour = next(card for card in cards["cards"] if card["id"] == "T21")
    del hour["effects"][0]["target"]["state"]
    hour["text"] = {
        "en": "Discard one of your opponent's cards from play.",
        "fr": "Défaussez du jeu une carte adverse.",
    }
    theirs = {"upper M": ["Stone Colossus", "Wall"], "lower M": ["Sphinx Guard"]}
    position = table(ankar=theirs, temet={"hand": ["Carrion Hour"]}, turn="temet", phase="2", options={"cards": cards})
    position = position.play("play Carrion Hour")
    assert legal(position, "choose") == ["Sphinx Guard", "Wall of the First Cataract"]
    assert refused(position, "choose Stone Colossus") == ["SL-4.7"]


def test_it_can_be_cursed_and_moved() -> None:
    position = table(ankar={"upper M": ["Stone Colossus"]}, temet={"hand": ["Exodus"]}, turn="temet", phase="2")
    assert column_of(position.play("play Exodus"), "Stone Colossus") == "lower M"
    eye = table(ankar={"upper M": ["Stone Colossus"]}, temet={"hand": ["Evil Eye"]}, turn="temet", phase="1")
    assert scarabs(eye.play("play Evil Eye"), "Stone Colossus") == 1
