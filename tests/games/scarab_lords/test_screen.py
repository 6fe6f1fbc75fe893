"""Scarab Lords on the command line: what is drawn, what can be typed, and every command with the game."""

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

import kheper
from kheper.bots import play_out
from kheper.cli import bench
from kheper.cli.table import PERSON, Table
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.games.scarab_lords.content.cards import designed_cards, designed_text
from kheper.games.scarab_lords.names import COLUMNS
from kheper.games.scarab_lords.screen import ScarabLordsScreen, flowed, scarab_sign
from kheper.games.scarab_lords.state import ACTION_COUNT, Ask
from kheper.terminal.messages import Words
from kheper.terminal.screens import screen_of, seat_names
from tests.cli.conftest import Done, Run
from tests.cli.drawing import drawn
from tests.games.scarab_lords.situations import table as situation
from tests.support import compiled_except

LANGS = pytest.mark.parametrize("lang", ["en", "fr"])
SEED = 3
COLUMNS_SAID = {
    "en": COLUMNS,
    "fr": tuple(name.replace("upper", "haut").replace("lower", "bas") for name in COLUMNS),
}


@cache
def finished(mode: str) -> Position:
    return play_out(kheper.game("scarab_lords", mode), ["random"], SEED)


def asked(kind: str, mode: str = "basic") -> Position:
    """The first position of a game in which somebody is asked this."""
    views = ((position, position.view()) for position in finished(mode).history())
    return next(position for position, view in views if view["ask"] and view["ask"]["kind"] == kind)


def screen_in(lang: str, game: Game) -> ScarabLordsScreen:
    text = Words(lang).of_game(game.type)
    screen = screen_of(game, text, seat_names(["random", "random"], text))
    assert isinstance(screen, ScarabLordsScreen)
    return screen


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def played(run: Run, *typed: str, argv: Sequence[object] = ()) -> Done:
    """A game begun by the person, of House Ankar, with the cards of one seed."""
    options = ("-o", "first=0", "-o", "house=ankar", "--seats", "person,random", "--seed", SEED)
    done = run("play", "scarab_lords", *options, *argv, stdin=lines(*typed))
    assert (done.code, done.err) == (0, "")
    return done


def answers(done: Done) -> list[str]:
    """What is said between the questions, from the first one on."""
    return done.out.split("> \n")[1:]


# ---------------------------------------------------------------------------------------------- writing moves


@LANGS
def test_what_is_written_is_read_again(lang: str) -> None:
    game = kheper.game("scarab_lords")
    screen = screen_in(lang, game)
    for action in range(0, ACTION_COUNT, 1 if lang == "en" else 3):
        move = Move(action, game.engine.notation(action))
        written = screen.written(move)
        assert action in {read.action for read in game.engine.read(written)}
        assert lang == "fr" or written == str(move)


def test_items_are_not_broken() -> None:
    assert flowed(["1) upper E", "2) lower E", "3) x"], 22) == "1) upper E  2) lower E\n3) x"
    assert flowed([], 10) == ""
    assert flowed(["longer than there is room"], 5) == "longer than there is room"


def test_scarabs_without_colours() -> None:
    assert [scarab_sign(n) for n in (0, 1, 3, 12)] == ["", "*", "***", "*12"]


# ---------------------------------------------------------------------------------------------- the board


@LANGS
@pytest.mark.parametrize("width", [40, 80, 100, 140])
@pytest.mark.parametrize("mode", ["basic", "match"])
def test_nothing_is_cut_off_at_any_width(mode: str, width: int, lang: str) -> None:
    screen = screen_in(lang, finished(mode).game)
    for position in finished(mode).history()[::25]:
        for seat in (0, 1, None):
            view = position.view(seat)
            text = drawn(screen.board(view, width), width)
            assert max(map(len, text.splitlines())) <= width
            assert "…" not in text
            if view["ask"] and view["ask"]["kind"] in ("remove", "take"):
                continue
            assert all(f" {name} " in text for name in COLUMNS_SAID[lang])


