"""The engine against the slow model, at every step of random games: ways, battles, points, purchases, tokens."""

import random
from collections import Counter
from typing import Any

import pytest

import kheper
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.kernel import jit
from tests.games.kemet import slow
from tests.support import compiled_except

FEW, MANY = 2 if jit.JIT else 1, 1000
EVERY = 6
"""All ends of a move are looked for at every so many-th step of a troop."""
IDLE = ("done", "end", "stop", "no", "reopen", "reserve")
PLAYERS = (2, 3, 4, 5)
TURNS = 6 if jit.JIT else 4


def typed(key: str) -> str:
    return " ".join(word if word == "of" else word.capitalize() for word in key.split("_"))


def any_move(position: Position, seat: int, chance: random.Random) -> kheper.Move:
    """Any move, but mostly one that does something, so that there are battles."""
    moves = position.legal(seat)
    busy = [move for move in moves if not str(move).startswith(IDLE)]
    if not busy or chance.random() < 0.1:
        return chance.choice(moves)
    verb = chance.choice(sorted({str(move).split()[0] for move in busy}))
    fitting = [move for move in busy if str(move).split()[0] == verb]
    marching = [move for move in fitting if str(move).startswith("token Move")]
    return chance.choice(marching if marching and chance.random() < 0.6 else fitting)


class Watcher:
    """Follows a game and compares."""

    def __init__(self, game: Game) -> None:
        self.catalogue = game.engine.catalogue()
        self.links = slow.neighbours(self.catalogue)
        self.tiles = self.catalogue["tiles"]
        self.cards = sum(card["copies"] for card in self.catalogue["cards"])
        self.permanent: Counter[tuple[int, str]] = Counter()
        self.way = slow.Way()
        self.entered: set[str] = set()
        self.seats: tuple[int, int] = (0, 0)
        self.fighters: list[slow.Fighter] = []
        self.seen: Counter[str] = Counter()

    def check(self, position: Position, view: slow.View) -> None:
        """All that can be said of one moment."""
        assert list(slow.faults(view, self.tiles, self.cards)) == []
        for seat in range(len(view["players"])):
            self.check_points(view, seat)
        if view["ask"] is None:
            return
        for seat in position.pending:
            legal = {str(move) for move in position.legal(seat)}
            match view["ask"]["kind"]:
                case "step":
                    self.check_way(position, view, legal)
                case "buy":
                    found = slow.purchases(view, seat, view["ask"]["colour"], self.tiles)
                    assert things(legal, "buy") == set(map(typed, found))
                case "raise":
                    found_levels = {f"{colour} {level}" for colour, level in slow.raises(view, seat)}
                    assert things(legal, "raise") == found_levels
                case "turn" if view["ask"]["must_place"]:
                    assert things(legal, "token") == set(map(typed, slow.token_spaces(view, seat)))

    def check_points(self, view: slow.View, seat: int) -> None:
        """KE-11 Each source for itself."""
        expected = slow.held_points(view, seat, self.entered) | {
            source: self.permanent[seat, source] for source in ("battle", "sanctuary", "two_temples", "tiles")
        }
        assert view["players"][seat]["points"] == expected | {"total": sum(expected.values())}

    def check_way(self, position: Position, view: slow.View, legal: set[str]) -> None:
        """KE-6 The next steps; now and then all ends of the move."""
        reach = slow.Reach(view, self.links, self.way)
        near, far = reach.now()
        assert things(legal, "step") == near
        assert things(legal, "teleport") == far
        self.seen["steps"] += 1
        if self.seen["steps"] % EVERY == 0:
            assert ends(position) == reach.ends()
            self.seen["ends"] += 1

    def follow(self, view: slow.View, after: Position, now: slow.View) -> None:
        """What happened between two moments."""
        changes: Counter[int] = Counter()
        for event in after.events():
            if event["event"] == "prayer":
                changes[event["seat"]] += event["amount"]
            else:
                self.hear(event, view)
        if now["move"] is None:
            self.entered.clear()
        for seat, one in enumerate(view["players"]):
            assert now["players"][seat]["prayer"] == one["prayer"] + changes[seat]

    def hear(self, event: dict[str, Any], view: slow.View) -> None:
        """One event that matters here."""
        match event["event"]:
            case "move_begins":
                self.way = slow.Way()
            case "stepped" | "teleported":
                owner = next(space["owner"] for space in view["spaces"] if space["id"] == event["to"])
                self.entered |= {event["to"]} if owner is None else set()
                self.way.landed |= {event["to"]} if event["event"] == "teleported" else set()
            case "occupied":
                self.entered.add(event["space"])
            case "card_works" if event["card"] == "open_gates":
                self.way.gates = True
            case "battle_point":
                self.permanent[event["seat"], "battle"] += 1
            case "point":
                names = {"sanctuary": "sanctuary", "temples": "two_temples", "tile": "tiles"}
                self.permanent[event["seat"], names[event["points"]]] += 1
            case "attack":
                self.begin_battle(event, view)
            case "initiative":
                self.fighters[1].units -= event["lost"]
            case "revealed":
                fighter = self.fighters[self.seats.index(event["seat"])]
                fighter.card, fighter.di = event["battle_card"], tuple(event["cards"])
            case "wound":
                self.fighters[self.seats.index(event["seat"])].wounds += 1
            case "strength" | "losses" | "battle_won":
                self.check_battle(event)

    def begin_battle(self, event: dict[str, Any], view: slow.View) -> None:
        self.seats = (event["seat"], event["other"])
        place = next(space for space in view["spaces"] if space["id"] == event["space"])
        with_troop = view["move"]["creature"] if view["move"] else None
        tiles = [set(view["players"][seat]["tiles"]) for seat in self.seats]
        self.fighters = [
            slow.Fighter(event["count"], tiles[0], with_troop),
            slow.Fighter(event["defenders"], tiles[1], place["creature"]),
        ]

    def check_battle(self, event: dict[str, Any]) -> None:
        """KE-7 The sums, the winner and the losses."""
        expected = slow.outcome(*self.fighters)
        side = self.seats.index(event["seat"])
        if event["event"] == "strength":
            assert event["total"] == expected.strength[side]
            assert event["units"] == self.fighters[side].units
        elif event["event"] == "losses":
            assert (event["lost"], event["sacrificed"]) == (expected.lost[side], expected.cost[side])
        else:
            assert (side == 0) == expected.attacker_wins
            self.seen["battles"] += 1


