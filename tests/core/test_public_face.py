"""What a user of the Python API meets: options, seats, errors, records."""

import json
from pathlib import Path

import jsonschema
import pytest

import kheper
from kheper.core.errors import Fault, shown
from kheper.core.game import Game
from kheper.core.record import Record, hash_plies, schema
from kheper.core.registry import game_type
from kheper.core.rule import Rule
from kheper.core.seeds import next_seed


@pytest.fixture(scope="module")
def duel() -> Game:
    return kheper.game("scarabya", mode="duel", site="A0B0/C0D0", missions="FILNPTUVWXYZ", first=0)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"name": "chess"}, 'no game "chess"'),
        ({"mode": "blitz"}, 'no mode "blitz"'),
        ({"players": 9}, "1 to 4 players"),
        ({"players": "two"}, "whole number"),
        ({"colour": "red"}, 'no option "colour"'),
        ({"first": 1}, 'no option "first" in mode table'),
        ({"site": "A0B0"}, "A0B3/C1D2"),
        ({"site": "A0A0/C0D0"}, "once"),
        ({"site": 7}, "A0B3/C1D2"),
        ({"missions": "FIL"}, "FILNPTUVWXYZ"),
        ({"missions": 12}, "FILNPTUVWXYZ"),
        ({"mode": "duel", "first": 2}, "0 or 1"),
        ({"boards": "/no/such/file"}, "cannot read"),
        ({"boards": ["A:....."]}, "four boards"),
        ({"boards": 3}, "list of four texts"),
    ],
)
def test_bad_options_say_what_is_wrong(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(kheper.BadOption) as caught:
        kheper.game(**{"name": "scarabya", **wrong})  # type: ignore[arg-type]
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.words("fr") != str(caught.value)


def test_all_bad_options_are_listed_at_once() -> None:
    with pytest.raises(kheper.BadOption) as caught:
        kheper.game("scarabya", players=7, site="?", missions="?")
    assert len(caught.value.faults) == 3


def test_a_message_never_quotes_more_than_a_line() -> None:
    assert len(shown("x" * 1000)) < 70
    assert "\n" not in shown("a\nb")
    assert "Fault(" in repr(Fault("missing-key"))


def test_three_kinds_of_bad_moves(duel: Game) -> None:
    position = duel.start(7)
    with pytest.raises(kheper.UnreadableMove):
        position.play("castle")
    with pytest.raises(kheper.UnreadableMove):
        position.play("X3@c4")
    with pytest.raises(kheper.AmbiguousMove) as ambiguous:
        position.play("F")
    assert len(ambiguous.value.candidates) == len(position.legal())
    with pytest.raises(kheper.IllegalMove) as illegal:
        position.play("F0@a1")
    assert [rule.id for rule in illegal.value.rules] == ["SY-3.2"]
    assert "SY-3.2" in str(illegal.value)
    assert "centre" in illegal.value.words("fr")
    assert "F0@a1 n’est pas possible\u202f: SY-3.2 " in illegal.value.words("fr")


def test_shorthands_find_the_only_legal_move(duel: Game) -> None:
    board = ["A:#####/#####/#####/####./###..", "B:#####/#####/#####/.####/.####", "C:####./#####/#####/#####/#####"]
    game = kheper.game("scarabya", "solo", boards=[*board, "D:#####/#####/#####/#####/#####"], site="A0B0/C0D0")
    position = game.start(1)
    while position.pending:
        [only] = [move for move in position.legal() if move.notation != "give-up"]
        assert position.play(only.notation[0]) == position.play(only.notation.lower())
        assert position.play(only.notation[:2]) == position.play(only)
        position = position.play(only)
    with pytest.raises(kheper.IllegalMove):
        duel.start(7).play("I@a1")


def test_seats_are_checked(duel: Game) -> None:
    position = duel.start(7)
    for seat in (2, -1, True, "0"):
        with pytest.raises(kheper.BadSeat):
            position.view(seat)  # type: ignore[arg-type]
    table = kheper.game("scarabya", players=2).start(1)
    with pytest.raises(kheper.BadSeat, match="several seats"):
        table.legal()


def test_positions_are_values(duel: Game) -> None:
    one, two = duel.start(7), duel.start(7)
    assert one == two
    assert hash(one) == hash(two)
    assert one != duel.start(8)
    assert one != "position"
    assert "duel" in repr(one)
    assert "missions" in repr(duel)
    later = one.play(one.legal()[0])
    assert later.before is one
    assert later.ply == 1
    assert one.last_move is None
    assert later.last_move == (0, one.legal()[0])


def test_a_rematch_needs_a_finished_game(duel: Game) -> None:
    with pytest.raises(kheper.BadOption, match="once the game is over"):
        duel.start(1).rematch()


def test_only_some_games_can_be_dealt_the_same_again() -> None:
    position = kheper.game("scarab_lords").start(1)
    while not position.over:
        seat = position.pending[0]
        position = position.play(position.legal(seat)[0], seat)
    with pytest.raises(kheper.BadOption, match="no deal that can be repeated"):
        position.rematch(same=True)


def test_the_next_game_has_a_seed_of_its_own() -> None:
    assert next_seed(7) == next_seed(7) != next_seed(next_seed(7))
    assert next_seed(None) != next_seed(0) != 0


def test_rules_have_two_languages() -> None:
    rule = game_type("scarabya").rules()["SY-3.2"]
    assert isinstance(rule, Rule)
    assert rule.title("en") != rule.title("fr")
    assert "e5" in rule.text("fr")
    assert repr(rule) == f"<Rule SY-3.2 {rule.title()}>"


def test_the_list_of_games_survives_the_import_of_the_package_of_games() -> None:
    import kheper.games.scarabya

    assert "scarabya" in [game.name for game in kheper.games()]


def test_lazy_names() -> None:
    for name in kheper.__all__:
        assert getattr(kheper, name)
    with pytest.raises(AttributeError):
        kheper.no_such_name  # noqa: B018


# ------------------------------------------------------------------------------------------ records


@pytest.fixture(scope="module")
def finished() -> Record:
    game = kheper.game("scarabya", players=2)
    position = game.start("a seed")
    while position.pending:
        seat = position.pending[0]
        position = position.play(position.legal(seat)[0], seat)
    return Record(position, ("Ada", "Émile"))


def test_hashes_stand_after_every_20_moves_and_at_the_end() -> None:
    assert hash_plies(0) == [0]
    assert hash_plies(19) == [19]
    assert hash_plies(20) == [20]
    assert hash_plies(21) == [20, 21]
    assert hash_plies(40) == [20, 40]


def test_a_record_keeps_to_its_schema_and_reads_back(finished: Record, tmp_path: Path) -> None:
    document = finished.document()
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(document, schema())
    path = tmp_path / "game.json"
    finished.save(path)
    read = Record.load(path)
    assert read.position == finished.position
    assert read.names == ("Ada", "Émile")
    assert read.document() == document
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_record_may_begin_from_a_position(finished: Record) -> None:
    middle = finished.at(10)
    position = kheper.position(middle.document())
    for later in finished.position.history()[11:]:
        assert later.last_move
        position = position.play(later.last_move[1], later.last_move[0])
    record = Record(position)
    jsonschema.validate(record.document(), schema())
    assert Record.parse(record.to_json()).position == finished.position


def test_at_a_ply(finished: Record) -> None:
    assert finished.at(0).ply == 0
    with pytest.raises(kheper.BadOption):
        finished.at(999)


def damaged(record: Record, **changes: object) -> str:
    return json.dumps({**record.document(), **changes})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": "kheper-record/2"}, "format: must be"),
        ({"extra": 1}, 'unknown key "extra"'),
        ({"game": "chess"}, "no game"),
        ({"game": 3}, "game: must be a text"),
        ({"mode": None}, "mode: must be a text"),
        ({"options": []}, "options: must be an object"),
        ({"options": {"players": 2, "boards": "file.txt"}}, "file name is not accepted"),
        ({"rules": "latest"}, "rules version"),
        ({"rules": "99.0"}, "newer"),
        ({"content": {"id": "designed", "hash": "0"}}, "different content"),
        ({"start": {}}, "either a seed or a start"),
        ({"seed": 10**20}, "64 bits"),
        ({"names": ["one"]}, "names: must list 2 names"),
        ({"moves": "none"}, "moves: must be a list"),
        ({"moves": [[0]]}, "there must be 1 hashes"),
        ({"hashes": []}, "hashes"),
        ({"result": None}, "result: the result"),
        ({"result": {"winners": [0, 1]}}, "result"),
    ],
)
def test_damaged_records_name_the_fault(finished: Record, changes: dict[str, object], words: str) -> None:
    with pytest.raises(kheper.BadRecord) as caught:
        Record.parse(damaged(finished, **changes))
    assert words in str(caught.value)