def test_the_board_lies_as_printed() -> None:
    """SL-1.1 Upper E R M, the gods, Lower M R E; the own side below."""
    position = finished("basic")
    screen = screen_in("en", position.game)
    text = drawn(screen.board(position.view(1), 100), 100)
    (middle,) = [line for line in text.splitlines() if "upper E" in line]
    assert re.findall(r"upper \w|lower \w|gods", middle) == [*COLUMNS[:3], "gods", *COLUMNS[3:]]
    assert text.index("Seat 0") < text.index("upper E") < text.index("Seat 1")


def test_totals_pyramids_and_who_leads() -> None:
    """Between the sides stand both powers, with the pyramid and who would have supremacy now."""
    screen = screen_in("en", finished("basic").game)
    for position in finished("basic").history()[::10]:
        view = position.view(0)
        rows = drawn(screen.board(view, 100), 100).splitlines()
        number = next(n for n, line in enumerate(rows) if "upper E" in line)
        cell = (100 - 6) // 7 + 1
        for seat, row in ((1, rows[number - 1]), (0, rows[number + 1])):
            cells = [row[cell * n : cell * (n + 1)].split() for n in (0, 1, 2, 4, 5, 6)]
            for said, column in zip(cells, view["columns"], strict=True):
                expected = [str(column["power"][seat])]
                expected += ["▲"] if column["pyramid"] == seat else []
                expected += ["leads"] if column["now"] == seat else []
                assert said == expected


@LANGS
def test_every_card_in_play_is_there_with_power_and_scarabs(lang: str) -> None:
    screen = screen_in(lang, finished("basic").game)
    for position in finished("basic").history()[::15]:
        view = position.view(0)
        for column in view["columns"]:
            for card in (card for side in column["sides"] for card in side):
                text = drawn(screen.board(view, 140), 140)
                first = screen.label(card["card"]).split()[0]
                sign = "*" * card["scarabs"] or str(card["power"])
                assert f"{sign} {first}" in text


def test_hands_stay_hidden() -> None:
    screen = screen_in("en", finished("basic").game)
    for position in finished("basic").history()[::10]:
        for viewer in (1, None):
            text = drawn(screen.board(position.view(viewer), 100), 100)
            seen = set(position.view(viewer)["players"][0]["cards"])
            open_cards = {card["card"] for c in position.view()["columns"] for side in c["sides"] for card in side}
            open_cards |= {god["card"] for player in position.view()["players"] for god in player["gods"]}
            for key in set(position.view(0)["players"][0]["cards"]) - seen - open_cards:
                assert f"> {screen.label(key)}" not in text
                assert f"  {screen.label(key)}  [" not in text


@LANGS
def test_every_question_has_its_words(lang: str) -> None:
    """No question is answered with the id of a message."""
    kinds = set()
    for mode in ("basic", "match"):
        screen = screen_in(lang, finished(mode).game)
        for position in finished(mode).history():
            for seat in position.pending:
                view = position.view(seat)
                kinds.add(view["ask"]["kind"])
                said = screen.prompt(view, seat)
                assert not said.startswith("prompt-")
                assert "{" not in said
                assert screen.rules_asked(view, seat)
    assert {"act", "close", "remove", "take"} <= kinds <= {ask.name.lower() for ask in Ask}


def test_the_phase_and_its_number_of_actions() -> None:
    screen = screen_in("en", finished("basic").game)
    seen = set()
    for position in finished("basic").history()[:-1]:
        view = position.view(position.pending[0])
        if view["ask"]["kind"] == "act":
            said = screen.prompt(view, position.pending[0])
            name = "Supremacy" if view["phase"] == "S" else f"Phase {view['phase']}"
            assert said.startswith(name)
            assert f"[{view['phase']}]" in drawn(screen.board(view, 100), 100)
            seen.add(view["phase"])
    assert seen == set("012S")


