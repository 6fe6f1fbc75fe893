"""What the players remember of cards that were shown, looked at, or put under a deck."""

import random
from typing import Any

import kheper
from kheper.core.position import Position
from kheper.core.seeds import generator
from tests.games.scarab_lords.adapter import MIXED, world, worlds
from tests.support import scrambled

Json = Any


def standing(deck: list[str], hand: list[str], pile: list[str], **state: Json) -> Position:
    """Seat 0, House Ankar with bonus cards, to act in phase 0; what is not named lies on its pile."""
    start = kheper.game("scarab_lords", house="ankar", first=0, limited=False, decks=MIXED).start(1)
    document = start.document()
    player = document["state"]["players"][0]
    rest = [card for card in player["list"] if card not in (*deck, *hand, *pile)]
    player.update(deck=deck, hand=hand, pile=[*pile, *rest], under=state.pop("under", 0))
    player["known"] = state.pop("known", [])
    player["shown"] = state.pop("shown", [])
    document["state"].update(state)
    return kheper.position(document)


def groups(**cards: int) -> list[Json]:
    return [{"card": card, "group": group} for card, group in cards.items()]


def of_seat(position: Position, viewer: int | None) -> Json:
    """What a viewer sees of seat 0."""
    return position.view(viewer)["players"][0]


def refreshed(position: Position, card: str) -> Position:
    """Seat 0 gives its turn up: it discards a card and draws."""
    return position.play("refresh", 0).play(f"discard {card}", 0).play("done", 0)


BOTTOM = groups(A12=1, A13=1)
DECK = ["A12", "A13", "A14", "A15", "A16"]
"""Two cards were put under three."""


def test_of_cards_under_a_deck_the_owner_knows_the_order_and_others_which_they_are() -> None:
    position = standing(DECK, ["A17", "A18"], [], under=2, groups=BOTTOM)
    assert of_seat(position, 0)["under"] == ["A12", "A13"]
    for viewer in (1, None):
        assert of_seat(position, viewer)["under"] == [1, 1]
        assert of_seat(position, viewer)["groups"] == [{"group": 1, "cards": ["A12", "A13"], "in_hand": 0}]
    redealt = {world(position.redeal(1, generator(luck)))[0][1][:2] for luck in range(40)}
    assert redealt == {("A12", "A13"), ("A13", "A12")}
    assert {world(position.redeal(0, generator(luck)))[0][1][:2] for luck in range(10)} == {("A12", "A13")}


def test_when_one_of_them_is_drawn_others_know_that_it_is_one_of_them() -> None:
    position = refreshed(
        standing(
            ["A12", "A13"], ["A17", "A18", "A04#1", "A04#2", "A05#1", "A06#1"], [], under=2, groups=groups(A12=1, A13=1)
        ),
        "Mehru",
    )
    for viewer in (1, None):
        assert of_seat(position, viewer)["groups"] == [{"group": 1, "cards": ["A12", "A13"], "in_hand": 1}]
    held = {next(iter({"A12", "A13"} & world(position.redeal(1, generator(luck)))[0][0])) for luck in range(40)}
    assert held == {"A12", "A13"}


def test_a_second_use_makes_a_second_group() -> None:
    position = standing(DECK, ["A17", "A18"], [], under=3, groups=groups(A12=2, A13=1, A14=1))
    assert of_seat(position, 1)["under"] == [2, 1, 1]
    orders = {world(position.redeal(1, generator(luck)))[0][1][:3] for luck in range(60)}
    assert orders == {("A12", "A13", "A14"), ("A12", "A14", "A13")}


def test_in_a_shuffled_deck_they_are_still_known_to_be_until_a_card_is_drawn() -> None:
    """Then nobody else can tell whether it was one of them."""
    hand = ["A17", "A18", "A04#1", "A04#2", "A05#1", "A06#1"]
    for top in ("A13", "A16"):
        deck = [*[card for card in DECK if card != top], top]
        position = standing(deck, hand, [], groups=BOTTOM)
        assert of_seat(position, 1)["groups"] == [{"group": 1, "cards": ["A12", "A13"], "in_hand": 0}]
        hands = {world(position.redeal(1, generator(luck)))[0][0] for luck in range(30)}
        assert all(not {"A12", "A13"} & hand for hand in hands)
        after = refreshed(position, "Mehru")
        for viewer in (1, None):
            assert of_seat(after, viewer)["groups"] == []
        assert top in of_seat(after, 0)["cards"]


def test_a_draw_out_of_a_shuffled_deck_looks_the_same_whatever_is_drawn() -> None:
    hand = ["A17", "A18", "A04#1", "A04#2", "A05#1", "A06#1"]
    position = standing(DECK, hand, [], groups=BOTTOM)
    chance = random.Random(1)
    views = []
    for _ in range(8):
        other = scrambled(position, 1, chance)
        if any(str(move) == "discard Mehru, the Still Water" for move in other.play("refresh", 0).legal(0)):
            views.append(refreshed(other, "Mehru").view(1))
    assert len(views) > 3
    assert all(view == views[0] for view in views)


