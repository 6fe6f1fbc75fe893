"""Kemet on the command line: the map, the boards, what can be typed."""

from collections.abc import Sequence
from functools import cache

import pytest

import kheper
from kheper.bots import play_out
from kheper.cli.table import PERSON, Table
from kheper.core.errors import IllegalMove
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.games.kemet.content.maps import designed_map
from kheper.games.kemet.screen import RULES, KemetScreen
from kheper.games.kemet.screen.map_lines import draw_map
from kheper.games.kemet.state import ACTION_COUNT, Ask
from kheper.terminal.messages import Complaint, Words
from kheper.terminal.screens import screen_of, seat_names
from tests.cli.conftest import Done, Run
from tests.cli.drawing import drawn
from tests.games.kemet.situations import situation

LANGS = pytest.mark.parametrize("lang", ["en", "fr"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
SEED = 3
TURNS = 3


@cache
def finished(players: int) -> Position:
    return play_out(kheper.game("kemet", players=players, max_turns=TURNS), ["random"], SEED)


def screen_in(lang: str, game: Game) -> KemetScreen:
    text = Words(lang).of_game(game.type)
    screen = screen_of(game, text, seat_names(["random"] * game.seats, text))
    assert isinstance(screen, KemetScreen)
    return screen


def played(run: Run, *typed: str, argv: Sequence[object] = ()) -> Done:
    """A game of two, the person in the first seat."""
    options = ("-o", "cities=fixed", "--seats", "person,random", "--seed", SEED)
    done = run("play", "kemet", *options, *argv, stdin="".join(f"{line}\n" for line in typed))
    assert (done.code, done.err) == (0, "")
    return done


# ---------------------------------------------------------------------------------------------- writing moves


@LANGS
def test_what_is_written_is_read_again(lang: str) -> None:
    game = kheper.game("kemet", players=5)
    screen = screen_in(lang, game)
    for action in range(ACTION_COUNT):
        notation = game.engine.notation(action)
        if notation.split()[-1].startswith("X3") or " X3" in notation:
            continue  # numbers of spaces that this map does not use
        written = screen.written(Move(action, notation))
        assert action in {read.action for read in game.engine.read(written)}, written
        assert lang == "fr" or written == notation


# ---------------------------------------------------------------------------------------------- the map


@pytest.mark.parametrize("width", [72, 80, 120, 200])
@PLAYERS
def test_every_space_is_on_the_map_once(players: int, width: int) -> None:
    land = designed_map(players)
    found = draw_map(land, lambda space: ((f"<{space}>", ""), ("0:5Ph", "")), True, width)
    assert found is not None
    lines = found.plain.splitlines()
    assert max(map(len, lines)) <= width
    for space in land.spaces:
        assert sum(line.count(f"<{space.id}>") for line in lines) == 1


@PLAYERS
def test_spaces_lie_as_on_the_board(players: int) -> None:
    land = designed_map(players)
    found = draw_map(land, lambda space: ((f"<{space}>", ""),), False, 100)
    assert found is not None
    lines = found.plain.splitlines()
    places = {}
    for space in land.spaces:
        (row,) = [number for number, line in enumerate(lines) if f"<{space.id}>" in line]
        places[space.id] = (lines[row].index(f"<{space.id}>") + len(space.id) / 2, row)
    for one in land.spaces:
        for other in land.spaces:
            if other.x - one.x > 100:
                assert places[other.id][0] > places[one.id][0]
            if other.y - one.y > 100:
                assert places[other.id][1] > places[one.id][1]


def test_ways_river_and_ferry_are_drawn() -> None:
    land = designed_map(5)
    with_ferry = draw_map(land, lambda space: ((space, ""),), True, 100)
    without = draw_map(land, lambda space: ((space, ""),), False, 100)
    assert with_ferry is not None
    assert without is not None
    assert with_ferry.plain.count("-") > without.plain.count("-") == 0
    assert with_ferry.plain.count("~~") > 10
    assert with_ferry.plain.count("·") > 50


def test_where_there_is_no_room_there_is_no_map() -> None:
    assert draw_map(designed_map(5), lambda space: ((f"{space}+5°~", ""), ("0:5Ph", "")), True, 30) is None


@LANGS
@pytest.mark.parametrize("width", [40, 80, 120])
@PLAYERS
def test_nothing_is_cut_off_at_any_width(players: int, width: int, lang: str) -> None:
    screen = screen_in(lang, finished(players).game)
    for position in finished(players).history()[:: 40 * players]:
        for seat in (0, None):
            view = position.view(seat)
            text = drawn(screen.board(view, width), width)
            assert max(map(len, text.splitlines())) <= width
            assert "…" not in text
            assert all(space["id"] in text for space in view["spaces"])


def test_the_board_shows_what_stands_there() -> None:
    position = situation(
        {"troops": {"F1": (5, "phoenix"), "W_T2": 2}, "tiles": ["phoenix", "charge"], "di": ["veto", "prayer"]},
        {"troops": {"W_OB": 3}, "levels": {"C2A": ("red", 4)}, "points": 2},
    )
    screen = screen_in("en", position.game)
    own = drawn(screen.board(position.view(0), 100), 100)
    for part in ("0:5Ph", "0:2", "1:3", "▲R4", "W_T2+2°", "Charge!", "In your turn: Prayer", "In another's turn: Veto"):
        assert part in own
    assert "3 points (battles 2, pyramids 1)" in own
    assert "1 point (temples 1)" in own
    other = drawn(screen.board(position.view(1), 100), 100)
    assert "Veto" not in other
    assert "cards 2" in other


def test_the_action_pyramid() -> None:
    position = situation({"troops": {"F1": 5}}, {"troops": {"F2": 5}})
    screen = screen_in("en", position.game)
    before = drawn(screen.board(position.view(0), 100), 100)
    assert before.count("(needs a token)") == 3
    position = position.play("token Pray Bottom")
    position = position.play("end") if "end" in map(str, position.legal()) else position
    after = drawn(screen.board(position.view(0), 100), 100)
    assert after.count("(needs a token)") == 2
    assert after.count("[x]") == 1


def test_a_battle_is_drawn_with_its_sums() -> None:
    position = situation(
        {"troops": {"F1": 4, "C1A": 1}, "di": ["war_fury"]}, {"troops": {"W_OB": (3, "sphinx")}, "tiles": ["sphinx"]}
    )
    for move in ("token Move Top", "from F1", "size 4", "step W_OB"):
        position = position.play(move)
    screen = screen_in("en", position.game)
    position = position.play("no", 1) if position.view()["ask"]["kind"] == "escape" else position
    for move in ("fight Cavalry Blitz", "aside Chariot Raid", "add War Fury"):
        position = position.play(move, 0)
    own = drawn(screen.board(position.view(0), 120), 120)
    assert "Battle in Field of the Needle (W_OB)" in own
    assert "Your choice: Cavalry Blitz, aside Chariot Raid, War Fury" in own
    assert "War Fury" not in drawn(screen.board(position.view(1), 120), 120)
    for move, seat in (("commit", 0), ("fight Shield Push", 1), ("aside Chariot Raid", 1), ("commit", 1)):
        position = position.play(move, seat)
    assert position.view()["ask"]["kind"] == "loser"
    shown = drawn(screen.board(position.view(1), 160), 160)
    assert "strength 10 = 4 + 4 card + 0 tiles + 0 creature + 2 cards + 0 wounds" in shown
    assert "strength 8 = 3 + 3 card + 0 tiles + 2 creature + 0 cards + 0 wounds" in shown


# ---------------------------------------------------------------------------------------------- questions


@LANGS
@PLAYERS
def test_every_question_can_be_put(players: int, lang: str) -> None:
    screen = screen_in(lang, finished(players).game)
    rules = finished(players).game.type.rules()
    for position in finished(players).history():
        for seat in position.pending[:1]:
            view = position.view(seat)
            assert screen.prompt(view, seat)
            assert all(rule in rules for rule in screen.rules_asked(view, seat))
            assert screen.choices(view, position.legal(seat), 80) is not None


def test_every_question_has_rules() -> None:
    kinds = {ask.name.lower() for ask in Ask} - {"nothing", "over", "withdraw"}
    assert set(RULES) == kinds


@LANGS
def test_every_question_has_a_sentence(lang: str) -> None:
    text = Words(lang).of_game(kheper.game("kemet").type)
    for ask in Ask:
        if ask not in (Ask.NOTHING, Ask.OVER):
            assert f"prompt-{ask.name.lower().replace('_', '-')}" in text


def test_all_that_happens_can_be_told() -> None:
    for players in (2, 4):
        for lang in ("en", "fr"):
            text = Words(lang).of_game(kheper.game("kemet").type)
            for position in finished(players).history():
                assert all(position.event_sentences(text, seat) is not None for seat in (0, None))


# ---------------------------------------------------------------------------------------------- on request


@LANGS
def test_texts_on_request(lang: str) -> None:
    position = situation({"troops": {"F1": 5}}, {"troops": {"F2": 5}})
    screen = screen_in(lang, position.game)
    text = screen.requests()["text"]
    for name in ("Carnage", "carn", "CARNAGE"):
        assert "Carnage" in drawn(text(position.view(0), name, 80))
    both = drawn(text(position.view(0), "open gates" if lang == "en" else "portes ouvertes", 80))
    assert both.count("(") >= 2, "the tile and the card"
    assert "W_OB" in drawn(text(position.view(0), "f1", 80))
    with pytest.raises(Complaint) as raised:
        text(position.view(0), "no such thing", 80)
    assert "no such thing" in raised.value.words(lang)
    with pytest.raises(Complaint):
        text(position.view(0), "", 80)


@LANGS
@pytest.mark.parametrize("width", [60, 100])
def test_the_market(width: int, lang: str) -> None:
    position = situation({"troops": {"F1": 5}, "tiles": ["charge"]}, {"troops": {"F2": 5}})
    screen = screen_in(lang, position.game)
    everything = drawn(screen.requests()["market"](position.view(0), "", width), width)
    names = [screen.name("tile", offer["tile"]) for offer in position.view(0)["market"]]
    flat = " ".join(everything.split())
    assert all(name.split()[0] in flat for name in names)
    assert "KE-5.4" in everything
    red = drawn(screen.requests()["market"](position.view(0), "red" if lang == "en" else "rouge", width), width)
    assert len(red) < len(everything)


# ---------------------------------------------------------------------------------------------- several moves at once


def at_table(position: Position) -> Table:
    return Table(position, (PERSON, PERSON))


def test_a_whole_move_in_a_line() -> None:
    position = situation({"troops": {"F1": 5}}, {"troops": {"F2": 5}})
    screen = screen_in("en", position.game)
    table = at_table(position.play("token Move Top"))
    table.play_steps(screen.steps("move F1 W_T2 3"), 0, screen.skippable)
    spaces = {space["id"]: space["units"] for space in table.position.view()["spaces"]}
    assert (spaces["F1"], spaces["W_T2"]) == (2, 3)


def test_a_line_is_played_whole_or_not_at_all() -> None:
    position = situation({"troops": {"F1": 5}}, {"troops": {"F2": 5}}).play("token Move Top")
    screen = screen_in("en", position.game)
    table = at_table(position)
    with pytest.raises(IllegalMove):
        table.play_steps(screen.steps("move F1 W_T2 W_OB 3"), 0, screen.skippable)
    assert table.position == position


def test_recruiting_in_a_line() -> None:
    position = situation({"troops": {"C1A": 1}, "prayer": 5}, {"troops": {"F2": 5}}).play("token Recruit")
    screen = screen_in("en", position.game)
    table = at_table(position)
    table.play_steps(screen.steps("recruit C1A 2 C1B 1"), 0, screen.skippable)
    view = table.position.view()
    spaces = {space["id"]: space["units"] for space in view["spaces"]}
    assert (spaces["C1A"], spaces["C1B"], view["players"][0]["prayer"]) == (3, 1, 2)


# ---------------------------------------------------------------------------------------------- the whole program


@LANGS
def test_a_person_can_begin(run: Run, lang: str) -> None:
    done = played(run, "1", "1", "1", "1", "1", "1", "1", "help", "quit", "", argv=("--lang", lang))
    assert "W_OB" in done.out
    assert "DELTA" in done.out


def test_bots_play_to_the_end(run: Run) -> None:
    seats = ("--seats", "random,random", "--seed", SEED, "-o", "max_turns=1")
    done = run("play", "kemet", *seats)
    assert (done.code, done.err) == (0, "")
    assert "wins after 1 turn." in done.out