def things(legal: set[str], verb: str) -> set[str]:
    """What follows a verb in the legal moves."""
    return {move.removeprefix(f"{verb} ") for move in legal if move.startswith(f"{verb} ")}


def ends(position: Position) -> set[str]:
    """Where the engine lets a troop come to stand or to fight, if it goes on as it is."""
    seat = position.view()["move"]["seat"]
    found, seen, queue = set(), {position.tobytes()}, [position]
    while queue:
        here = queue.pop()
        at = here.view()["move"]["at"]
        moves = [str(move) for move in here.legal(seat)]
        if "stop" in moves:
            found.add(at)
        for move in moves:
            if move.startswith(("step ", "teleport ")):
                there = here.play(move, seat)
                goal = move.split()[1]
                view = there.view()
                has_met = any(event["event"] == "attack" for event in there.events())
                if has_met or view["move"] is None or view["ask"]["kind"] != "step":
                    found.add(goal)
                elif there.tobytes() not in seen:
                    seen.add(there.tobytes())
                    queue.append(there)
    return found


def watch(players: int, seed: int, **options: Any) -> Counter[str]:
    """Play a random game and compare at every step; tell what was compared how often."""
    game = kheper.game("kemet", players=players, max_turns=TURNS, **options)
    chance = random.Random(f"{players} {seed}")
    position = game.start(seed=seed)
    view = position.view()
    watcher = Watcher(game)
    watcher.check(position, view)
    while position.pending:
        seat = chance.choice(position.pending)
        position = position.play(any_move(position, seat, chance), seat)
        before, view = view, position.view()
        watcher.follow(before, position, view)
        watcher.check(position, view)
    return watcher.seen


@pytest.mark.parametrize("players", compiled_except(PLAYERS, 2, 3))
def test_random_games_are_what_the_slow_model_says(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(FEW):
        seen += watch(players, seed, harbours=bool(seed % 2))
    assert seen["steps"]
    assert seen["ends"]
    assert seen["battles"]


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_are_what_the_slow_model_says(players: int) -> None:
    for seed in range(FEW, MANY):
        watch(players, seed, harbours=bool(seed % 2))