def test_a_card_seen_in_a_hand_is_remembered_by_who_saw_it() -> None:
    position = standing(DECK, ["A17", "A18"], [], known=["A18"])
    assert of_seat(position, 1)["cards"] == ["A18"]
    assert of_seat(position, None)["cards"] == []
    assert of_seat(position, 0)["seen"] == ["A18"]
    for luck in range(20):
        assert "A18" in world(position.redeal(1, generator(luck)))[0][0]
    assert any("A18" not in world(position.redeal(None, generator(luck)))[0][0] for luck in range(20))


def test_a_card_taken_in_public_is_remembered_by_all() -> None:
    position = standing(DECK, ["A17", "A18"], [], known=["A18"], shown=["A18"])
    for viewer in (1, None):
        assert of_seat(position, viewer)["cards"] == ["A18"]
        assert all("A18" in world(position.redeal(viewer, generator(luck)))[0][0] for luck in range(20))


def test_hapetu_puts_cards_under_the_deck_and_royal_summons_mixes_them() -> None:
    """A whole line of play: three cards go under the deck, a leader is sought, the deck is shuffled."""
    position = standing(
        ["A15", "A16", "A21"], ["N19", "A01#1"], ["A02#1", "A03#1", "A04#1"], under=1, groups=groups(A15=1)
    )
    position = position.play("play Royal Summons", 0)
    if str(position.legal(0)[0]) == "yes":
        position = position.play("yes", 0)
    position = position.play("choose The Veiled Oracle", 0)
    seen = of_seat(position, 1)
    assert seen["cards"] == ["A15"]
    assert seen["under"] == []
    assert seen["groups"] == []
    found = worlds(position, 1, 10**6)
    assert found is None or world(position) in found


# ---------------------------------------------------------------------------------------------- copies of a title

SCRIBES = ("A04#1", "A04#2")
"""Two copies of one title: whatever is hidden, the one that comes to light is the first."""


SCRIBE_BELOW = {"card": "A04#1", "group": 1}


def test_SL_1_3_which_copy_leaves_the_hand_tells_nothing_about_the_others() -> None:
    told = []
    for held, left in (SCRIBES, SCRIBES[::-1]):
        position = standing([*DECK, left], [held, "A17"], [])
        told.append(position.play("discard Granary Scribe", 0).events(1))
    assert told[0] == told[1]
    assert told[0][0]["card"] == SCRIBES[0]


def test_SL_1_3_a_copy_on_top_of_the_deck_does_not_tell_where_the_other_is() -> None:
    """Whether it is in the hand or further down, the discarded one is the first."""
    supremacy = {
        "active": 1,
        "asked": 1,
        "phase": "S",
        "actions": None,
        "fresh": False,
        "to_exercise": ["upper M"],
        "phases": ["S"],
    }
    pyramids = [None, None, 1, None, None, None]
    seen = []
    for hand, deck in ((["A04#1"], ["A14", "A04#2"]), (["A14"], ["A04#1", "A04#2"])):
        position = standing(deck, [*hand, "A17"], [], **supremacy, pyramids=pyramids)
        after = position.play("exercise upper M", 1)
        seen.append((after.view(1), after.events(1)))
        assert after.events(1)[-1]["card"] == "A04#1"
    assert seen[0] == seen[1]


def test_SL_1_3_in_a_document_hidden_copies_may_have_any_number() -> None:
    positions = [standing([*DECK, left], [held, "A17"], []) for held, left in (SCRIBES, SCRIBES[::-1])]
    assert positions[0] == positions[1]


def test_SL_4_11_a_copy_that_is_played_may_be_one_that_lay_under_the_deck() -> None:
    """Copies are in hand and, in a known group, under the deck: what is known of the group is given up, either way."""
    seen = []
    for hand, deck in ((["A04#2"], ["A04#1", "A13"]), (["A04#1"], ["A13", "A04#2"])):
        grouped = [card for card in (*hand, *deck) if card in ("A04#1", "A13")]
        under = sum(card in grouped for card in deck)
        position = standing([*deck, "A14"], [*hand, "A17", "A12"], [], under=under, groups=groups(**{"A13": 1}))
        document = position.document()
        document["state"]["groups"] = [{"card": card, "group": 1} for card in grouped]
        position = kheper.position(document)
        after = position.play("discard Granary Scribe", 0)
        assert of_seat(after, 1)["groups"] == []
        seen.append(after.events(1))
    assert seen[0] == seen[1]


def test_SL_4_11_copies_of_a_title_in_one_group_say_nothing_about_others() -> None:
    """Without a second group nothing is given up."""
    position = standing(["A04#1", "A13", "A14"], ["A17", "A12"], [], under=2, groups=[*groups(A13=1), SCRIBE_BELOW])
    after = position.play("discard Mehru", 0)
    assert of_seat(after, 1)["groups"] == [{"group": 1, "cards": ["A04#1", "A13"], "in_hand": 0}]


def test_SL_1_3_of_several_copies_in_hand_the_one_that_all_have_seen_goes_first() -> None:
    position = standing(DECK, ["A04#1", "A04#2", "A17"], [], known=["A04#2"], shown=["A04#2"])
    after = position.play("discard Granary Scribe", 0)
    assert of_seat(after, None)["pile"].count("A04#2") == 1
    assert of_seat(after, None)["cards"] == []
