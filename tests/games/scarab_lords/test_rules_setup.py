"""Getting ready: the board, houses and decks, what a card shows, the first hands."""

from collections import Counter
from typing import Any

import kheper
from kheper.games.scarab_lords.names import COLUMNS
from tests.games.scarab_lords.situations import CARDS, SEATS, deck, hand, legal, pile, refused, state, table, told


def test_SL_1_1_two_regions_of_three_columns_one_the_mirror_of_the_other() -> None:
    columns = table().view()["columns"]
    assert [column["name"] for column in columns] == list(COLUMNS)
    assert [column["region"] for column in columns] == ["upper"] * 3 + ["lower"] * 3
    kinds = [column["kind"] for column in columns]
    assert kinds == ["E", "R", "M", "M", "R", "E"] == kinds[::-1]
    assert all(len(column["sides"]) == 2 and column["pyramid"] is None for column in columns)


def test_SL_1_1_each_kind_of_column_does_its_own_thing() -> None:
    everywhere = dict.fromkeys(COLUMNS, "ankar")
    victims = {"upper R": ["Alley Informers"], "lower R": ["Alley Informers"]}
    position = table(temet=victims, phase="S", pyramids=everywhere)
    for column in COLUMNS:
        after = position.play(f"exercise {column}")
        counts = [len(told(after, kind)) for kind in ("deck_discarded", "cursed", "drew")]
        assert counts == [column[-1] == kind for kind in "MRE"]


def test_SL_1_2_each_house_has_its_thirty_cards_and_the_bonus_deck_is_left_out() -> None:
    for seed in range(10):
        players = kheper.game("scarab_lords").start(seed).view()["players"]
        assert sorted(player["house"] for player in players) == ["ankar", "temet"]
        for player in players:
            assert len(player["list"]) == 30
            assert {key[0] for key in player["list"]} == {player["house"][0].upper()}
    assert Counter(CARDS.card_of(number).house for number in range(84)) == {"ankar": 30, "temet": 30, "neutral": 24}


def test_SL_1_2_chance_gives_the_houses_out_unless_they_are_chosen() -> None:
    def houses(seed: int, **options: Any) -> str:
        return str(kheper.game("scarab_lords", **options).start(seed).view()["players"][0]["house"])

    assert {houses(seed) for seed in range(20)} == {"ankar", "temet"}
    assert {houses(seed, house="temet") for seed in range(20)} == {"temet"}


def test_SL_1_3_phase_power_and_icons_of_a_card_decide_what_it_can_do() -> None:
    position = table(ankar={"hand": ["Reed-Boat Levy", "Granary Scribe"]})
    assert legal(position, "play") == [f"Reed-Boat Levy {c}" for c in ("upper E", "upper M", "lower M", "lower E")]
    assert refused(position, "play Granary Scribe upper E") == ["SL-3.1"]


def test_SL_1_3_copies_of_a_card_that_lie_alike_are_one_choice() -> None:
    two = table(ankar={"hand": ["River Merchant", "River Merchant"]})
    assert legal(two).count("play River Merchant #1 upper E") == 1
    assert legal(two, "discard") == ["River Merchant"]
    assert refused(two, "play River Merchant #2 upper E") == ["SL-1.3"]
    subgame = table(ankar={"upper E": ["River Merchant", ("River Merchant", 1), "River Merchant"]})
    assert legal(subgame) == [
        "pass",
        "refresh",
        "uncurse River Merchant #2",
        *[f"discard River Merchant #{n}" for n in "12"],
    ]


def test_SL_1_4_six_cards_each_from_shuffled_decks() -> None:
    starts = [kheper.game("scarab_lords", house="ankar").start(seed) for seed in range(20)]
    for position in starts:
        for house in SEATS:
            assert (len(hand(position, house)), len(deck(position, house)), pile(position, house)) == (6, 24, [])
    orders = {tuple(state(position)["players"][0]["deck"]) for position in starts}
    assert len(orders) == 20


def test_SL_1_4_chance_decides_who_begins_unless_it_is_chosen() -> None:
    begins = [kheper.game("scarab_lords").start(seed) for seed in range(20)]
    assert {position.pending for position in begins} == {(0,), (1,)}
    assert all(position.pending == (position.view()["first"],) for position in begins)
    assert {kheper.game("scarab_lords", first=1).start(seed).pending for seed in range(20)} == {(1,)}
