"""`kheper balance`: test whether a card set is fair."""

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from kheper.cli.figures import figure_document, figure_text
from kheper.cli.output import console, print_faults, print_json
from kheper.cli.setup import names_of, seed_of
from kheper.cli.simulate import DEFAULT_SEED, MAX_WORKERS, progress, workers_of
from kheper.cli.usage import BAD_INPUT
from kheper.core.errors import BadOption
from kheper.core.jsonio import Json
from kheper.games.scarab_lords.commands.cards import load_cards
from kheper.games.scarab_lords.content.cards import CardSet, designed_cards
from kheper.games.scarab_lords.measures.balance import (
    AHEAD,
    FAIR,
    MARGIN,
    MATCH,
    PRINTED,
    RARE,
    Balance,
    CardFigures,
    Verdict,
    runs,
    verdict_of,
)
from kheper.games.scarab_lords.measures.card_usage import RIVALS
from kheper.lab.simulate import Workers, simulate
from kheper.lab.simulation import Run, Simulation, begin, reading
from kheper.lab.statistics import Share, games_to_exclude
from kheper.terminal.messages import Complaint, Words

if TYPE_CHECKING:
    from rich.table import Table

DEFAULT_FOLDER = "balance-{id}-{hash}"
MAX_GAMES = 10_000_000


