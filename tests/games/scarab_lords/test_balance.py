"""Is a card set fair? What is played for the answer, what it comes to, and when nothing can be said."""

from dataclasses import replace
from pathlib import Path

import pytest

from kheper.games.scarab_lords.commands.balance import never_lines
from kheper.games.scarab_lords.content.cards import designed_cards, designed_text
from kheper.games.scarab_lords.measures.balance import (
    MATCH,
    MIXED,
    PRINTED,
    Balance,
    CardFigures,
    Verdict,
    mixed_decks,
    runs,
    verdict_of,
    with_adjusted_p_values,
)
from kheper.games.scarab_lords.measures.card_usage import CardUsage, card_usage
from kheper.lab.simulate import here, simulate
from kheper.lab.simulation import begin
from kheper.lab.statistics import share_of
from kheper.terminal.messages import Words
from tests.cli.conftest import Run


def test_the_mixed_decks_hold_every_bonus_card_and_together_every_card() -> None:
    cards = designed_cards()
    usage: set[str] = set()
    for turn in range(6):
        decks = mixed_decks(cards, turn)
        assert [len(deck) for deck in decks.values()] == [30, 30]
        both = {card for deck in decks.values() for card in deck}
        assert {card.id for card in cards.cards if card.house == "neutral"} <= both
        usage |= both
    assert len(usage) > 40


def test_every_house_has_every_seat_and_every_seat_begins() -> None:
    planned = runs(designed_cards(), ["greedy"], games=10, matches=4, seed=0)
    printed = {name: run for name, run in planned.items() if name.startswith(PRINTED)}
    assert {(run.options["house"], run.options["first"]) for run in printed.values()} == {
        (house, first) for house in ("ankar", "temet") for first in (0, 1)
    }
    assert {run.games for run in printed.values()} == {3}
    assert [run.mode for name, run in planned.items() if name.startswith(MATCH)] == ["match"] * 4
    assert sum(name.startswith(MIXED) for name in planned) == 6
    assert len({str(run.seed) for run in planned.values()}) == len(planned)  # no deal twice
    assert not any(name.startswith(MATCH) for name in runs(designed_cards(), ["greedy"], 1, 0, 0))


# ---------------------------------------------------------------------------------------------- what may be said


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [
        (5020, 10_000, Verdict("fair")),
        (5200, 10_000, Verdict("fair")),  # surely ahead, but by less than matters
        (6400, 10_000, Verdict("ahead", "ankar", 0.14)),
        (3600, 10_000, Verdict("ahead", "temet", 0.14)),
        (52, 100, Verdict("open", needed=4300)),
        (25, 50, Verdict("open", needed=4300)),  # the same, whatever was seen
        (23, 40, Verdict("open", needed=4300)),
    ],
)
def test_what_a_share_allows_to_say(won: float, games: int, verdict: Verdict) -> None:
    found = verdict_of(share_of(won, games))
    assert replace(found, ahead=round(found.ahead, 6)) == verdict


def test_with_the_games_that_are_said_to_be_needed_it_is_said_whatever_they_bring() -> None:
    games = verdict_of(share_of(1, 2)).needed
    assert {verdict_of(share_of(won / 2, games)).kind for won in range(2 * games + 1)} == {"fair", "ahead"}
    fewer = games * 3 // 4
    assert "open" in {verdict_of(share_of(won, fewer)).kind for won in range(fewer + 1)}


@pytest.mark.parametrize(("games", "never"), [(40, []), (298, []), (299, ["played", "cursed"])])
def test_few_games_do_not_say_never(games: int, never: list[str]) -> None:
    card = next(one for one in designed_cards().cards if one.type == "minion" and not one.has_timing("action"))
    figures = CardFigures(card, games, {})
    assert [what for what in figures.unseen if what in ("played", "cursed")] == ["played", "cursed"]
    assert [what for what in figures.never if what in ("played", "cursed")] == never
    assert (figures.at_most <= 0.01) == bool(never)


# ---------------------------------------------------------------------------------------------- from games


@pytest.fixture(scope="module")
def balance(tmp_path_factory: pytest.TempPathFactory) -> Balance:
    """A few games between random bots: enough to add up, not to say anything."""
    folder: Path = tmp_path_factory.mktemp("balance")
    cards = designed_cards()
    simulations = {name: begin(run, folder / name) for name, run in runs(cards, ["random"], 8, 4, 0).items()}
    for simulation in simulations.values():
        simulate(simulation, here)
    return Balance(cards, simulations)


def test_the_figures_add_up(balance: Balance) -> None:
    houses = balance.houses()
    assert [share.games for share in houses.values()] == [8, 8]
    assert sum(share.won for share in houses.values()) == sum(balance.ends.values()) == 8
    assert [balance.share_when_first(house).games for house in houses] == [4, 4]
    assert sum(balance.share_when_first(house).won for house in houses) == balance.first_player_share().won
    assert [share.games for share in balance.houses(MATCH).values()] == [4, 4]
    lower, median, upper = balance.turns
    assert 0 < lower <= median <= upper


