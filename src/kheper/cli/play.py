"""Play at a terminal: ask for one decision at a time and answer everything that is typed."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from math import ceil
from pathlib import Path

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid

from kheper.bots import STAND_IN, label, searches
from kheper.bots.preparation import Part, Preparation
from kheper.cli.listing import find_rules
from kheper.cli.output import console, paragraph, rule_text
from kheper.cli.prompt import EndOfInput, Terminal
from kheper.cli.setup import SetUp, names_given
from kheper.cli.table import PERSON, Table, check_kinds, default_kinds, kinds_of_record
from kheper.core.errors import AmbiguousMove, BadRecord, IllegalMove, KheperError, shown
from kheper.core.hint import DEFAULT_LEVEL
from kheper.core.move import Move
from kheper.core.preview import preview, previews
from kheper.core.record import Record
from kheper.core.rule import Rule
from kheper.kernel.jit import compiling, interpreting
from kheper.terminal.messages import Complaint, Words
from kheper.terminal.screens import Event, View, bot_title, screen_of, seat_names

MAX_NEWS = 30
"""The most sentences printed about what happened before a saved game resumes."""
COMMANDS = ("moves", "preview", "hint", "why", "rule", "undo", "board", "others", "log", "save", "help", "quit")
"""What can be typed besides moves at any game, as `help` lists it; `preview` and `rule` are written with `?`."""


def start_playing(
    words: Words, set_up: SetUp, seats: str | None, bots: Sequence[str], resume: Path | None, save: Path | None
) -> None:
    """Start a new or saved game and play it."""
    kinds = names_given(seats, "--seats", (PERSON, *bots) if bots else ())
    with interpreting():
        table = new_table(set_up, kinds) if resume is None else saved_table(set_up, kinds, resume)
        if not table.people:
            with compiling():  # nobody plays, so compile now instead of letting stand-ins play
                TerminalSession(words, table, save, resume).run()
            return
        with closing(Preparation([table.game.name], 1)) as preparation:
            preparation.open()
            TerminalSession(words, table, save, resume, preparation).run()


def new_table(set_up: SetUp, kinds: list[str] | None) -> Table:
    """Return a table for a new game."""
    if set_up.game is None:
        raise Complaint("play-game-missing")
    game = set_up.open(len(kinds) if kinds and len(kinds) > 1 else None)
    seated = default_kinds(game) if kinds is None else check_kinds(kinds, game)
    return Table(game.start(set_up.seed_used()), seated)


def saved_table(set_up: SetUp, kinds: list[str] | None, file: Path) -> Table:
    """Return a table for a saved game."""
    if set_up.names_more_than_the_game:
        raise Complaint("resume-alone")
    record = Record.load(file)
    if set_up.game is not None and set_up.game != record.game.name:
        raise Complaint("resume-other-game", given=set_up.game, game=record.game.name)
    return Table(record.position, kinds_of_record(record) if kinds is None else check_kinds(kinds, record.game))


def listing_grid() -> Grid:
    """Return an empty grid: names on the left, descriptions on the right."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    return grid


class Quit(Exception):
    """The person asked to quit."""


