"""What a screen is promised of a move before it is made: price, movement, attack, and nothing that is hidden."""

import random
from typing import Any

import kheper
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import jit
from tests.games.kemet.situations import situation

Json = dict[str, Any]
FOE = {"troops": {"W_T2": 2, "C2A": 1}}


def annotated_moves(position: Position, seat: int = 0) -> dict[str, Json]:
    return {str(move): promise for move, promise in position.game.engine.annotated_moves(position, seat)}


def test_a_step_tells_the_movement_left_and_whom_it_attacks() -> None:
    position = situation({"troops": {"F1": 3}, "tiles": ["god_speed"]}, FOE).play("token Move Top")
    position = position.play("from F1").play("size 2")
    found = annotated_moves(position)
    assert found["step W_X"] == {"left": 1}
    assert found["step W_T2"] == {"left": 1, "attack": 1}
    assert found["step C1A"] == {"left": 1}
    assert found["stop"] == {}


def test_a_teleport_tells_its_price_and_whom_it_attacks() -> None:
    position = situation({"troops": {"C1A": 3}}, FOE).play("token Move Top").play("from C1A").play("size 2")
    found = annotated_moves(position)
    assert found["teleport DELTA"] == {"cost": 2}
    assert found["teleport W_T2"] == {"cost": 2, "attack": 1}
    cheap = situation({"troops": {"C1A": 3}, "tiles": ["stargate", "priest_of_ra"]}, FOE)
    cheap = cheap.play("token Move Top").play("from C1A").play("size 2")
    assert annotated_moves(cheap)["teleport DELTA"] == {"cost": 0}


def test_tiles_and_levels_tell_their_price() -> None:
    side = {"troops": {"C1A": 1}, "prayer": 9, "levels": {"C1A": ("red", 2)}}
    position = situation(side, FOE)
    buying = annotated_moves(position.play("token Buy Red"))
    assert (buying["buy Charge"], buying["buy Carnage"], buying["done"]) == ({"cost": 1}, {"cost": 2}, {})
    raising = annotated_moves(position.play("token Raise"))
    assert (raising["raise red 3"], raising["raise red 4"]) == ({"cost": 3}, {"cost": 7})


def test_units_tell_their_price_and_whom_they_attack() -> None:
    position = situation({"troops": {"C1B": 1}, "tiles": ["recruiting_scribe"]}, {"troops": {"C1A": 2}})
    found = annotated_moves(position.play("token Recruit"))
    assert found["place C1B 2"] == {}
    assert found["place C1B 3"] == {"cost": 1}
    assert found["place C1A 2"] == {"attack": 1}


def test_a_card_tells_its_price() -> None:
    position = situation({"troops": {"C1B": 1}, "di": ["prayer", "raining_fire"]}, FOE)
    found = annotated_moves(position)
    assert (found["card Prayer"], found["card Raining Fire"]) == ({"cost": 0}, {"cost": 1})


def test_promises_are_kept() -> None:
    chance = random.Random(5)
    kept = dict.fromkeys(("cost", "left", "attack"), 0)
    for seed in range(4 if jit.JIT else 1):
        position = kheper.game("kemet", players=2 + seed % 4, max_turns=3 if jit.JIT else 1).start(seed)
        while not position.over:
            seat = position.pending[0]
            found = annotated_moves(position, seat)
            move = chance.choice(position.legal(seat))
            view, promise = position.view(seat), found[str(move)]
            before = view["players"][seat]["prayer"]
            is_told_later = str(move) in ("done", "commit", "end") or view["ask"]["kind"] == "teleport_to"
            position = position.play(move, seat)
            told = {event["event"]: event for event in position.events(seat) if event.get("seat") == seat}
            if promise.get("cost"):
                assert told["prayer"]["now"] == before - promise["cost"]
            if "left" in promise:
                assert told["stepped"]["left"] == promise["left"]
            if "attack" in promise and "recruited" not in told:
                assert told["attack"]["other"] == promise["attack"]
            assert ("attack" in told) <= ("attack" in promise or is_told_later)
            for what in promise:
                kept[what] += 1
    assert not jit.JIT or all(kept.values())


def test_what_is_hidden_does_not_show() -> None:
    position = kheper.game("kemet", players=3).start(seed=3)
    chance = random.Random(3)
    for _ in range(120):
        seat = position.pending[0]
        now = annotated_moves(position, seat)
        for number in (7, 8):
            assert annotated_moves(position.redeal(seat, generator(number)), seat) == now
        position = position.play(chance.choice(position.legal(seat)), seat)