def test_rules_behind_the_questions_exist() -> None:
    from kheper.games.scarab_lords.screen import RULES, RULES_OF_PHASES

    rules = kheper.game("scarab_lords").type.rules()
    assert {rule for named in (*RULES.values(), *RULES_OF_PHASES.values()) for rule in named} <= set(rules)
    assert set(RULES) <= {ask.name.lower() for ask in Ask}


@LANGS
def test_between_two_games_both_decks_are_shown(lang: str) -> None:
    position = asked("remove", "match")
    screen = screen_in(lang, position.game)
    seat = position.pending[0]
    later = position.play(next(m for m in position.legal(seat) if str(m).startswith("remove")), seat)
    view = later.view(seat)
    text = " ".join(drawn(screen.board(view, 100), 100).split())
    assert Words(lang).of_game(position.game.type).say("lords-bonus", count=24) in text
    assert screen.label(view["match"]["draft"][0]) in text
    assert later.view(1 - seat)["match"]["draft"] == []
    assert screen.draws_board(view, None)
    assert not screen.draws_board(view, view)
    assert screen.label(view["match"]["draft"][0]) in drawn(screen.brief(view) or "", 100)
    assert "Seat 1" in drawn(screen_in("en", position.game).board(later.view(), 100), 100)


# ---------------------------------------------------------------------------------------------- whole games


@LANGS
@pytest.mark.parametrize("mode", compiled_except(["basic", "match"], "basic"))
def test_a_whole_game(run: Run, tmp_path: Path, mode: str, lang: str) -> None:
    """Moves as they are written in the language, and by their numbers."""
    game, file = kheper.game("scarab_lords", mode), tmp_path / "game.json"
    screen = screen_in(lang, game)
    table, typed = Table(game.start(SEED), (PERSON, "random")), []
    while (seat := table.person_asked()) is not None:
        legal = table.position.legal(seat)
        number = (7 * table.position.ply) % len(legal)
        typed.append(str(number + 1) if table.position.ply % 2 else screen.written(legal[number]))
        table.play(legal[number], seat)
    argv = ["--mode", mode, "--seed", SEED, "--seats", "person,random", "--save", file, "--lang", lang]
    done = run("play", "scarab_lords", *argv, stdin=lines(*typed, "n"))
    assert (done.code, done.err) == (0, "")
    assert Record.load(file).position == table.position
    assert table.position.over
    result = screen.result(table.position.view(), table.position.result or {})
    assert re.sub(r"\(.*?\)", "", result) in re.sub(r"\(.*?\)", "", " ".join(done.out.split()))


def test_results() -> None:
    screen = screen_in("en", finished("basic").game)
    assert screen.result({}, {"winners": [1], "turns": 9}) == "Seat 1 (Random) won after 9 turns."
    assert screen.result({}, {"winners": [], "turns": 200}) == "A draw after 200 turns."
    match = {"winners": [1], "turns": 9, "wins": [1.0, 2.0]}
    assert screen.result({}, match) == "Seat 1 (Random) won the match 2 to 1."
    drawn_match = {"winners": [], "turns": 9, "wins": [1.5, 1.5]}
    assert screen.result({}, drawn_match) == "The match is drawn, 1.5 to 1.5."


def test_two_people_never_see_each_other_s_hand(run: Run) -> None:
    start = kheper.game("scarab_lords", first=0, house="ankar").start(SEED)
    screen = screen_in("en", start.game)
    own = [screen.label(key) for key in start.view(0)["players"][0]["cards"]]
    argv = ["--seats", "person,person", "--seed", SEED, "-o", "first=0", "-o", "house=ankar"]
    typed = ["pass", "pass", "pass", "no", f"discard {own[0]}", "", "board"]
    out = run("play", "scarab_lords", *argv, stdin=lines(*typed)).out
    theirs = out.split("Seat 1: take the keyboard")[1]
    assert f"discards {own[0].split(' #')[0]}" in theirs
    assert not any(label in theirs for label in own[1:])


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played(run, "pass", f"save {file}", "quit", "")
    out = run("play", "--resume", file, stdin=lines("undo", "quit", "")).out
    assert "Phase 1: one action" in out
    assert "Taken back." in out
    assert "Seat 1 (Random)" in out


