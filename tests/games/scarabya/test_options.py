"""What a table may choose: boards of one's own, site, missions, first seat; and what is said of a wrong choice."""

from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.games.scarabya.content.boards import designed_boards, parse_boards
from tests.games.scarabya.adapter import TIGHT

OPEN = "/".join(["....."] * 5)
GOOD = [f"{letter}:{OPEN}" for letter in "ABCD"]


def faults(**options: Any) -> list[tuple[str, str]]:
    """What is wrong with some options: the place and the message."""
    with pytest.raises(kheper.BadOption) as refusal:
        kheper.game("scarabya", "duel", **options)
    for fault in refusal.value.faults:
        assert fault.words("en") != fault.words("fr")
    return [(fault.where, fault.message) for fault in refusal.value.faults]


def messages(**options: Any) -> list[str]:
    return [message for _, message in faults(**options)]


def board_file(folder: Path, boards: list[str]) -> Path:
    file = folder / "boards.txt"
    blocks = (f"BOARD {board[0]}\n" + board[2:].replace("/", "\n") for board in boards)
    file.write_text("Boards of my own\n\n" + "\n\n".join(blocks), "utf-8")
    return file


def test_boards_come_from_a_file_and_a_record_holds_them(tmp_path: Path) -> None:
    file = board_file(tmp_path, TIGHT)
    for given in (file, str(file)):
        game = kheper.game("scarabya", boards=given, site="A0B0/C0D0")
        assert game.options["boards"] == TIGHT
        assert game.engine.content_id.id == "custom"
        assert game == kheper.game("scarabya", boards=TIGHT, site="A0B0/C0D0")
    assert game.start(1).view()["site"]["rows"][0] == "..#..*#..."[:5] + ".*.#."


def test_signs_of_a_board_file_may_stand_apart() -> None:
    subgame = "".join(
        f"BOARD {board.letter}\n" + "\n".join(" ".join(row) for row in board.rows) + "\n"
        for board in designed_boards().boards
    )
    assert parse_boards(subgame) == designed_boards()


def test_the_designed_boards_written_out_are_the_designed_boards() -> None:
    written_out = kheper.game("scarabya", boards=designed_boards().inline())
    assert written_out == kheper.game("scarabya")
    assert written_out.engine.content_id.id == "designed"


def test_other_boards_have_another_hash() -> None:
    hashes = {kheper.game("scarabya", boards=boards).engine.content_id.hash for boards in (None, TIGHT, GOOD)}
    assert len(hashes) == 3


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        ("missing.txt", "bad-file"),
        (7, "sy-bad-boards-inline"),
        ([1, 2, 3, 4], "sy-bad-boards-inline"),
        (GOOD[:3], "sy-bad-boards-count"),
        ([*GOOD, f"E:{OPEN}"], "sy-bad-boards-count"),
        ([*GOOD[:3], f"d:{OPEN}"], "sy-bad-board-letter"),
        ([*GOOD[:3], OPEN], "sy-bad-board-letter"),
        ([*GOOD[:3], GOOD[0]], "sy-bad-board-twice"),
        ([*GOOD[:3], "D:....."], "sy-bad-board-rows"),
        ([*GOOD[:3], f"D:{OPEN}/....."], "sy-bad-board-rows"),
        ([*GOOD[:3], f"D:{OPEN[:-1]}"], "sy-bad-board-row"),
        ([*GOOD[:3], f"D:{OPEN[:-1]}x"], "sy-bad-board-row"),
    ],
)
def test_wrong_boards_are_refused(boards: Any, message: str) -> None:
    assert message in messages(boards=boards)


def test_a_board_file_may_not_be_large_or_binary(tmp_path: Path) -> None:
    large, binary = tmp_path / "large", tmp_path / "binary"
    large.write_bytes(b"." * 100_000)
    binary.write_bytes(b"\xff\xfe\x00")
    assert messages(boards=large) == ["bad-file-size"]
    assert messages(boards=binary) == ["bad-file-encoding"]


@pytest.mark.parametrize("site", ["", "A0B0/C0", "A0B0-C0D0", "A0B0/C0D4", "A0B0/C0E0", "A0A0/C0D0", 3])
def test_wrong_sites_are_refused(site: Any) -> None:
    assert messages(site=site)[0].startswith("sy-bad-site")


@pytest.mark.parametrize("missions", ["", "FILNPTUVWXY", "FILNPTUVWXYZF", "FILNPTUVWXYA", 3])
def test_wrong_missions_are_refused(missions: Any) -> None:
    assert messages(missions=missions) == ["sy-bad-missions"]


def test_chance_can_be_asked_for() -> None:
    asked = kheper.game("scarabya", "duel", site="Random", missions="RANDOM", first="random")
    assert asked == kheper.game("scarabya", "duel")


def test_missions_may_be_written_with_blanks_and_commas() -> None:
    assert kheper.game("scarabya", missions="f, i, l, n p t u v w x y z").options["missions"] == "FILNPTUVWXYZ"


def test_the_site_is_made_of_the_boards_given() -> None:
    named = [f"{letter}:{OPEN}" for letter in "KLMN"]
    assert kheper.game("scarabya", boards=named, site="k0l1/m2n3").options["site"] == "K0L1/M2N3"
    assert messages(boards=named, site="A0B0/C0D0") == ["sy-bad-site-boards"]


def test_the_first_seat_may_be_written_as_text() -> None:
    assert kheper.game("scarabya", "duel", first="1").start(3).pending == (1,)


def test_every_fault_is_listed() -> None:
    found = faults(boards=GOOD[:3], site=3, missions="F", first=9, colour="red")
    assert sorted(message for _, message in found) == [
        "bad-option",
        "sy-bad-boards-count",
        "sy-bad-first",
        "sy-bad-missions",
        "sy-bad-site",
    ]
