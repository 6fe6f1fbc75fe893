"""What is drawn agrees with what the engine knows, and does not need colours."""

from pathlib import Path

import pytest

import kheper
from kheper.bots import play_out
from kheper.core.position import Position
from kheper.games.scarabya.names import LETTERS, square_name
from kheper.games.scarabya.screen import draw_orientations, draw_site
from kheper.games.scarabya.site import Site, squares_of
from kheper.terminal.messages import Words
from kheper.terminal.screens import screen_of, seat_names
from tests.cli.conftest import Run
from tests.cli.drawing import drawn

MODES = [("table", 1), ("table", 4), ("duel", 2), ("solo", 1)]


def events_of(position: Position, kind: str) -> list[dict[str, object]]:
    return [event for p in position.history() for event in p.events() if event["event"] == kind]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_areas_are_those_of_the_engine(mode: str, players: int, seed: int) -> None:
    position = play_out(kheper.game("scarabya", mode, players), ["greedy"], seed)
    view = position.view()
    areas = [area for number in range(len(view["sites"])) for area in Site.of_view(view, number).areas()]
    closed = sorted(tuple(map(square_name, area.squares)) for area in areas)
    told = events_of(position, "area")
    assert closed == sorted(tuple(event["squares"]) for event in told)  # type: ignore[arg-type]
    if mode != "solo":
        compensation = sum(int(str(event["points"])) for event in events_of(position, "compensated"))
        scores = sum(player["score"] for player in view["players"])
        assert sum(area.points for area in areas) == scores - compensation


def test_the_squares_of_a_placement() -> None:
    assert [square_name(s) for s in squares_of("F2@c4")] == ["d4", "d5", "e5", "c6", "d6"]
    assert squares_of("X0@j10") == ()


def test_every_sign_is_there_without_colours() -> None:
    rows = ["#.........", ".*........", *[".........."] * 8]
    view = {
        "site": {"rows": rows},
        "sites": [{"tiles": [{"placement": "I1@c1"}, {"placement": "V3@a3"}]}],
    }
    site = Site.of_view(view, 0)
    text = drawn(draw_site(site, scored=True))
    assert " # " in text
    assert "[V]" in text
    assert " I " in text
    lost = Site("".join([".*", "." * 98]))
    lost.lay("L0@a2")
    assert " * " in drawn(draw_site(lost, scored=False))


def test_a_closed_area_shows_its_points() -> None:
    site = Site(".*" + "." * 98)
    site.lay("I0@a2")
    site.lay("I1@c1")
    text = drawn(draw_site(site, scored=True))
    assert "+2 (*)" in text
    assert "( )(*)" in drawn(draw_site(site, scored=False))
    narrow = drawn(draw_site(site, scored=True, cell=2))
    assert " 2*)" in narrow


def test_points_of_two_digits_fit() -> None:
    site = Site("****" + "." * 96)
    site.lay("I0@a2")
    site.lay("I1@e1")
    assert "+16(*)(*)(*)" in drawn(draw_site(site, scored=True))


@pytest.mark.parametrize("width", [30, 44, 80, 120])
@pytest.mark.parametrize("letter", LETTERS)
def test_orientations_fit_beside_the_site(letter: str, width: int) -> None:
    text = drawn(draw_orientations(letter, width), 200)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    assert text.count(f"{letter}0") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_nothing_is_cut_off_at_any_width(mode: str, players: int, width: int, lang: str) -> None:
    position = play_out(kheper.game("scarabya", mode, players), ["random"], 3)
    text = Words(lang).of_game(position.game.type)
    screen = screen_of(position.game, text, seat_names(["random"] * players, text))
    for earlier in position.history()[:: 5 * players]:
        for seat in (*range(players), None):
            lines = drawn(screen.board(earlier.view(seat), width), width).splitlines()
            assert max(map(len, lines)) <= width
            assert not any("…" in line for line in lines)
            assert sum(line.startswith("10 ") for line in lines) >= 1


def test_colours_where_they_are_wanted(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    coloured = run("show", record, "--seat", 0).out
    assert "48;2;" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run("show", record, "--seat", 0).out
    assert "48;2;" not in plain
    assert "38;" not in plain
    assert " # " in plain


@pytest.mark.parametrize("mode", ["table", "duel", "solo"])
def test_a_game_at_the_terminal(run: Run, mode: str) -> None:
    """Moves are listed by what they bring, one is looked at before it is made, and the end is told."""
    argv = ["play", "scarabya", "--mode", mode, "--seed", 7, *([] if mode == "solo" else ["--seats", "person,random"])]
    first = run(*argv, stdin="moves\nhelp\nothers\nquit\n\n")
    assert (first.code, first.err) == (0, "")
    assert "F2@c4" in first.out
    assert "On the site: * scarab" in first.out
    move = next(word for word in first.out.split() if "@" in word and word != "F2@c4:" and word[0].isupper())
    said = run(*argv, stdin=f"{move}?\n{move}\nmoves\nquit\n\n")
    assert (said.code, said.err) == (0, "")
    assert f"{move}:" in said.out


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_the_end_is_told(mode: str, players: int) -> None:
    position = play_out(kheper.game("scarabya", mode, players), ["random"], 3)
    text = Words("en").of_game(position.game.type)
    screen = screen_of(position.game, text, seat_names(["random"] * players, text))
    assert position.result is not None
    assert screen.result(position.view(), position.result)
    assert screen.rematch_question(position.view()).endswith(("?", ")"))
