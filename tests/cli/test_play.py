"""Playing through a pipe: whole games, undo, previews, saving, and secrets that stay secret."""

import io
import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

import kheper
from kheper.bots.budget import TURN_VARIABLE
from kheper.cli.prompt import EndOfInput, Terminal
from kheper.cli.table import PERSON, Table, default_kinds
from kheper.core.game import Game
from kheper.core.preview import preview
from kheper.core.record import Record
from kheper.terminal.messages import Complaint
from tests.cli.conftest import Run

ORDER = "FILNPTUVWXYZ"
MODES = [("table", 2), ("table", 1), ("table", 3), ("duel", 2), ("solo", 1)]
LANGS = pytest.mark.parametrize("lang", ["en", "fr"])


def table_of(mode: str, players: int, seed: int, kinds: Sequence[str] = (), **options: str) -> Table:
    game = kheper.game("scarabya", mode, players, **options)
    return Table(game.start(seed), tuple(kinds) or default_kinds(game))


def played_through(table: Table, moves: int = 1000) -> list[str]:
    """What the people type, each with a taste of their own; Enter first, which never harms."""
    typed = []
    while moves and (seat := table.person_asked()) is not None:
        legal = table.position.legal(seat)
        typed += ["", str(legal[len(legal) * (seat + 1) // 4])]
        table.play(typed[-1], seat)
        moves -= 1
    return typed


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


# ---------------------------------------------------------------------------------------------- whole games


@LANGS
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_a_whole_game(run: Run, tmp_path: Path, mode: str, players: int, lang: str) -> None:
    table, file = table_of(mode, players, 5), tmp_path / "game.json"
    typed = played_through(table)
    argv = ["scarabya", "--mode", mode, "--players", players, "--seed", 5, "--save", file, "--lang", lang]
    done = run("play", *argv, stdin=lines(*typed, "n"))
    assert (done.code, done.err) == (0, "")
    record = Record.load(file)
    assert record.position == table.position
    assert record.names == table.kinds
    assert record.position.over
    assert str(file) in done.out


def test_the_result_is_told(run: Run) -> None:
    table = table_of("duel", 2, 5)
    out = run("play", "scarabya", "--mode", "duel", "--seed", 5, stdin=lines(*played_through(table))).out
    assert table.position.result is not None
    points = max(table.position.result["scores"])
    assert re.search(rf"The winners? (is|are) Seat .* with {points} points?\.", out)
    assert "A rematch on the same site" in out


def test_two_people_at_a_table(run: Run, tmp_path: Path) -> None:
    table, file = table_of("table", 2, 5, [PERSON, PERSON]), tmp_path / "game.json"
    typed = played_through(table)
    argv = ["--seed", 5, "--seats", "person,person", "--save", file]
    out = run("play", "scarabya", *argv, stdin=lines(*typed)).out
    assert Record.load(file).position == table.position
    assert out.count("take the keyboard") >= 5
    assert "The site is laid" not in out[out.rindex("take the keyboard") :]


def test_two_people_in_a_duel_have_no_secrets(run: Run, tmp_path: Path) -> None:
    table, file = table_of("duel", 2, 5, [PERSON, PERSON]), tmp_path / "game.json"
    typed = played_through(table)
    argv = ["--mode", "duel", "--seed", 5, "--seats", "person,person", "--save", file]
    out = run("play", "scarabya", *argv, stdin=lines(*typed)).out
    assert Record.load(file).position == table.position
    assert "take the keyboard" not in out


def test_bots_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("play", "scarabya", "--seats", "random,greedy", "--seed", 3, "--save", file)
    assert done.code == 0
    assert "The winner is" in done.out
    assert Record.load(file).names == ("random", "greedy")


def test_the_number_of_seats_makes_the_number_of_players(run: Run) -> None:
    out = run("play", "scarabya", "--seats", "random,random,greedy", "--seed", 3).out
    assert "Seat 2 (Greedy)" in out


def test_bots_are_called_by_their_names_in_the_language(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    argv = ("play", "scarabya", "--seats", "random,greedy,search:8", "--seed", 3, "--save", file, "--lang", "fr")
    for out in (run(*argv).out, run("show", file, "--lang", "fr").out):
        assert all(seat in out for seat in ("Place 0 (Hasard)", "Place 1 (Avide)", "Place 2 (search:8)"))
    assert Record.load(file).names == ("random", "greedy", "search:8"), "a record has no language"


def test_bots_named_one_by_one_play_against_a_person(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    argv = ("play", "scarabya", "--bot", "random", "--bot", "greedy", "--seed", 3, "--save", file)
    assert run(*argv).code == 0
    assert Record.load(file).names == (PERSON, "random", "greedy")
    assert run("play", "--resume", file, "--bot", "greedy", "--bot", "random", "--save", file).code == 0
    assert Record.load(file).names == (PERSON, "greedy", "random")
    assert "3 seats here, not 2" in run("play", "scarabya", "--bot", "greedy", "--players", 3).refused()
    assert "--seats or --bot" in run("play", "scarabya", "--bot", "greedy", "--seats", "person,random").refused()


@LANGS
def test_end_of_input_ends_the_game_politely(run: Run, lang: str) -> None:
    for typed in ("", "moves\n", "quit", "quit\n"):
        done = run("play", "scarabya", "--mode", "solo", "--lang", lang, stdin=typed)
        assert (done.code, done.err) == (0, "")


def test_a_rematch_of_a_duel(run: Run, tmp_path: Path) -> None:
    first, file = table_of("duel", 2, 5), tmp_path / "game.json"
    typed = played_through(first)
    second = first.rematch()
    typed += ["y", *played_through(second), "n"]
    run("play", "scarabya", "--mode", "duel", "--seed", 5, "--save", file, stdin=lines(*typed))
    record = Record.load(file)
    assert record.position == second.position
    assert record.game.options["first"] == 1 - first.position.view()["first"]


@pytest.mark.parametrize(("lang", "answer", "same"), [("en", "y", False), ("en", "same", True), ("fr", "même", True)])
def test_another_game_at_a_table_is_dealt_unless_the_same_is_wanted(
    run: Run, tmp_path: Path, lang: str, answer: str, same: bool
) -> None:
    first, file = table_of("table", 2, 5), tmp_path / "game.json"
    typed = [*played_through(first), answer]
    run("play", "scarabya", "--seed", 5, "--save", file, "--lang", lang, stdin=lines(*typed))
    views = Record.load(file).position.view(), first.position.view()
    assert views[0]["round"] == 1
    assert (views[0]["site"] == views[1]["site"]) is same
    assert views[0]["order_known"] is same


def test_a_second_try_at_a_solo(run: Run, tmp_path: Path) -> None:
    first, file = table_of("solo", 1, 5), tmp_path / "game.json"
    typed = played_through(first)
    out = run(
        "play", "scarabya", "--mode", "solo", "--seed", 5, "--save", file, "--lang", "fr", stdin=lines(*typed, "o")
    ).out
    record = Record.load(file)
    assert record.position.ply == 0
    assert record.game.options["missions"] == "".join(first.position.view()["revealed"])
    assert "À venir, en ordre\u202f:" in out


# ---------------------------------------------------------------------------------------------- what can be typed


def spoken(run: Run, *typed: str, lang: str = "en", argv: Sequence[object] = ("--mode", "solo")) -> str:
    """What is answered, from the first prompt on."""
    done = run("play", "scarabya", *argv, "--seed", 3, "--lang", lang, stdin=lines(*typed))
    assert (done.code, done.err) == (0, "")
    return done.out.split("> \n", 1)[1]


KNOWN_ORDER = ("--mode", "solo", "-o", f"missions={ORDER}")


def test_the_board_and_the_tile_are_shown(run: Run) -> None:
    out = run("play", "scarabya", *KNOWN_ORDER, "--seed", 3).out
    assert "    a  b  c  d  e  f  g  h  i  j " in out
    assert re.search(r"^10 ( [·*#o] ){10}", out, re.MULTILINE)
    for orientation in range(8):
        assert f"F{orientation}" in out
    assert "Mission 1 of 12: place tile F." in out
    assert "To come, in order: I L N P T U V W X Y Z" in out


def test_refusals_say_the_sentence_with_its_id(run: Run) -> None:
    out = spoken(run, "F0@a1", "?", "Z0@a1", "nonsense", "F0", argv=KNOWN_ORDER)
    assert "SY-3.2  The first tile placed on a site must cover" in out
    assert "SY-3.2  The first tile covers the centre" in out
    assert "SY-3.6  Only the tile named by the mission" in out
    assert '"nonsense" is not a move' in out
    assert "can mean" in out


def test_the_rule_behind_the_question(run: Run) -> None:
    out = spoken(run, "?", "? sy-4.3", "? SY-99", argv=KNOWN_ORDER)
    assert "SY-2.3" in out
    assert "SY-3.2" in out
    assert "SY-4.3  What it is worth" in out
    assert 'no rule "SY-99"' in out


def test_why(run: Run) -> None:
    out = spoken(run, "why F0@a1", "why F2@f3", argv=KNOWN_ORDER)
    assert "F0@a1 is not possible" in out
    assert "SY-3.2  The first tile covers the centre" in out
    assert "F2@f3 is possible" in out


def test_a_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TURN_VARIABLE, "600")  # simulations decide, not how busy the machine is
    out = spoken(run, "hint", "hint search:8", "hint sage", argv=KNOWN_ORDER)
    usual, small, unknown = out.split("> \n")[:3]
    start = kheper.game("scarabya", "solo", missions=ORDER).start(3)
    for told, level in ((usual, "priest"), (small, "search:8")):
        assert re.findall(r"^(F\d@\w+)  ", told, re.MULTILINE) == [str(one.move) for one in start.hint(0, level).moves]
        assert re.search(r"Outlook [+-]\d+\.", told)
    assert "from -100, lost, to +100, won. 400 games tried." in usual
    assert "8 games tried" in small
    assert 'no level "sage"' in unknown


def test_a_hint_alone_at_a_table_is_about_points(run: Run) -> None:
    assert "les points à la fin" in spoken(run, "conseil search:8", lang="fr", argv=("--players", 1))


def test_moves_are_grouped_by_what_they_bring(run: Run) -> None:
    out = spoken(run, "moves", "moves F2", "moves Q", argv=KNOWN_ORDER)
    everything, part, nothing = out.split("> \n")[:3]
    assert "covers 3 scarabs" in everything
    assert "…" in everything
    assert "…" not in part
    game = kheper.game("scarabya", "solo", missions=ORDER).start(3)
    assert set(re.findall(r"F2@\w+", part)) == {str(m) for m in game.legal() if str(m).startswith("F2")}
    assert 'fits "Q"' in nothing


def test_a_preview_plays_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = spoken(run, "f2@f3?", "F0@a1?", "Q?", f"save {file}", argv=KNOWN_ORDER)
    assert "?F?" in out
    assert "F2@f3: covers 3 scarabs" in out
    assert "F0@a1 is not possible" in out
    assert Record.load(file).position.ply == 0


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_previews_tell_what_then_happens(mode: str, players: int) -> None:
    table = table_of(mode, players, 8)
    while (seat := table.person_asked()) is not None:
        legal = table.position.legal(seat)
        move = legal[len(legal) // 3]
        kinds = ("placed", "area")
        expected = preview(table.position, seat, move)
        table.play(str(move), seat)
        happened = [e for e in table.position.events(seat) if e.get("seat") == seat and e["event"] in kinds]
        assert [event for event in expected if event["event"] in kinds] == happened


def test_previews_let_the_others_choose_first() -> None:
    position = kheper.game("scarabya", players=3).start(1)
    events = preview(position, 1, str(position.legal(1)[0]))
    assert "placed" in [event["event"] for event in events]
    assert position.pending == (0, 1, 2)


def test_levels_and_searches_take_seats(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("play", "scarabya", "--mode", "duel", "--seats", "novice,search:8", "--seed", 3, "--save", file)
    assert done.code == 0
    assert Record.load(file).names == ("novice", "search:8")
    assert Record.load(file).position.pending == ()
    assert "Seat 1 (search:8)" in run("play", "--resume", file).out


def test_others_and_log(run: Run) -> None:
    table = table_of("table", 3, 5)
    typed = played_through(table, 2)
    argv = ["--players", 3, "--seed", 5]
    out = run("play", "scarabya", *argv, stdin=lines(*typed, "others", "log")).out
    small_sites, log = out.rsplit("> \n", 3)[1:3]
    assert small_sites.count("a b c d e f g h i j") == 2
    assert "Seat 1 (Greedy)" in small_sites
    assert "Seat 0 (you) places" in log
    assert "There is no other site" in spoken(run, "others")


def test_help_lists_everything(run: Run) -> None:
    out = spoken(run, "help")
    for command in ("moves [PART]", "MOVE?", "hint [LEVEL]", "why MOVE", "? [RULE-ID]", "undo", "save FILE", "quit"):
        assert command in out


def test_french_commands(run: Run) -> None:
    out = spoken(run, "aide", "coups F2", "pourquoi F0@a1", "annuler", "autres", "journal", lang="fr", argv=KNOWN_ORDER)
    assert "reprendre votre dernier coup" in out
    assert "recouvre 3 scarabées" in out
    assert "La première tuile posée sur un site" in out
    assert "Vous n’avez aucun coup à annuler" in out
    assert "Il n’y a pas d’autre site" in out
    assert "Mission 1 sur 12\u202f: tuile F." in out


# ---------------------------------------------------------------------------------------------- undo


def test_a_move_that_turned_a_card_cannot_be_taken_back(run: Run) -> None:
    typed = played_through(table_of("solo", 1, 3), 1)
    assert "You cannot undo this" in spoken(run, *typed, "undo")


def test_nothing_to_take_back(run: Run) -> None:
    assert "You have no move to undo" in spoken(run, "undo")


def test_where_the_order_is_known_moves_can_be_taken_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = table_of("solo", 1, 3, missions=ORDER)
    typed = played_through(table, 3)
    spoken(run, *typed, "undo", "undo", f"save {file}", argv=KNOWN_ORDER)
    assert Record.load(file).position == table.position.history()[1]


def test_what_a_bot_answered_is_taken_back_too() -> None:
    table = table_of("duel", 2, 3, missions=ORDER, first="0")
    start = table.position
    played_through(table, 1)
    assert table.person_asked() == 0
    assert table.position.ply == 2
    table.take_back()
    assert table.position is start


def test_placements_that_others_have_seen_stay() -> None:
    table = table_of("table", 2, 3, missions=ORDER)
    played_through(table, 1)
    assert not table.can_take_back()
    with pytest.raises(Complaint):
        table.take_back()


def test_a_sealed_placement_can_be_taken_back_by_who_made_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = table_of("table", 2, 3, [PERSON, PERSON])
    move = str(table.position.legal(0)[0])
    argv = ["--seats", "person,person", "--seed", 3, "--save", file]
    out = run("play", "scarabya", *argv, stdin=lines(move, "", "undo")).out
    assert "Taken back." in out
    assert out.rstrip().count("Seat 0 · Mission 1") == 2
    assert Record.load(file).position == table.position


def test_the_last_move_can_be_taken_back_after_the_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = table_of("solo", 1, 3, missions=ORDER)
    typed = played_through(table)
    before = table.position.before
    spoken(run, *typed, "undo", f"save {file}", argv=KNOWN_ORDER)
    assert Record.load(file).position == before


# ---------------------------------------------------------------------------------------------- saving


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_save_and_resume(run: Run, tmp_path: Path, mode: str, players: int) -> None:
    table, file = table_of(mode, players, 6), tmp_path / "game.json"
    typed = played_through(table, 3)
    argv = ["--mode", mode, "--players", players, "--seed", 6]
    done = run("play", "scarabya", *argv, stdin=lines(*typed, f"save {file}", "quit", ""))
    assert f"Saved in {file}" in done.out
    resumed = Table(Record.load(file).position, Record.load(file).names)
    rest = played_through(resumed)
    done = run("play", "--resume", file, "--save", file, stdin=lines(*rest))
    assert done.code == 0
    assert Record.load(file).position == resumed.position
    assert Record.load(file).names == table.kinds


def test_quitting_offers_to_save(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = spoken(run, "quit", "/nowhere/at/all.json", "quit", str(file))
    assert "cannot write /nowhere" in out.replace("\n", " ")
    assert Record.load(file).names == (PERSON,)


def test_saving_needs_a_place(run: Run, tmp_path: Path) -> None:
    assert "Name a file" in spoken(run, "save")
    file = tmp_path / "game.json"
    run("play", "scarabya", "--seed", 3, "--save", file)
    file.chmod(0o644)
    assert "Saved in" in run("play", "--resume", file, stdin="save\n").out


def test_records_of_others_are_resumed_with_the_usual_seats(run: Run, duel: Path) -> None:
    document = json.loads(duel.read_text("utf-8")) | {"names": ["Isis", "Osiris"]}
    duel.write_text(json.dumps(document), "utf-8")
    assert "Seat 1 (Greedy)" in run("play", "scarabya", "--resume", duel).out
    assert "Seat 1 (Random)" in run("play", "--resume", duel, "--seats", "person,random").out


def test_a_finished_game_resumes_at_its_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    run("playout", "scarabya", "--mode", "solo", "--seed", 1, "-O", file)
    done = run("play", "--resume", file, "--seats", "person", stdin="n\n")
    assert "Try again" in done.out
    assert done.code == 0


# ---------------------------------------------------------------------------------------------- secrets


def seen_by_seat_1(run: Run, typed: list[str], sealed: str) -> str:
    """What is printed while seat 1 has the keyboard and seat 0's placement lies sealed."""
    asked = ["", "board", "log", "others", "moves", "help", "?", "undo"]
    out = run("play", "scarabya", "--seats", "person,person", "--seed", 9, stdin=lines(*typed, sealed, *asked)).out
    return out.rsplit("Seat 1: take the keyboard", 1)[1].split("Taken back.")[0]


def test_a_sealed_placement_never_shows_in_what_the_other_sees(run: Run) -> None:
    table = table_of("table", 2, 9, [PERSON, PERSON])
    typed = played_through(table, 8)
    assert table.position.pending == (0, 1)
    theirs = {str(move) for move in table.position.legal(1)}
    own = [str(move) for move in table.position.legal(0) if str(move) not in theirs]
    screens = {seen_by_seat_1(run, typed, move) for move in own[:4]}
    assert len(screens) == 1
    (screen,) = screens
    assert "Seat 0 has chosen" in screen
    assert not any(move in screen for move in own)


def test_the_screen_is_cleared_with_all_it_remembers() -> None:
    told = io.StringIO()
    Terminal(Console(file=told, force_terminal=True)).hide()
    assert "\x1b[2J" in told.getvalue()
    assert "\x1b[3J" in told.getvalue()
    told = io.StringIO()
    Terminal(Console(file=told, force_terminal=False)).hide()
    assert told.getvalue() == ""


def test_a_typed_line_and_the_end_of_typing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(Console(file=io.StringIO()))
    terminal.typed = True
    monkeypatch.setattr("builtins.input", lambda _: "  F2@c4 ")
    assert terminal.ask("> ") == "F2@c4"

    def hang_up(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", hang_up)
    with pytest.raises(EndOfInput):
        terminal.ask("> ")


# ---------------------------------------------------------------------------------------------- any game


def test_a_game_without_a_screen_of_its_own(run: Run, coins: Game, tmp_path: Path) -> None:
    file = tmp_path / "coins.json"
    typed = ["help", "moves", "take?", "others", "?", "reopen", "take", "undo", "take", "commit", "commit", "commit"]
    out = run("play", "coins", "--seats", "person,random", "--seed", 1, "--save", file, stdin=lines(*typed)).out
    for part in ("rounds: 0", "Seat 0 (you), your move.", "take would bring:", "coins: 1", "CO-1.2", "Taken back."):
        assert part in out
    assert "Play again?" in out
    assert Record.load(file).position.over
    assert run("show", file).code == 0


def test_secrets_of_a_game_without_a_screen(run: Run, coins: Game) -> None:
    def seen(*hidden: str) -> str:
        out = run("play", coins.name, "--seats", "person,person", "--seed", 1, stdin=lines(*hidden, "", "log")).out
        return out.split("Seat 1: take the keyboard")[1]

    assert seen("take", "take", "commit") == seen("commit")
