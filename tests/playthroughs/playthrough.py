"""Whole games as text: every view, legal move, event and score of a seeded game."""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kheper
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.core.text import LANGUAGES
from kheper.testing import random_move, viewers
from tests.games.scarab_lords.adapter import MIXED
from tests.support import adapter

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """One seeded random game, and the file that keeps it."""

    name: str
    game: str
    mode: str
    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rematch: bool = False
    """Show the game after this one."""
    eager: str = ""
    """A move played as soon as it is legal."""
    longest: int = sys.maxsize
    """Entries of a view that are longer are told by their hash."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def open(self) -> Game:
        game = kheper.game(self.game, self.mode, self.players, **self.options)
        return list(self.play(game))[-1].rematch() if self.rematch else game

    def play(self, game: Game) -> Iterator[Position]:
        chance = random.Random(self.name)
        position = game.start(self.seed)
        yield position
        while position.pending:
            seat, move = random_move(position, chance, 0.2, adapter(game.name))
            wanted = [own for own in position.legal(seat) if str(own) == self.eager]
            position = position.play(wanted[0] if wanted else move, seat)
            yield position

    def text(self) -> str:
        """The file as it must be."""
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        game = self.open()
        yield f"{game.name} {game.mode}, rules {game.type.rules_version}, seed {self.seed}"
        yield f"options {compact(game.settings())}"
        for position in self.play(game):
            yield ""
            yield from described(position, self.longest)


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def described(position: Position, longest: int) -> Iterator[str]:
    """A position as everybody sees it; entries of views that are longer are hashed."""
    yield f"== {position.ply} =="
    if position.last_move is not None:
        seat, move = position.last_move
        yield f"seat {seat} plays {move}, action {move.action}"
        for lang in LANGUAGES:
            yield f"  {lang}: {position.game.engine.move_words(move.action, position.game.type.text(lang))}"
    yield f"reveals {position.reveals}, pending {list(position.pending)}, returns {list(position.returns)}"
    yield f"fingerprint {position.fingerprint()}"
    for seat in range(position.game.seats):
        moves = position.legal(seat)
        yield f"legal {seat}: {len(moves)}" + "".join(f" {move}" for move in moves)
    public = dict(seen(position, None, longest))
    for viewer in reversed(viewers(position)):
        yield "spectator:" if viewer is None else f"seat {viewer} sees the same, but:"
        yield from (
            f"  {what}:{shown}"
            for what, shown in seen(position, viewer, longest)
            if viewer is None or public.get(what) != shown
        )


def seen(position: Position, viewer: int | None, longest: int) -> Iterator[tuple[str, str]]:
    """What somebody sees: events as data and words, and the view, entry by entry."""
    yield "events", "".join(f"\n    {compact(event)}" for event in position.events(viewer))
    for lang in LANGUAGES:
        sentences = position.event_sentences(position.game.type.text(lang), viewer)
        yield f"told {lang}", "".join(f"\n    {sentence}" for sentence in sentences)
    for key, value in position.view(viewer).items():
        written = compact(value)
        is_long = len(written) > longest
        yield key, f" #{hashlib.sha256(written.encode()).hexdigest()[:16]}" if is_long else f" {written}"


PLAYTHROUGHS = [
    *(
        Playthrough(
            f"kemet-{players}",
            "kemet",
            "standard",
            players,
            seed=100 + players,
            options={"max_turns": 2 if players == 2 else 1},
            longest=160,
        )
        for players in range(2, 6)
    ),
    Playthrough("scarabya-table-1", "scarabya", "table", 1, seed=11),
    Playthrough("scarabya-table-2", "scarabya", "table", 2, seed=22),
    Playthrough("scarabya-duel", "scarabya", "duel", 2, seed=33),
    Playthrough("scarabya-duel-rematch", "scarabya", "duel", 2, seed=33, rematch=True),
    Playthrough("scarabya-solo", "scarabya", "solo", 1, seed=56, options={"site": "D1A0/B3C2"}),
    Playthrough("scarabya-solo-given-up", "scarabya", "solo", 1, seed=55, eager="give-up"),
    Playthrough("scarab_lords-basic", "scarab_lords", "basic", 2, seed=44),
    Playthrough("scarab_lords-mixed", "scarab_lords", "basic", 2, seed=627, options={"decks": MIXED}),
    Playthrough("scarab_lords-match", "scarab_lords", "match", 2, seed=72, options={"turns": 3, "first": 1}),
]