def test_the_first_bad_move_is_named_by_its_index(finished: Record) -> None:
    moves = finished.document()["moves"]
    for bad, words in (
        ([0, "castle"], "not a move"),
        ([0, "F0@a1"], "SY-"),
        ([7, "F0@a1"], "no seat 7"),
        ("F0@a1", "pair"),
        ([True, "F0@a1"], "pair"),
    ):
        with pytest.raises(kheper.BadRecord, match=r"^moves\[4\]: ") as caught:
            Record.parse(damaged(finished, moves=[*moves[:4], bad, *moves[5:]]))
        assert words in str(caught.value)


def test_a_wrong_hash_is_named(finished: Record) -> None:
    hashes = finished.document()["hashes"]
    with pytest.raises(kheper.BadRecord, match=r"^hashes\[0\]: the position after move 20"):
        Record.parse(damaged(finished, hashes=["0" * 16, *hashes[1:]]))


def test_an_older_version_is_accepted_while_the_hashes_agree(finished: Record) -> None:
    assert Record.parse(damaged(finished, rules="0.9")).position == finished.position
    with pytest.raises(kheper.BadRecord, match=r"rules 0\.9 and 1\.0 differ"):
        Record.parse(damaged(finished, rules="0.9", hashes=["0" * 16, *finished.document()["hashes"][1:]]))


