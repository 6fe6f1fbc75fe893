"""`kheper arena GAME --bot ... --bot ...`: run a tournament and print standings and crosstable."""

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from kheper.bots import check_bot, label, prepare
from kheper.cli.arena import DEFAULT_GAMES, Effort, clear_progress, print_progress
from kheper.cli.output import console, print_json
from kheper.cli.setup import SetUp
from kheper.core.errors import shown
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.lab import worker_pool
from kheper.lab.pairings import bot_fingerprint
from kheper.lab.results import Result, Results
from kheper.lab.standings import MIN_GAMES
from kheper.lab.statistics import Rating, Share, scipy
from kheper.lab.tournament import RoundRobin, Swiss, System, Tournament
from kheper.terminal.messages import Complaint, Words

if TYPE_CHECKING:
    from rich.table import Table

ROUND_ROBIN, SWISS = "round-robin", "swiss"
SYSTEMS = (ROUND_ROBIN, SWISS)
DEFAULT_FILE = "tournament"
DEFAULT_SWISS_GAMES = 20
MAX_ROUNDS = 1000
LINES = 10
"""Progress lines printed where standard error is not a terminal."""


def check_alone(*others: object) -> None:
    """Refuse tournament options together with a preset, which has bots, modes and rounds of its own."""
    if any(other is not None and other is not False for other in others):
        raise Complaint("arena-either")


def run_tournament(
    words: Words,
    set_up: SetUp,
    bots: Sequence[str],
    system: str | None,
    rounds: int | None,
    effort: Effort,
    as_json: bool,
) -> None:
    """Play the missing games of a tournament, then print the standings."""
    game = game_of(set_up)
    check_contestants(bots)
    plan = system_of(system or ROUND_ROBIN, bots, game.seats, effort.games, rounds)
    scipy("optimize")  # report a missing package before there is a file
    with Results(effort.file(DEFAULT_FILE)) as results:
        tournament = Tournament(game, plan, results)
        report = Report(words, tournament)
        try:
            if not tournament.is_over:
                prepare(game.start(0))  # compile once, before several processes would do it at the same time
            worker_pool.play_games(tournament.missing(), results, effort.processes, effort.seconds, report.progress)
        finally:
            tournament.update_standings()
            report.finish(as_json)


def game_of(set_up: SetUp) -> Game:
    """Return the game; by default with the options with which programs play it."""
    if set_up.game is None:
        raise Complaint("arena-game-missing")
    game = set_up.open_trial()
    if game.seats < 2:
        raise Complaint("arena-alone", mode=game.mode)
    return game


def check_contestants(bots: Sequence[str]) -> None:
    """Check that there are at least two bots, all known and with different names."""
    for bot in bots:
        bot_fingerprint(check_bot(bot))  # a bot of another package that cannot be loaded fails here
    if len(bots) < 2:
        raise Complaint("arena-few")
    twice = [bot for bot, count in Counter(bots).items() if count > 1]
    if twice:
        raise Complaint("arena-twice", given=shown(twice[0]))


def system_of(name: str, bots: Sequence[str], seats: int, games: int | None, rounds: int | None) -> System:
    """Return the pairing system of that name."""
    if name not in SYSTEMS:
        raise Complaint("bad-system", given=shown(name), known=", ".join(SYSTEMS))
    if name == ROUND_ROBIN:
        if rounds is not None:
            raise Complaint("arena-rounds")
        return RoundRobin(bots, seats, games or DEFAULT_GAMES)
    if rounds is not None and not 0 < rounds <= MAX_ROUNDS:
        raise Complaint("bad-rounds", most=MAX_ROUNDS)
    return Swiss(bots, seats, games or DEFAULT_SWISS_GAMES, rounds)


# ---------------------------------------------------------------------------------------------- output