@LANGS
def test_a_long_game_resumes_without_telling_all_of_it(run: Run, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "game.json"
    position = finished("basic").history()[60]
    Record(position, (PERSON, "random")).save(file)
    out = run("play", "--resume", file, "--lang", lang).out
    assert ("lines before" if lang == "en" else "lignes auparavant") in out
    assert "are dealt" not in out
    assert "sont distribuées" not in out


def test_a_rematch_keeps_the_houses(run: Run, tmp_path: Path) -> None:
    file, again = tmp_path / "game.json", tmp_path / "again.json"
    run("playout", "scarab_lords", "--seed", SEED, "-O", file)
    done = run("play", "--resume", file, "--seats", "person,random", "--save", again, stdin=lines("y"))
    assert "the same houses and the loser first?" in " ".join(done.out.split())
    first, second = Record.load(file).position, Record.load(again).position
    assert [p["house"] for p in second.view()["players"]] == [p["house"] for p in first.view()["players"]]
    assert second.view()["first"] == 1 - (first.result or {})["winners"][0]


# ---------------------------------------------------------------------------------------------- what can be typed


def test_choices_come_with_the_question(run: Run) -> None:
    out = played(run).out
    assert re.search(r"^  pass +1\)", out, re.MULTILINE)
    assert re.search(r"^  refresh +2\)", out, re.MULTILINE)
    assert "First turn: you may play 2 of the four phases." in " ".join(out.split())


def test_one_card_in_either_language(run: Run) -> None:
    names = ("enhu", "marchand du f", "river merchant #2", "the", "xyz", "seven sph", "oracle voil", "sept")
    said = answers(played(run, *(f"card {name}" for name in names)))
    english, french, copy, many, none = said[:5]
    for answer, card in zip(said[5:8], ("The Seven Sphinxes", "The Veiled Oracle", "The Seven Sphinxes"), strict=True):
        assert card in answer, "without its article"
    assert "He sells at every landing" in french, "a line of flavour"
    assert "House Ankar, god, phase 2" in english
    assert "River Merchant" in french
    assert "A01, House Ankar, minion" in copy
    assert '"the" can mean' in many
    assert "The Seven Sphinxes" in many
    assert 'no card "xyz"' in none


def test_where_a_card_lies(run: Run) -> None:
    start = kheper.game("scarab_lords", first=0, house="ankar").start(SEED)
    move = next(move for move in start.legal() if str(move).startswith("play") and " E" in str(move))
    said = answers(played(run, str(move), f"card {str(move)[5:-8]}"))[1]
    assert f"lies in {str(move)[-7:]} (Seat 0 (you)), power" in " ".join(said.split())


def test_piles_and_others(run: Run) -> None:
    pile, others = answers(played(run, "discard mass", "pile", "others"))[1:3]
    assert "Discard pile of Seat 0 (you) (1): Mass Purification" in pile
    assert "Discard pile of Seat 1 (Random) (0): -" in pile
    assert "House Temet · deck 24 · hand 6" in others
    assert "In hand or deck (30): 3x Blacksand Mercenaries" in others


def test_why_and_the_rule_behind_the_question(run: Run) -> None:
    why, rule, named, asked_rule = answers(
        played(run, "why play mass purification", "?", "? sl-3.2", "discard mass", "pass")
    )[:4]
    assert "play mass purification is not possible." in why
    assert re.search(r"^SL-\d\.\d+  ", why, re.MULTILINE)
    assert re.search(r"^SL-\d\.\d+  ", rule, re.MULTILINE)
    assert "SL-3.2  Columns by icon" in named
    assert "Phase 0: any number" in asked_rule


def test_moves_and_a_part_of_them(run: Run) -> None:
    every, part, none, wrong = answers(played(run, "moves", "moves MASS", "moves zzz", "99"))[:4]
    assert "discard" in every
    assert re.search(r"\d+\) Mass Purification", part)
    assert "pass" not in part.split("\n\n")[0]
    assert 'fits "zzz"' in none
    assert "moves are numbered from 1 to" in wrong


def test_a_preview_tells_nothing_that_only_chance_knows(run: Run) -> None:
    said, after = answers(played(run, "play tribute?", "moves tribute"))[:2]
    assert "play Tribute of the Delta would bring:" in said
    assert "draws 3 cards" in said
    assert said.count("draws") == 1
    assert "Tribute of the Delta" in after


def test_ambiguous_names_list_the_candidates(run: Run) -> None:
    (said,) = answers(played(run, "discard the"))[:1]
    assert '"discard the" can mean 2 legal moves' in said
    assert "discard The Seven Sphinxes" in said
    (said,) = answers(played(run, "défausser la", argv=["--lang", "fr"]))[:1]
    assert "n’est pas" in said or "peut désigner" in said


def test_a_copy_stands_for_its_equals(run: Run) -> None:
    """Of two equal cards in hand only one can be named in a move; naming the other does the same."""
    position = next(p for p in finished("basic").history() if _twins(p))
    seat = position.pending[0]
    view, legal, screen = position.view(seat), position.legal(seat), screen_in("en", position.game)
    offered, other = _twins(position)
    (meant,) = position.game.engine.read(f"discard {screen.label(other)}")
    assert meant not in legal
    assert str(screen.stand_in(view, meant, legal)) == f"discard {screen.label(offered)}"
    (elsewhere,) = position.game.engine.read("exercise upper E")
    assert screen.stand_in(view, elsewhere, []) == elsewhere
    name = screen.card(offered).names["en"]
    assert f"2x {name}" in drawn(screen.board(view, 100), 100)


def _twins(position: Position) -> list[str]:
    """Two equal cards in the hand of who is asked what to do; first the one that moves name."""
    if not position.pending:
        return []
    seat = position.pending[0]
    view = position.view(seat)
    if view["ask"]["kind"] != "act":
        return []
    hand, seen = view["players"][seat]["cards"], view["players"][seat]["seen"]
    for key in hand:
        copies = [other for other in hand if other.split("#")[0] == key.split("#")[0]]
        if len(copies) == 2 and not set(copies) & set(seen):
            return copies
    return []


def test_the_board_is_not_drawn_again_for_nothing(run: Run) -> None:
    first, second = answers(played(run, "pass", "pass"))[:2]
    assert all("─ upper E ─" not in said for said in (first, second)), "nothing on the board has changed"
    assert "[1]" in first
    assert "[2]" in second


def test_help_has_the_commands_of_the_game(run: Run) -> None:
    (said,) = answers(played(run, "help"))[:1]
    for part in ("card NAME", "pile", "why MOVE", "moves [PART]", "play River Merchant upper E", "undo"):
        assert part in said


def test_french_commands(run: Run) -> None:
    out = played(run, "aide", "carte river", "défausse", "autres", "coups purif", argv=["--lang", "fr"]).out
    for part in ("carte NOM", "Marchand du Fleuve", "Défausse de Place 0 (vous) (0)", "Maison Temet", "défausser  "):
        assert part in out


# ---------------------------------------------------------------------------------------------- other commands


def test_games(run: Run) -> None:
    (game,) = [game for game in run("games", "--json").json() if game["name"] == "scarab_lords"]
    assert [mode["name"] for mode in game["modes"]] == ["basic", "match"]
    assert {option["name"] for option in game["options"]} == {
        "cards",
        "decks",
        "house",
        "first",
        "limited",
        "lenient",
        "turns",
    }
    assert "-o turns=200" in run("games").out


@LANGS
def test_rules(run: Run, lang: str) -> None:
    rules = kheper.game("scarab_lords").type.rules()
    assert [rule["id"] for rule in run("rules", "scarab_lords", "--json", "--lang", lang).json()] == list(rules)
    assert rules["SL-R9"].title(lang) in run("rules", "scarab_lords", "sl-r9", "--lang", lang).out
    chapter = [rule["id"] for rule in run("rules", "scarab_lords", "SL-5", "--json").json()]
    assert chapter == ["SL-5.1", "SL-5.2", "SL-5.3", "SL-5.4"]
    assert "SL-99" in run("rules", "scarab_lords", "SL-99", "--lang", lang).refused()


@pytest.mark.parametrize(
    ("pair", "kept"),
    [
        ("house=temet", {"house": "temet"}),
        ("house=random", {}),
        ("first=1", {"first": 1}),
        ("limited=no", {"limited": False}),
        ("lenient=yes", {"lenient": True}),
        ("lenient=no", {}),
        ("turns=50", {"turns": 50}),
        ("turns=200", {}),
    ],
)
def test_options(run: Run, pair: str, kept: dict[str, object]) -> None:
    assert run("new", "scarab_lords", "-o", pair, "--seed", SEED).json()["options"] == kept | {"players": 2}


@LANGS
@pytest.mark.parametrize("pair", ["house=isis", "first=2", "limited=perhaps", "turns=0", "cards=/nowhere", "decks=/no"])
def test_bad_options(run: Run, pair: str, lang: str) -> None:
    run("new", "scarab_lords", "-o", pair, "--lang", lang).refused()


def test_cards_of_one_s_own(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    renamed = (
        designed_text().replace("id: designed", "id: mine").replace("{en: Enhu, fr: Enhu}", "{en: Ptahu, fr: Ptahou}")
    )
    file.write_text(renamed, "utf-8")
    record = tmp_path / "game.json"
    run("playout", "scarab_lords", "-o", f"cards={file}", "--seed", SEED, "-O", record)
    file.unlink()
    assert "Ptahu" in record.read_text("utf-8")
    assert run("verify", record, "--json").json()["valid"]
    argv = ("-o", "house=ankar", "-o", "first=0")
    file.write_text(renamed, "utf-8")
    out = run("play", "scarab_lords", "-o", f"cards={file}", *argv, stdin=lines("card ptahou", "card enhu")).out
    assert "Ptahu" in out
    assert 'no card "enhu"' in out


def test_decks_of_one_s_own(run: Run, tmp_path: Path) -> None:
    cards = designed_cards()
    decks = {
        house: [card.id for card in cards.cards if card.house == house for _ in range(card.copies)]
        for house in ("ankar", "temet")
    }
    decks["ankar"][-1] = "N03"
    file = tmp_path / "decks.json"
    file.write_text(json.dumps(decks), "utf-8")
    record = run("new", "scarab_lords", "-o", f"decks={file}", "-o", "house=ankar", "--seed", SEED).json()
    assert record["options"]["decks"]["ankar"][-1] == "N03"
    decks["temet"].pop()
    file.write_text(json.dumps(decks), "utf-8")
    run("new", "scarab_lords", "-o", f"decks={file}").refused()


@pytest.fixture
def begun(run: Run, tmp_path: Path) -> Path:
    """A game that has just begun: the first seat, House Ankar, is to move."""
    file = tmp_path / "lords.json"
    run("new", "scarab_lords", "-o", "first=0", "-o", "house=ankar", "--seed", SEED, "-O", file)
    return file


def test_moves_apply_why_and_show(run: Run, begun: Path) -> None:
    assert run("moves", begun).out.splitlines()[:2] == ["pass", "refresh"]
    (document,) = run("moves", begun, "--json", "--lang", "fr").json()
    assert document["moves"][0]["words"] == "Continuer"
    assert "is not possible" in run("why", begun, "done").out
    refused = run("why", begun, "exercise lower R", "--json").json()
    assert not refused["legal"]
    assert refused["rules"]
    applied = run("apply", begun, "discard mass", "-O", begun)
    assert applied.code == 0
    assert run("show", begun, "--at", 1, "--json").json()["phase"] == "0"
    shown = run("show", begun, "--seat", 0).out
    assert "Seat 0 discards Mass Purification from hand." in shown
    assert "Your hand" in shown
    spectator = run("show", begun).out
    assert "Your hand" not in spectator
    assert "hand 5" in spectator
    run("apply", begun, "play Enhu upper E").refused()
    assert "can mean" in run("apply", begun, "discard the").refused()


@pytest.mark.compiled
@pytest.mark.parametrize("mode", ["basic", "match"])
@LANGS
def test_playout_verify_and_show(run: Run, tmp_path: Path, mode: str, lang: str) -> None:
    file = tmp_path / "game.json"
    assert run("playout", "scarab_lords", "--mode", mode, "--bots", "random", "--seed", SEED, "-O", file).code == 0
    verified = run("verify", file, "--lang", lang)
    assert (verified.code, verified.err) == (0, "")
    record = Record.load(file)
    result = screen_in(lang, record.game).result({}, record.position.result or {})
    assert " ".join(result.split()) in " ".join(verified.out.split())
    shown = run("show", file, "--lang", lang)
    assert result in " ".join(shown.out.split())
    for ply in range(0, record.position.ply, 40):
        for seat in ([], ["--seat", 0], ["--seat", 1]):
            assert run("show", file, "--at", ply, *seat, "--lang", lang).code == 0


def test_greedy_against_random(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("playout", "scarab_lords", "--bots", "greedy,random", "--seed", 1, "-o", "turns=6", "-O", file)
    assert Record.load(file).names == ("greedy", "random")


@pytest.mark.compiled
def test_bench_keys(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "first_move_time", lambda *_: 0.5)
    monkeypatch.setattr(bench, "RUNS", 1)
    found = run("bench", "scarab_lords", "--json", "--seconds", 0.01).json()
    assert list(found) == ["scarab_lords/basic/2", "scarab_lords/match/2"]
    assert all(figures["legal_mean"] > 2 and figures["state_bytes"] <= 768 for figures in found.values())
    measured = dict.fromkeys(("decisions_per_s", "games_per_s", "steps_per_s"), 9_990_000)
    monkeypatch.setattr(bench, "playout_figures", lambda *_: measured | {"forced_share": 0.123, "legal_mean": 12.34})
    for argv in ([], ["--cold"], ["--lang", "fr"], ["--lang", "fr", "--cold"]):
        people = run("bench", "scarab_lords", "--seconds", 0.01, *argv)
        assert "scarab_lords/match/2" in people.out
        assert "…" not in people.out


@LANGS
def test_the_screen_warns_of_a_forced_refresh_and_of_the_limit_of_the_first_turn(lang: str) -> None:
    position = situation(
        ankar={"hand": ["River Merchant"], "deck": ["Enhu"], "rest": "pile"}, temet={"hand": ["Khema"]}
    )
    screen = screen_in(lang, position.game)
    for width in (50, 120):
        board = " ".join(drawn(screen.board(position.view(0), width), width).split())
        assert "(SL-R9, SL-7.2)" in board
        assert "SL-R9" not in drawn(screen.board(position.view(1), width), width), "the other one is not concerned"
    first = kheper.game("scarab_lords", first=0).start(SEED)
    assert "(SL-2.4)" in drawn(screen.board(first.view(0), 120), 120)
    assert "(SL-2.4)" not in drawn(screen.board(first.view(1), 120), 120)