def run_balance(
    words: Words,
    file: str | None,
    games: int,
    matches: int,
    bots: str,
    seed: str | None,
    workers: int | None,
    ray: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Check a card file, play the missing games and print the verdict."""
    if not 0 < games <= MAX_GAMES or not 0 <= matches <= MAX_GAMES:
        raise Complaint("bad-balance-games", most=MAX_GAMES)
    if workers is not None and not 0 < workers <= MAX_WORKERS:
        raise Complaint("bad-workers-count", most=MAX_WORKERS)
    cards = load_sound_cards(words, file, as_json)
    planned = runs(cards, names_of(bots), games, matches, seed_of(DEFAULT_SEED if seed is None else seed))
    who = workers_of(workers, ray)
    folder = out or Path(DEFAULT_FOLDER.format(id=cards.id, hash=cards.hash()[:8]))
    played = play(words, planned, folder, who)
    with reading(*played.values()):
        found = Balance(cards, played)
        if as_json:
            print_json(document(found, folder))
        else:
            print_balance(words, found, folder)


def load_sound_cards(words: Words, file: str | None, as_json: bool) -> CardSet:
    """Return the cards of a file, or those that come with Kheper; print all faults of a file."""
    if file is None:
        return designed_cards()
    try:
        return load_cards(file)
    except BadOption as error:
        print_faults(words, file, error.faults, as_json)
        raise typer.Exit(BAD_INPUT) from None


def play(words: Words, planned: Mapping[str, Run], folder: Path, who: Workers) -> dict[str, Simulation]:
    """Play the missing games; the same command resumes after an interrupt."""
    simulations = {name: begin(run, folder / name) for name, run in planned.items()}
    for simulation in simulations.values():
        with progress(words, simulation) as done:
            simulate(simulation, who, done)
    return simulations


# ---------------------------------------------------------------------------------------------- output


def print_balance(words: Words, found: Balance, folder: Path) -> None:
    """Print the figures, the cards and the verdict."""
    out = console()
    cards = found.cards
    out.print(words.say("balance-set", id=cards.id, version=str(cards.version), hash=cards.hash(), folder=str(folder)))
    out.print()
    out.print(_houses(words, found))
    out.print()
    lower, median, upper = (f"{turn:g}" for turn in found.turns)
    out.print(words.say("balance-turns", median=median, lower=lower, upper=upper))
    played = sum(found.ends.values())
    for name, count in found.ends.items():
        out.print(words.say("balance-ended", of=name, percent=f"{100 * count / played:.1f}"))
    out.print()
    out.print(words.say("balance-percent"))
    out.print(_cards(words, found))
    out.print()
    for line in verdict_lines(words, found):
        out.print(line)


def _houses(words: Words, found: Balance) -> "Table":
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("")
    table.add_column(words.say("balance-won"), justify="right")
    table.add_column(words.say("balance-games"), justify="right")

    def add(label: str, share: Share) -> None:
        table.add_row(label, figure_text(share), str(share.games))

    for house, share in found.houses().items():
        add(words.say("card-house", house=house), share)
    for house in RIVALS:
        label = words.say("balance-house-begins", house=words.say("card-house", house=house))
        add(label, found.share_when_first(house))
    add(words.say("balance-first"), found.first_player_share())
    if found.of(MATCH):
        for house, share in found.houses(MATCH).items():
            add(words.say("balance-house-matches", house=words.say("card-house", house=house)), share)
    return table


def _cards(words: Words, found: Balance) -> "Table":
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("id", style="cyan", no_wrap=True)
    table.add_column(words.say("card-head-name"), no_wrap=True)
    for head in ("drawn", "won-then", "ahead", "played", "won-then", "cursed"):
        table.add_column(words.say(f"balance-{head}"), justify="right", no_wrap=True)
    for one in found.figures:
        table.add_row(*_card_cells(words, one), style="bold" if one.stands_out else None)
    return table


def _card_cells(words: Words, one: CardFigures) -> list[str]:
    def often(what: str) -> str:
        return f"{100 * one.usage[what].games / one.games:.0f}" if what in one.usage else "0" if one.games else "-"

    def won(what: str) -> str:
        share = one.usage[what].won if what in one.usage else None
        return "-" if share is None else f"{100 * share.share:.0f}"

    ahead = "-" if one.ahead is None else f"{100 * one.ahead:+.1f}{'*' if one.stands_out else ''}"
    return [
        one.card.id,
        one.card.names[words.lang],
        often("drawn"),
        won("drawn"),
        ahead,
        often("played"),
        won("played"),
        often("cursed"),
    ]


def verdict_lines(words: Words, found: Balance) -> list[str]:
    """Return the verdict: houses, matches, cards that stand out and cards that do nothing."""
    lines = [verdict_words(words, verdict_of(found.houses()[RIVALS[0]]), found.houses(), PRINTED)]
    if found.of(MATCH):
        lines.append(verdict_words(words, verdict_of(found.houses(MATCH)[RIVALS[0]]), found.houses(MATCH), MATCH))
    out = [f"{one.card.names[words.lang]} ({100 * (one.ahead or 0):+.1f})" for one in found.figures if one.stands_out]
    lines.append(words.say("balance-stand-out" if out else "balance-none-stands-out", cards=", ".join(out)))
    return [*lines, *never_lines(words, found.figures)]


def never_lines(words: Words, figures: Sequence[CardFigures]) -> list[str]:
    """Return the lines about cards that were never used, as far as the number of games allows."""
    lines = []
    for what, games in product(("played", "activated", "used", "cursed"), sorted({one.games for one in figures})):
        idle = [one for one in figures if one.games == games and what in one.never]
        if idle:
            cards = ", ".join(one.card.names[words.lang] for one in idle)
            percent = float(f"{100 * idle[0].at_most:.2g}")
            lines.append(words.say("balance-never", what=what, games=games, percent=percent, cards=cards))
    unsaid = [one for one in figures if one.unseen and not one.never]
    if unsaid:
        few = min(unsaid, key=lambda one: one.games)
        percent = float(f"{100 * few.at_most:.2g}")
        least = games_to_exclude(RARE)
        lines.append(words.say("balance-unsaid", games=few.games, percent=percent, least=least))
    return lines


def verdict_words(words: Words, verdict: Verdict, houses: Mapping[str, Share], series: str) -> str:
    """Return the sentence about the houses."""
    share = houses[verdict.house or RIVALS[0]]
    args: dict[str, Any] = {"series": series, "share": figure_text(share), "games": share.games}
    if verdict.kind == AHEAD:
        house = words.say("card-house", house=verdict.house)
        return words.say("balance-ahead-of", house=house, points=f"{100 * verdict.ahead:.1f}", **args)
    house = words.say("card-house", house=RIVALS[0])
    if verdict.kind == FAIR:
        return words.say("balance-fair", house=house, **args)
    margin = f"{100 * MARGIN:g}"
    return words.say("balance-open", house=house, needed=verdict.needed, margin=margin, **args)


# ---------------------------------------------------------------------------------------------- for programs


def document(found: Balance, folder: Path) -> Json:
    """Return the results as JSON."""
    cards = found.cards
    return {
        "cards": {"id": cards.id, "version": cards.version, "hash": cards.hash()},
        "folder": str(folder),
        "houses": {house: figure_document(share) for house, share in found.houses().items()},
        "beginning": {house: figure_document(found.share_when_first(house)) for house in RIVALS},
        "first": figure_document(found.first_player_share()),
        "matches": {house: figure_document(share) for house, share in found.houses(MATCH).items()}
        if found.of(MATCH)
        else None,
        "ended": found.ends,
        "turns": list(found.turns),
        "verdict": _verdict_document(verdict_of(found.houses()[RIVALS[0]])),
        "titles": [_card_document(one) for one in found.figures],
    }


def _verdict_document(verdict: Verdict) -> Json:
    return {
        "kind": verdict.kind,
        "house": verdict.house or None,
        "ahead": round(verdict.ahead, 6),
        "needed": verdict.needed or None,
    }


def _card_document(one: CardFigures) -> Json:
    return {
        "id": one.card.id,
        "house": one.card.house,
        "games": one.games,
        "met": {
            what: {"games": usage.games, "won": None if usage.won is None else figure_document(usage.won)}
            for what, usage in one.usage.items()
        },
        "ahead": None if one.ahead is None else round(one.ahead, 6),
        "adjusted": one.adjusted_p_value,
        "stands_out": one.stands_out,
        "never": one.never,
        "unseen": one.unseen,
        "unseen_at_most": round(one.at_most, 6),
    }