class TerminalSession:
    """A session at one table: games and rematches until somebody quits."""

    def __init__(
        self,
        words: Words,
        table: Table,
        save: Path | None,
        resumed: Path | None,
        preparation: Preparation | None = None,
    ) -> None:
        self.words = words
        self.table = table
        self.preparation = preparation
        table.can_search = partial(self.is_ready, Part.BOTS)
        self.had_stand_ins = False
        self.autosave = save
        self.suggested = save or resumed
        self.text = words.of_game(table.game.type)
        self.screen = screen_of(table.game, self.text, self._names())
        self.terminal = Terminal(console())
        self.out = self.terminal.console
        self.refused: tuple[Rule, ...] = ()
        self.reported_plies: dict[int, int] = {}
        """Per seat the ply up to which events have been printed."""
        self.last_asked: int | None = None
        self.drawn: View | None = None
        """The view that the board was last drawn from."""

    def _names(self) -> tuple[str, ...]:
        """Return the seat names: bots by kind, a single person as "you", several people by seat."""
        you = self.text.say("you") if len(self.table.people) == 1 else ""
        return seat_names([you if kind == PERSON else label(kind) for kind in self.table.kinds], self.text)

    # ------------------------------------------------------------------------------------ the course of play

    def run(self) -> None:
        """Play games until nobody wants a rematch."""
        try:
            again = True
            while again:
                self.play_game()
                again = self.end_game()
        except Quit:
            pass
        except EndOfInput:
            self.say(self.text.say("play-left"))
        finally:
            self.table.close()
        if self.autosave:
            self.print_saved(self.autosave)

    def play_game(self) -> None:
        """Ask for decisions until the game is over."""
        self.print_stand_ins()
        while (seat := self.table.person_asked()) is not None:
            self.autosave_game()
            self.turn(seat)
            self.print_stand_ins()
        self.autosave_game()

    def is_ready(self, part: Part) -> bool:
        """Return whether a part of the game is compiled; without a preparation it is compiled on demand."""
        return self.preparation is None or self.preparation.is_ready(self.table.game.name, part)

    def seconds_left(self, part: Part) -> int:
        """Return the estimated seconds until a part is compiled."""
        assert self.preparation is not None
        return ceil(self.preparation.progress()[0].seconds_left.get(part, 1.0))

    def print_stand_ins(self) -> None:
        """Print that a simpler bot stands in while the search bots compile, and when they take over."""
        names = dict.fromkeys(label(kind) for kind in self.table.kinds if searches(kind))
        has_stand_ins = bool(names) and not self.is_ready(Part.BOTS)
        if has_stand_ins == self.had_stand_ins:
            return
        self.had_stand_ins = has_stand_ins
        bots = ", ".join(bot_title(name, self.words.lang) for name in names)
        if has_stand_ins:
            stand_in, seconds = bot_title(STAND_IN, self.words.lang), self.seconds_left(Part.BOTS)
            self.say(self.text.say("play-stand-in", bots=bots, bot=stand_in, seconds=seconds), "dim")
        else:
            self.say(self.text.say("play-own-bots", bots=bots), "dim")

    def autosave_game(self) -> None:
        """Save the game in the file given on the command line."""
        if self.autosave:
            self.table.record().save(self.autosave)

    def turn(self, seat: int) -> None:
        """Show a person the news and the board, then read lines until a move is made or taken back."""
        self.hand_over(seat)
        self.print_news(seat)
        self.show_board_and_choices(seat)
        ply = self.table.position.ply
        while self.table.position.ply == ply:
            self.out.print()
            self.say(self.prompt(seat), "bold")
            self.answer(seat, self.terminal.ask("> "))
        self.refused = ()

    def hand_over(self, seat: int) -> None:
        """Hide one person's secrets before the next one looks."""
        last, self.last_asked = self.last_asked, seat
        if last is None or last == seat or not self.table.has_secrets(last, seat):
            return
        self.terminal.hide()
        self.terminal.ask(self.text.say("hand-over", player=self.screen.names[seat]) + " ")
        self.terminal.hide()

    def prompt(self, seat: int) -> str:
        """Return the question; with the player's name if there are several people."""
        asked = self.screen.prompt(self.view(seat), seat)
        if len(self.table.people) > 1:
            asked = f"{self.screen.names[seat]} · {asked}"
        return asked

    def print_news(self, seat: int | None) -> None:
        """Print the events since the seat's last turn, or since anybody's where all share one view."""
        reported = max(self.reported_plies.values(), default=-1) if seat is None else self.reported_plies.get(seat, -1)
        if seat is not None:
            self.reported_plies[seat] = self.table.position.ply
        self.out.print()
        self.out.rule(self.screen.title(self.table.position.view(seat)), align="left", style="dim")
        if reported < 0 and self.table.people:
            self.say(f"  {self.text.say('play-hint')}", "dim")
        news = [
            sentence
            for position in self.table.position.history()[reported + 1 :]
            for sentence in position.event_sentences(self.text, seat, self.screen.names)
        ]
        if reported < 0 and self.table.people and len(news) > MAX_NEWS:
            self.say(f"  {self.text.say('news-earlier', count=len(news) - MAX_NEWS)}", "dim")
            news = news[-MAX_NEWS:]
        for sentence in news:
            self.say(Padding(sentence, (0, 0, 0, 2), expand=False))
        self.out.print()

    def show_board(self, seat: int | None) -> None:
        """Print the board as the seat sees it."""
        self.drawn = self.table.position.view(seat)
        self.out.print(self.screen.board(self.drawn, self.out.width))

    def show_board_and_choices(self, seat: int) -> None:
        """Print the board, unless the screen decides that the last one still serves; then the choices."""
        view = self.view(seat)
        drawn = self.drawn if self.drawn and self.drawn.get("seat") == seat else None
        if self.screen.draws_board(view, drawn):
            self.show_board(seat)
        elif (brief := self.screen.brief(view)) is not None:
            self.out.print(brief)
        choices = self.screen.choices(view, self.table.position.legal(seat), self.out.width)
        if choices is not None:
            self.out.print()
            self.out.print(choices)

    def end_game(self) -> bool:
        """Print the result and offer a rematch; return whether the session goes on."""
        position = self.table.position
        seat = self.table.people[0] if len(self.table.people) == 1 else None
        self.print_news(seat)
        self.show_board(seat)
        self.out.print()
        self.say(self.screen.result(position.view(), position.result or {}), "bold")
        return bool(self.table.people) and self.offer_rematch()

    def offer_rematch(self) -> bool:
        """Ask for a rematch; a last move that revealed nothing may also be taken back."""
        self.out.print()
        position = self.table.position
        self.say(self.screen.rematch_question(position.view()), "bold")
        undo = self.text.say("typed-undo") if self.table.can_take_back() else ""
        same = self.text.say("typed-same") if self.screen.offers_same(position.view()) else ""
        hints = [self.text.say("answer-hint"), *filter(None, (same, undo))]
        answer = self.terminal.ask(f"[{', '.join(hints)}] > ").lower()
        if undo and answer in ("undo", undo):
            self.undo(self.table.people[0], "")
            return True
        wants_same = bool(same) and answer in ("same", same)
        if not wants_same and answer not in self.text.say("answer-yes").split():
            return False
        self.table = self.table.rematch(same=wants_same)
        self.reported_plies, self.last_asked, self.drawn = {}, None, None
        return True

    # ------------------------------------------------------------------------------------ what is typed

    def answer(self, seat: int, line: str) -> None:
        """Execute a typed line, or print why it is refused."""
        try:
            self._answer(seat, line)
        except IllegalMove as error:
            self.refused = error.rules
            self.say(self.text.say("why-not", move=error.move), "red")
            self.show_rules(error.rules, whole=False)
        except (KheperError, Complaint) as error:
            self.say(error.words(self.words.lang), "red")

    def _answer(self, seat: int, line: str) -> None:
        first, _, rest = line.partition(" ")
        command = self.commands().get(first.lower())
        if not line:
            self.show_board(seat)
        elif line.startswith("?"):
            self.explain(seat, line[1:].strip())
        elif command is not None:
            command(seat, rest.strip())
        elif line.endswith("?"):
            self.preview(seat, line[:-1].strip())
        else:
            self.make(line, seat)

    def make(self, line: str, seat: int) -> None:
        """Play the move, or the sequence of small moves, that a line names."""
        steps = self.screen.steps(line)
        if len(steps) == 1:
            self.table.play(self.parse_move(line, seat), seat)
        else:
            self.table.play_steps(steps, seat, self.screen.skippable)

    def parse_move(self, line: str, seat: int) -> Move:
        """Return the move that a line names, by notation or by its number in the list of legal moves."""
        legal = self.table.position.legal(seat)
        if self.screen.numbered and line.isascii() and line.isdecimal():
            if not 1 <= int(line[:6]) <= len(legal):
                raise Complaint("move-number", given=line[:6], most=len(legal))
            return legal[int(line[:6]) - 1]
        try:
            move = self.table.position.read(line, seat)
        except AmbiguousMove as error:
            found = [move for move in legal if str(move) in error.candidates]
            raise AmbiguousMove(line, tuple(map(self.screen.written, found))) from None
        return move if move in legal else self.screen.stand_in(self.view(seat), move, legal)

    def commands(self) -> dict[str, Callable[[int, str], None]]:
        """Return the commands by name, in English and in the chosen language."""
        actions = {
            "moves": self.list_moves,
            "hint": self.hint,
            "why": self.why,
            "undo": self.undo,
            "board": lambda seat, _: self.show_board(seat),
            "others": self.show_others,
            "log": self.show_log,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }
        for name, request in self.screen.requests().items():
            actions[name] = partial(self.show_request, request)
        return actions | {self.text.say(f"typed-{name}"): action for name, action in actions.items()}

    def list_moves(self, seat: int, part: str) -> None:
        """Print the legal moves by outcome; with a part, all moves that begin with it."""
        position = self.table.position

        def foreseen() -> list[list[Event]]:
            return [events for _, events in previews(position, seat)]

        listed = self.screen.listed(self.view(seat), position.legal(seat), foreseen, part, self.out.width)
        self.say(self.text.say("moves-none", part=shown(part)) if listed is None else listed)

    def preview(self, seat: int, written: str) -> None:
        """Print the outcome of a move without playing it."""
        position = self.table.position
        move = self.parse_move(written, seat)
        events = preview(position, seat, move)
        self.out.print(self.screen.preview(self.view(seat), move, events))

    def hint(self, seat: int, level: str) -> None:
        """Print the best moves of a bot of that level, each with a reason and the expected outcome."""
        if not self.is_ready(Part.HINTS):
            raise Complaint("hint-not-ready", seconds=self.seconds_left(Part.HINTS))
        found = self.table.position.hint(seat, level or DEFAULT_LEVEL)
        grid = listing_grid()
        for hinted in found.moves:
            outlook = self.text.say("hint-outlook", outcome=f"{100 * hinted.outcome:+.0f}")
            grid.add_row(self.screen.written(hinted.move), f"{hinted.explanation.words(self.text)} {outlook}")
        self.out.print(grid)
        scale = "hint-scale-points" if self.table.game.engine.is_for_points else "hint-scale"
        self.say(self.text.say(scale, count=found.simulations), "dim")

    def why(self, seat: int, written: str) -> None:
        """Print the rules that a move breaks."""
        try:
            rules = self.table.position.why_not(self.parse_move(written, seat), seat)
        except IllegalMove as error:
            rules = error.rules
        if rules:
            self.refused = rules
        self.say(self.text.say("why-not" if rules else "why-legal", move=written))
        self.show_rules(rules, whole=True)

    def explain(self, seat: int, wanted: str) -> None:
        """Print the given rule, else those of the last refusal, else those of the current question."""
        game = self.table.game.type
        if wanted:
            self.show_rules(tuple(find_rules(game, wanted)), whole=True)
            return
        asked = tuple(game.rules()[name] for name in self.screen.rules_asked(self.view(seat), seat))
        self.show_rules(self.refused or asked, whole=True)

    def show_rules(self, rules: tuple[Rule, ...], *, whole: bool) -> None:
        """Print rules with their ids; with their titles if `whole`."""
        if whole:
            for rule in rules:
                self.out.print(rule_text(rule, self.words.lang))
            return
        grid = listing_grid()
        for rule in rules:
            grid.add_row(rule.id, paragraph(rule.text(self.words.lang)))
        self.out.print(grid)

    def undo(self, _: int, __: str) -> None:
        """Take the last move back if it revealed nothing."""
        self.table.take_back()
        ply = self.table.position.ply
        self.reported_plies = {seat: min(reported, ply) for seat, reported in self.reported_plies.items()}
        self.say(self.text.say("undone"))

    def show_others(self, seat: int, _: str) -> None:
        """Print the boards of the other players."""
        self.out.print(self.screen.others(self.view(seat), seat, self.out.width))

    def show_request(self, request: Callable[..., RenderableType], seat: int, rest: str) -> None:
        """Print the answer to a command that only this game has."""
        self.out.print(request(self.view(seat), rest, self.out.width))

    def show_log(self, seat: int, _: str) -> None:
        """Print all events that the seat may know."""
        for position in self.table.position.history():
            for sentence in position.event_sentences(self.text, seat, self.screen.names):
                self.say(f"{position.ply:>4}  {sentence}")

    def save(self, _: int, file: str) -> None:
        """Save the game to a file."""
        target = Path(file) if file else self.suggested
        if target is None:
            raise Complaint("save-where")
        self.table.record().save(target)
        self.suggested = target
        self.print_saved(target)

    def help(self, _: int, __: str) -> None:
        """Print the notation and the commands."""
        grid = listing_grid()
        for name in (*COMMANDS[:5], *self.screen.requests(), *COMMANDS[5:]):
            grid.add_row(self.text.say(f"written-{name}"), self.text.say(f"about-{name}"))
        self.say(self.screen.notation())
        self.out.print()
        self.out.print(grid)

    def quit(self, _: int, __: str) -> None:
        """Offer to save an unsaved game, then quit."""
        if not self.autosave:
            self.say(self.text.say("quit-save"), "bold")
            file = self.terminal.ask("> ")
            if file:
                try:
                    self.save(0, file)
                except BadRecord as error:
                    self.say(error.words(self.words.lang), "red")
                    return
        raise Quit

    # ------------------------------------------------------------------------------------ helpers

    def view(self, seat: int) -> dict[str, object]:
        """Return the view of the seat."""
        return self.table.position.view(seat)

    def print_saved(self, file: Path) -> None:
        """Print where the game was saved, unwrapped so that the path can be copied."""
        self.out.print(self.text.say("saved", file=str(file)), soft_wrap=True)

    def say(self, what: RenderableType, style: str | None = None) -> None:
        """Print something."""
        self.out.print(what, style=style)