class Report:
    """Prints the progress of a tournament, then its standings."""

    def __init__(self, words: Words, tournament: Tournament) -> None:
        self._words, self._tournament, self._standings = words, tournament, tournament.standings
        self._names = names_of(tournament.system.bots)
        self._reported_rounds = tournament.update_standings().rounds
        self._played = 0

    def progress(self, _: Result) -> None:
        """Print progress: one line that is overwritten on a terminal, elsewhere a line now and then."""
        self._played += 1
        rounds, most = self._tournament.update_standings().rounds, self._tournament.system.rounds
        ratings = ", ".join(
            f"{self._names[bot]} {self._standings.rating(bot).value:+.0f}" for bot in self._standings.order()
        )
        line = self._words.say("arena-round", round=rounds, most=most, played=self._played, standings=ratings)
        if sys.stderr.isatty():
            print_progress(line)
        elif rounds > self._reported_rounds and rounds % max(1, most // LINES) == 0:
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()
        self._reported_rounds = rounds

    def finish(self, as_json: bool) -> None:
        """Print standings, crosstable and verdict."""
        clear_progress()
        if as_json:
            print_json(document(self._tournament))
            return
        out = console()
        out.print(self._standings_table())
        out.print()
        out.print(self._words.say("arena-crosstable"))
        out.print(self._crosstable())
        out.print()
        out.print(self._verdict())

    def _standings_table(self) -> "Table":
        from rich.table import Table

        lapses = any(self._standings.lapses.values())
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column("", justify="right")
        table.add_column(self._words.say("arena-bot"))
        for name in ("rating", "won", "games", *(["lapses"] if lapses else [])):
            table.add_column(self._words.say(f"arena-{name}"), justify="right", no_wrap=True)
        for place, bot in enumerate(self._standings.order(), 1):
            rated = _points(self._standings.rating(bot))
            counted = [str(self._standings.games[bot]), *([str(self._standings.lapses[bot])] if lapses else [])]
            table.add_row(str(place), self._names[bot], rated, _percent(self._standings.won(bot)), *counted)
        return table

    def _crosstable(self) -> "Table":
        from rich.table import Table

        order = self._standings.order()
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column("", justify="right")
        table.add_column("")
        for place in range(1, len(order) + 1):
            table.add_column(str(place), justify="right", no_wrap=True)
        for place, bot in enumerate(order, 1):
            cells = (None if other == bot else self._standings.head_to_head(bot, other) for other in order)
            results = (f"{100 * share.share:.0f} ({share.games})" if share else "-" for share in cells)
            table.add_row(str(place), self._names[bot], *results)
        return table

    def _verdict(self) -> str:
        if self._standings.rounds == 0:
            return self._words.say("arena-nothing")
        counted = self._words.say("arena-rounds-counted", rounds=self._standings.rounds)
        facts = {"counted": counted, "minutes": f"{self._tournament.seconds / 60:.1f}"}
        if self._standings.is_clear:
            verdict = self._words.say("arena-clear", **facts)
        elif unclear := self._standings.unclear:
            near = ", ".join(f"{self._names[one]} / {self._names[other]}" for one, other in unclear)
            verdict = self._words.say("arena-unclear", near=near, **facts)
        else:
            verdict = self._words.say("arena-too-few", least=MIN_GAMES, **facts)
        return "\n".join([verdict, *map(self._inversion, self._standings.inversions)])

    def _inversion(self, pair: tuple[str, str]) -> str:
        """Return the sentence about a head-to-head score that contradicts the ranking."""
        above, below = pair
        share = self._standings.head_to_head(below, above)
        assert share is not None
        return self._words.say(
            "arena-inversion",
            above=self._names[above],
            below=self._names[below],
            percent=f"{100 * share.share:.0f}",
            games=share.games,
        )


def names_of(bots: Sequence[str]) -> dict[str, str]:
    """Return the table names of bots: short names for programs, numbered where they are equal."""
    labels = [label(bot) for bot in bots]
    return {
        bot: name if labels.count(name) == 1 else f"{name} ({labels[:index].count(name) + 1})"
        for index, (bot, name) in enumerate(zip(bots, labels, strict=True))
    }


def _points(rating: Rating) -> str:
    return f"{rating.value:+.0f} ({rating.low:+.0f}, {rating.high:+.0f})"


def _percent(share: Share | None) -> str:
    return f"{100 * share.share:.0f} % ({100 * share.low:.0f}-{100 * share.high:.0f})" if share else ""


def document(tournament: Tournament) -> Json:
    """Return the tournament as JSON."""
    standings, game = tournament.standings, tournament.game
    return {
        "game": game.name,
        "mode": game.mode,
        "options": game.settings(),
        "system": SWISS if isinstance(tournament.system, Swiss) else ROUND_ROBIN,
        "rounds": standings.rounds,
        "most_rounds": tournament.system.rounds,
        "is_clear": standings.is_clear,
        "unclear": [list(two) for two in standings.unclear],
        "inversions": [list(two) for two in standings.inversions],
        "hours": round(tournament.seconds / 3600, 4),
        "bots": [_bot_document(tournament, bot) for bot in standings.order()],
        "pairs": [
            {"bots": list(two), **_share_document(standings.head_to_head(*two))}
            for two in combinations(standings.order(), 2)
        ],
    }


def _bot_document(tournament: Tournament, bot: str) -> Json:
    standings = tournament.standings
    rating = standings.rating(bot)
    rated = {"elo": rating.value, "low": rating.low, "high": rating.high}
    return {
        "bot": bot,
        "rating": {name: round(value, 4) for name, value in rated.items()},
        "lapses": standings.lapses[bot],
        **_share_document(standings.won(bot)),
    }


def _share_document(share: Share | None) -> Json:
    if share is None:
        return {"games": 0, "won": None}
    won = {"share": share.share, "low": share.low, "high": share.high}
    return {"games": share.games, "won": {name: round(value, 4) for name, value in won.items()}}