def test_an_unfinished_record_has_no_result(finished: Record) -> None:
    unfinished = Record(finished.at(7))
    assert unfinished.document()["result"] is None
    assert Record.parse(unfinished.to_json()).position == finished.at(7)
    with pytest.raises(kheper.BadRecord, match="not over"):
        Record.parse(damaged(unfinished, result=finished.document()["result"]))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 200_000, "nested too deeply"),
        ('{"a": 1, "a": 2}', 'key "a" appears twice'),
        ('{"a": NaN}', "finite"),
        ('{"a": ' + "9" * 5000 + "}", "30 digits"),
        ("[1, 2]", "must be an object"),
        ("null", "must be an object"),
    ],
)
def test_hostile_json(text: str, words: str) -> None:
    with pytest.raises(kheper.BadRecord) as caught:
        Record.parse(text)
    assert words in str(caught.value)


def test_hostile_files(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, words in ((huge, "larger than"), (binary, "not UTF-8"), (tmp_path, "cannot read")):
        with pytest.raises(kheper.BadRecord, match=words):
            Record.load(path)


def test_nothing_is_left_of_a_file_that_cannot_be_written(finished: Record, tmp_path: Path) -> None:
    with pytest.raises(kheper.BadRecord, match="cannot write"):
        finished.save(tmp_path / "missing" / "game.json")
    (tmp_path / "taken").mkdir()
    with pytest.raises(kheper.BadRecord, match="cannot write"):
        finished.save(tmp_path / "taken")
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]
