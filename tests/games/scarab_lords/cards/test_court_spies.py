"""Court Spies: look at the opponent's hand, of which chance takes a card."""

from tests.games.scarab_lords.situations import asked, check_plain, hand, pile, table, told


def test_as_printed() -> None:
    check_plain("Court Spies", "ankar", "minion", "1", 2, "ME")


def test_the_hand_is_seen_and_a_card_discarded_at_random() -> None:
    theirs = {"hand": ["Khema", "Nebka", "Sekhu"]}
    position = table(ankar={"hand": ["Court Spies", "Enhu"]}, temet=theirs, phase="1").play("play Court Spies upper M")
    assert (len(hand(position, "temet")), len(pile(position, "temet")), asked(position)) == (2, 1, ("act", "ankar"))
    assert len(told(position, "saw", 0)) == 3
    assert told(position, "saw") == [], "a spectator sees nothing"
    assert len(position.view(0)["players"][1]["cards"]) == 2, "what is left is remembered"
    assert position.view()["players"][1]["cards"] == []


def test_chance_can_take_any_of_them() -> None:
    found = set()
    for number in range(12):
        seeds = [f"{number + part:016x}" for part in range(1, 5)]
        position = table(
            ankar={"hand": ["Court Spies"]}, temet={"hand": ["Khema", "Nebka", "Sekhu"]}, phase="1", generator=seeds
        )
        found |= set(pile(position.play("play Court Spies upper M"), "temet"))
    assert found == {"Khema", "Nebka, Drum of War", "Sekhu, the Devourer"}


def test_against_an_empty_hand() -> None:
    after = table(ankar={"hand": ["Court Spies", "Enhu"]}, temet={"hand": []}, phase="1").play(
        "play Court Spies upper M"
    )
    assert (told(after, "looked"), pile(after, "temet")) == ([], [])