def test_every_title_is_told_of_where_it_can_be_met(balance: Balance) -> None:
    assert [one.card.id for one in balance.figures] == [card.id for card in balance.cards.cards]
    by_house = {
        house: {one.games for one in balance.figures if one.card.house == house} for house in ("ankar", "neutral")
    }
    assert by_house == {"ankar": {8}, "neutral": {6}}
    for one in balance.figures:
        drawn = one.usage.get("drawn")
        assert drawn is None or drawn.games <= one.games
        assert one.ahead is None  # nobody could say after so few games
        assert not one.stands_out
        assert ("played" in one.usage) != ("played" in one.unseen)
        assert one.never == []
    total = sum(usage.games for usage in card_usage(balance.of(PRINTED), "played"))
    assert total == sum(
        one.usage["played"].games for one in balance.figures if "played" in one.usage and one.games == 8
    )


def test_a_card_that_wins_stands_out() -> None:
    """Made up: who draws any card of a deck wins half of 1000 games, who draws one of them 60 of 100."""
    cards = [card for card in designed_cards().cards if card.house == "ankar"]
    made_up = [
        CardFigures(card, 2000, {"drawn": CardUsage(card.id, 1000, share_of(won, 1000), 0.5)})
        for card, won in ((card, 600 if card.id == "A01" else 500) for card in cards)
    ]
    told = with_adjusted_p_values(made_up)
    assert [one.card.id for one in told if one.stands_out] == ["A01"]
    assert told[0].ahead == pytest.approx(0.1)
    assert all(one.adjusted_p_value == 1.0 for one in told[1:])


def test_a_card_is_set_against_its_deck(balance: Balance) -> None:
    """What is usual adds up: over the titles of all decks as many victories are expected as there were."""
    usage = card_usage(balance.of(MIXED), "drawn")
    shares = [(one.won, one.baseline) for one in usage if one.won is not None]
    assert sum(won.won for won, _ in shares) == pytest.approx(sum(won.games * baseline for won, baseline in shares))
    alone = card_usage(balance.of(PRINTED)[:1], "drawn")
    assert len({round(one.baseline, 9) for one in alone}) == 2  # one for each house


# ---------------------------------------------------------------------------------------------- `kheper balance`


def test_a_card_file_weighed(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "my-cards.yaml", tmp_path / "out"
    file.write_text(designed_text().replace("id: designed", "id: mine", 1), "utf-8")
    command = ("balance", file, "--games", 4, "--bots", "random", "--workers", 1, "--out", out)
    said = " ".join(run(*command).out.split())
    assert "House Ankar when starting" in said
    assert "Not enough games to say whether the card set is fair" in said
    assert "With 4,300 the answer will be clear to within 3 points" in said
    assert "River Merchant" in said
    assert "Never" not in said  # nobody could say so after four games
    assert "cards that do nothing are listed from 299 games on" in said
    assert "Trop peu de parties" in " ".join(run(*command, "--lang", "fr").out.split())
    found = run(*command, "--json").json()
    assert (found["verdict"]["kind"], found["verdict"]["needed"]) == ("open", 4300)
    assert all(one["never"] == [] for one in found["titles"])
    assert any(one["unseen"] for one in found["titles"])
    assert found["houses"]["ankar"]["games"] == 4
    assert sum(found["ended"].values()) == 4
    assert len(list((out / "printed-ankar-0" / "games").iterdir())) == 1
    assert "other" in run(*command[:-1], out, "--seed", 5).refused()  # another run is not mixed with this one


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Never played in 1,000 games, so each in at most 0.3 % of games (95 % sure): "),
        (
            "fr",
            "Jamais jouées en 1\u202f000 parties, donc chacune dans 0,3\u202f% des parties au plus"
            " (sûr à 95\u202f%)\u202f: ",
        ),
    ],
)
def test_what_never_happens_is_told_with_how_often_it_can(lang: str, words: str) -> None:
    """Made up: of a thousand games none had the first card, of forty none the second."""
    first, second = designed_cards().cards[:2]
    figures = [CardFigures(first, 1000, {}), CardFigures(second, 40, {})]
    lines = never_lines(Words(lang).with_games(), figures)
    assert lines[0] == f"{words}{first.names[lang]}."
    assert not any(second.names[lang] in line for line in lines)
    assert ("7.2 %" if lang == "en" else "7,2\u202f%") in lines[-1]


def test_a_faulty_card_file_is_told_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "my-cards.yaml", tmp_path / "out"
    file.write_text(designed_text().replace("copies: 2", "copies: 3", 1), "utf-8")
    done = run("balance", file, "--out", out)
    assert done.code == 2
    assert "has 1 error:" in done.err
    assert not out.exists()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--games", "0"], "--games"),
        (["--matches", "-1"], "--matches"),
        (["--bots", "sphinx"], "sphinx"),
        (["--bots", "search:200ms"], "200ms"),
        (["--workers", "0"], "processes"),
        (["--ray", "127.0.0.1:1"], "no Ray cluster"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tmp_path: Path, argv: list[str], said: str) -> None:
    assert said in run("balance", *argv, "--out", tmp_path / "out").refused()
    assert not (tmp_path / "out").exists()
