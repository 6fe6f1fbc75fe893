"""The exchange between two games of a match: what cards are worth, and what bots make of it."""

from collections import Counter
from pathlib import Path

import pytest

import kheper
from kheper.bots import make_bot
from kheper.core.position import Position
from kheper.games.scarab_lords.worth import HEURISTICS_FILE, WORTHS, read_worths, traits_of, worth_of
from tests.games.scarab_lords.situations import CARDS, SEATS, name_of, title
from tests.games.scarab_lords.test_rules_match import exchanged, listed, won_by
from tests.games.shared import worth
from tests.support import random_game


def ranked(names: list[str]) -> list[str]:
    """The cards, the poorest first."""
    return sorted(names, key=lambda name: worth_of(title(name)))


def bonus(position: Position) -> list[str]:
    """Cards that are on no list."""
    left = Counter({card.names["en"]: card.copies for card in CARDS.cards})
    for house in SEATS:
        left.subtract(listed(position, house))
    return list(left.elements())


def removed(position: Position, house: str, bot: str = "search:8") -> list[str]:
    """What the bot means to remove before it commits."""
    seat, player = SEATS[house], make_bot(bot, 1)
    while (move := player.move(position, seat)).notation != "commit":
        position = position.play(move, seat)
    return [name_of(key) for key in position.view(seat)["match"]["draft"]]


def test_a_card_has_its_power_its_icons_its_kind_and_its_effects() -> None:
    assert traits_of(title("River Merchant")) == {"power": 1, "icon": 1}
    assert traits_of(title("The Seven Sphinxes")) == {"power": 4, "icon": 1, "scarab": 1, "phase_1": 1, "building": 1}
    oracle = traits_of(title("The Veiled Oracle"))
    assert oracle == {"power": 2, "icon": 1, "phase_2": 1, "leader": 1, "text_curse": 1}


def test_a_card_is_worth_the_sum_of_its_traits() -> None:
    sphinxes = 4 * WORTHS["power"] + sum(WORTHS[trait] for trait in ("icon", "scarab", "phase_1", "building"))
    assert worth_of(title("The Seven Sphinxes")) == pytest.approx(sphinxes)


def test_a_guide_with_other_traits_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "heuristics.toml"
    file.write_text(HEURISTICS_FILE.read_text("utf-8").replace("\nicon = ", "\nicons = "), "utf-8")
    with pytest.raises(ValueError, match="'icon', 'icons'"):
        read_worths(file)


def test_a_better_deck_is_worth_more() -> None:
    position = won_by("ankar")
    poorest, *_, finest = ranked(listed(position, "ankar"))
    assert worth(position.play(f"remove {finest}", 0), 0) < worth(position, 0)
    assert worth(position.play(f"remove {poorest}", 0), 0) > worth(position, 0)
    assert worth(position, 0) == pytest.approx(-worth(position, 1))


def test_SL_8_2_the_poorest_cards_leave_while_better_ones_can_be_had() -> None:
    position = won_by("ankar")
    gone = removed(position, "temet")
    assert ranked(gone) == ranked(listed(position, "temet"))[: len(gone)]
    assert len(gone) == 5, "who has lost takes first, and there are five better cards"


def test_SL_8_3_who_takes_second_expects_less() -> None:
    position = won_by("ankar")
    gone = removed(position, "ankar")
    left_over = ranked(bonus(position))[::-1][5:]
    assert gone
    for poor, expected in zip(ranked(gone), left_over, strict=False):
        assert worth_of(title(poor)) < worth_of(title(expected))


def test_SL_8_2_a_deck_of_fine_cards_is_kept() -> None:
    fine = ranked([card.names["en"] for card in CARDS.cards for _ in range(card.copies)])[::-1]
    keys = {card.names["en"]: card.id for card in CARDS.cards}
    decks = {"ankar": [keys[name] for name in fine[:30]], "temet": [keys[name] for name in fine[30:60]]}
    game = kheper.game("scarab_lords", "match", decks=decks, house="ankar")
    between = next(position for position in random_game(game, 1) if position.view()["ask"]["kind"] == "remove")
    assert removed(between, "ankar") == []


@pytest.mark.parametrize("bot", ["search:8", "greedy"])
def test_SL_8_3_the_best_card_is_taken(bot: str) -> None:
    position = exchanged(won_by("ankar"), [], ["Khema"])
    finest = ranked(bonus(position))[-1]
    assert make_bot(bot, 1).move(position, SEATS["temet"]).notation == f"take {finest}"


@pytest.mark.compiled
def test_a_hint_tells_that_the_deck_gets_better() -> None:
    best = won_by("ankar").hint(SEATS["temet"], "search:8").best
    assert best.move.notation.startswith("remove")
    assert [gain.feature for gain in best.explanation.gains] == ["list"]


@pytest.mark.compiled
def test_what_a_hint_promises_of_an_exchange_was_found_by_simulations_after_it() -> None:
    """Cards are exchanged by a rule of thumb: nothing is worked out, and no estimate is borrowed from another move."""
    position, seat = won_by("ankar"), SEATS["temet"]
    hint = position.hint(seat, "search:60")
    told = [hinted.outcome for hinted in hint.moves]
    assert told == sorted(told, reverse=True)
    assert all(-1 < outcome < 1 for outcome in told)
    assert "certain" not in {hinted.explanation.kind for hinted in hint.moves}
