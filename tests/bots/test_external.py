"""Programs that misbehave: each loses decisions to chance, is told of, never holds up a game, and is gone after."""

import fcntl
import logging
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import kheper
from kheper.bots import Bot, InformationState, label, make_bot, play_out, process
from kheper.bots.command import MAX_LATE, MAX_STARTS, CommandBot, read_command
from kheper.bots.external import BotFailure
from kheper.bots.process import Program
from kheper.bots.random import RandomBot
from kheper.core.errors import BadOption
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.lab.matches import match
from tests.bots.conftest import unruly
from tests.games.scarabya.situations import alone, begun, walled

NO_TIME = "1ms:"
OUT_OF_TURN = '{{"type":"ready"}}'
MOVE = '{{"type":"move","id":{id},"move":"%s"}}'

LAPSES = {
    "crashing": "gone",
    "closing": "gone",
    "line=hello": "garbled",
    "line=": "garbled",
    "line=[]": "garbled",
    "line=7": "garbled",
    "line={{}}": "garbled",
    'line={{"type":7}}': "garbled",
    'line={{"type":"move"}}': "garbled",
    'line={{"type":"move","id":{id}}}': "garbled",
    'line={{"type":"move","id":"{id}","move":"{move}"}}': "garbled",
    'line={{"type":"move","id":true,"move":"{move}"}}': "garbled",
    'line={{"type":"move","id":{id},"move":["{move}"]}}': "garbled",
    'line={{"type":"move","id":NaN,"move":"{move}"}}': "garbled",
    'line={{"type":"move","id":1e400,"move":"{move}"}}': "garbled",
    f"line={'[' * 5000}": "garbled",
    "bytes": "garbled",
    'line={{"type":"move","id":0,"move":"{move}"}}': "stray",
    'line={{"type":"move","id":2,"move":"{move}"}}': "stray",
    'line={{"type":"move","id":-1,"move":"{move}"}}': "stray",
    "flood=-1": "stray",
    f"line={OUT_OF_TURN}": "unexpected",
    'line={{"type":"nonsense"}}': "unexpected",
    "long": "long",
    "endless": "long",
    f"line={MOVE % 'nonsense'}": "illegal",
    f"line={MOVE % ''}": "illegal",
    f"line={MOVE % 'reopen'}": "illegal",
    "foreign": "version",
    "hesitant": "unexpected",
    "still-born": "gone",
}
"""What each kind of misbehaviour is told as."""


@pytest.fixture
def position() -> Position:
    """Seat 1 has many placements to choose from."""
    return kheper.game("scarabya", mode="duel", first=1).start(7)


def guest_of(name: str, seed: int = 1) -> CommandBot:
    bot = make_bot(name, seed)
    assert isinstance(bot, CommandBot)
    return bot


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "kheper.bots"]


@pytest.mark.parametrize(("behaviour", "kind"), LAPSES.items(), ids=lambda text: text[:40])
def test_a_failure_costs_the_decision_and_is_logged(
    position: Position, caplog: pytest.LogCaptureFixture, behaviour: str, kind: str
) -> None:
    name = unruly(behaviour)
    bot = guest_of(name)
    move = bot.move(position, 1)
    bot.close()
    assert move.action == RandomBot(bot.seed).choose(InformationState(position, 1, generator(0))), "chance plays for it"
    assert bot.lost_decisions == {kind: 1}
    [said] = told(caplog)
    assert "lost a decision" in said
    assert "\n" not in said


@pytest.mark.parametrize("behaviour", ["silent", "hanging"])
def test_who_does_not_answer_in_time_loses_the_decision(position: Position, behaviour: str) -> None:
    bot = guest_of(unruly(behaviour, NO_TIME))
    assert bot.move(position, 1) in position.legal(1)
    bot.close()
    assert bot.lost_decisions == {"late": 1}


def test_answers_to_questions_of_the_past_are_not_read_for_ever(position: Position) -> None:
    bot = guest_of(unruly("flood=1"))
    bot._decisions = 1
    assert bot.move(position, 1) in position.legal(1)
    assert bot.lost_decisions == {"flood": 1}


def test_who_does_not_even_greet_loses_the_decision(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KHEPER_CMD_START_SECONDS", "0.01")
    bot = guest_of(unruly("mute"))
    assert bot.move(position, 1) in position.legal(1)
    assert bot.lost_decisions == {"late": 1}
    assert bot._program is None, "a program that does not start is ended"
    bot.move(position, 1)
    assert bot.lost_decisions == {"late": 1, "dismissed": 1}, "nobody waits for it twice"


@pytest.mark.parametrize("behaviour", ["chattering", "good"])
def test_repeated_and_extra_messages_are_harmless(behaviour: str) -> None:
    position = play_out(kheper.game("scarabya", mode="duel"), [unruly(behaviour), "random"], 3)
    assert position.over
    mine = [p for p in position.history()[1:] if p.last_move and p.last_move[0] == 0]
    assert all(p.last_move and p.before and p.last_move[1] == p.before.legal(0)[0] for p in mine)


def test_a_late_answer_is_not_taken_for_the_next_one(position: Position) -> None:
    bot = guest_of(unruly("catching-up", NO_TIME))
    bot.move(position, 1)
    assert bot.lost_decisions == {"late": 1}
    bot._seconds = 60.0
    assert bot.move(position, 1) == position.legal(1)[0]
    assert bot.lost_decisions == {"late": 1}
    bot.close()


# ---------------------------------------------------------------------------------------------- the course of a game


@pytest.mark.parametrize("behaviour", ["crashing", "still-born", "line=nonsense", "endless"])
def test_a_program_is_started_again_only_a_few_times(
    caplog: pytest.LogCaptureFixture, behaviour: str, position: Position
) -> None:
    bot = guest_of(unruly(behaviour))
    for _ in range(MAX_STARTS + 3):
        assert bot.move(position, 1) in position.legal(1)
    assert bot.lost_decisions["dismissed"] == 3
    assert bot.lost_decisions.total() == MAX_STARTS + 3
    assert len(told(caplog)) == 2, "each kind is told once"
    for _ in range(2):
        bot.close()
    assert len(told(caplog)) == 3, "and in the end how many there were"
    assert f"lost {MAX_STARTS + 3} decisions in one game" in told(caplog)[-1]


def test_a_program_that_is_stuck_is_started_again_in_the_end(position: Position) -> None:
    bot = guest_of(unruly("silent", NO_TIME))
    for _ in range(MAX_LATE * MAX_STARTS + 2):
        bot.move(position, 1)
    assert bot.lost_decisions == {"late": MAX_LATE * MAX_STARTS, "dismissed": 2}
    assert bot._program is None


def test_illegal_moves_alone_do_not_end_a_program(position: Position) -> None:
    bot = guest_of(unruly(f"line={MOVE % 'nonsense'}"))
    for _ in range(MAX_STARTS + 2):
        bot.move(position, 1)
    assert bot.lost_decisions == {"illegal": MAX_STARTS + 2}
    bot.close()


@pytest.mark.parametrize("behaviour", ["crashing", "endless", "closing", f"line={MOVE % 'nonsense'}"])
def test_the_game_goes_on_to_its_end(behaviour: str) -> None:
    game = kheper.game("scarabya", mode="duel")
    ends = [play_out(game, ["greedy", unruly(behaviour)], seed=5) for _ in range(2)]
    assert ends[0].over
    assert ends[0] == ends[1], "the seed decides what chance plays"


def test_matches_take_programs_too() -> None:
    played = list(match(kheper.game("scarabya", mode="duel"), [unruly("good"), "random"], 2, seed=1))
    assert [one.seat for one in played] == [0, 1]


def test_one_program_can_play_several_games(position: Position, tmp_path: Path) -> None:
    bot = guest_of(unruly(f"noting={tmp_path / 'noted'}"))
    other = kheper.game("scarab_lords", house="ankar", first=0).start(1)
    for where in (position, other):
        seat = where.pending[0]
        assert bot.move(where, seat) == where.legal(seat)[0]
    bot.close()
    kinds = [line.split('"')[3] for line in (tmp_path / "noted").read_text("utf-8").splitlines()]
    assert kinds == ["hello", "game", "decide", "game", "decide", "bye"]


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    position = begun(alone(walled(r5="#*****####"), "I"))
    bot = guest_of(unruly("crashing"))
    assert (bot.move(position, 0),) == position.legal(0)
    assert bot._program is None


# ---------------------------------------------------------------------------------------------- what is told


@pytest.mark.parametrize(("lang", "part"), [("en", "exit code 3"), ("fr", "code de sortie 3")])
def test_what_went_wrong_is_told_in_the_language_of_the_user(
    position: Position, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, lang: str, part: str
) -> None:
    monkeypatch.setenv("KHEPER_LANG", lang)
    monkeypatch.setattr(process, "GRACE", 9999)
    guest_of(unruly("crashing")).move(position, 1)
    assert part in told(caplog)[0]


def test_an_illegal_move_is_reported_with_the_rule_it_breaks(
    position: Position, caplog: pytest.LogCaptureFixture
) -> None:
    mission = str(position.legal(1)[0])[0]
    bot = guest_of(unruly(f"line={MOVE % f'{mission}0@a1'}"))
    bot.move(position, 1)
    bot.close()
    assert "SY-3.2" in told(caplog)[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_bot_failure_has_a_message(lang: str) -> None:
    args = {"reason": "r", "code": 1, "most": 2, "given": "g", "wanted": "w", "place": "p"}
    kinds = {*LAPSES.values(), "late", "flood", "unstartable", "dismissed", "failed", "no-move"}
    words = {BotFailure(kind, **args).words(lang) for kind in kinds}
    assert len(words) == len(kinds)


def test_without_logging_failures_go_to_standard_error() -> None:
    program = (
        "import kheper; from kheper.bots import play_out; "
        f"play_out(kheper.game('scarabya', mode='table', players=2), ['random', {unruly('crashing')!r}], 3)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    lines = [line for line in done.stderr.splitlines() if line.startswith("kheper: ")]
    assert done.stdout == ""
    assert len(lines) == 3, "the crash, that it is not started any more, and what that cost"
    assert logging.lastResort is not None


# ---------------------------------------------------------------------------------------------- names


def test_how_a_program_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    python = shlex.quote(sys.executable)
    assert read_command(f"{python} bot.py 'a b'").arguments == (sys.executable, "bot.py", "a b")
    assert read_command(python).seconds == 5.0
    assert read_command(f"200ms:{python}").seconds == 0.2
    monkeypatch.setenv("KHEPER_CMD_SECONDS", "0.5")
    assert read_command(python).seconds == 0.5
    assert read_command(f"200ms:{python}").seconds == 0.2


@pytest.mark.parametrize(
    "written", ["", " ", "'", '"open', "./no/such/program", "0ms:", "200ms:", "a\0b", f"{os.path.sep}", "x" * 10_000]
)
def test_what_cannot_be_run_is_refused_at_once(written: str) -> None:
    with pytest.raises(BadOption):
        make_bot(f"cmd:{written}")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_an_impossible_clock_is_refused(seconds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KHEPER_CMD_SECONDS", seconds)
    with pytest.raises(BadOption):
        make_bot(f"cmd:{shlex.quote(sys.executable)}")


def test_records_and_screens_name_the_program_without_folders_and_options() -> None:
    python = Path(sys.executable).name
    assert label(unruly("good")) == f"cmd:{python} unruly.py"
    assert label(f"cmd:{shlex.quote(sys.executable)} --secret=1") == f"cmd:{python}"
    assert label("greedy") == "greedy"


# ---------------------------------------------------------------------------------------------- nothing is left behind


def is_held(lock: Path) -> bool:
    """Is there still somebody who holds the lock?"""
    with lock.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def awaited(condition: Callable[[], bool]) -> bool:
    """Does it come true? How long that takes does not matter."""
    for _ in range(6000):
        if condition():
            return True
        time.sleep(0.01)
    return False


def test_what_a_program_has_started_ends_with_it(position: Position, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    bot = guest_of(unruly(f"children={lock}"))
    bot.move(position, 1)
    assert is_held(lock)
    bot.close()
    assert awaited(lambda: not is_held(lock))


def test_a_garbage_collected_program_ends_too(position: Position, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    guest_of(unruly(f"children={lock}")).move(position, 1)
    assert awaited(lambda: not is_held(lock))


@pytest.mark.parametrize("behaviour", ["staying", "hanging"])
def test_who_does_not_go_is_made_to(position: Position, behaviour: str) -> None:
    bot = guest_of(unruly(behaviour, NO_TIME))
    bot.move(position, 1)
    program = bot._program
    assert program is not None
    bot.close()
    assert program._process.returncode is not None


def test_an_error_elsewhere_ends_the_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other seat fails in the middle of the game."""
    lock = tmp_path / "lock"

    def fail(bot: Bot, information: object) -> int:
        assert is_held(lock)
        raise KeyboardInterrupt

    monkeypatch.setattr(RandomBot, "choose", fail)
    game = kheper.game("scarabya", mode="duel", first=0)
    with pytest.raises(KeyboardInterrupt):
        play_out(game, [unruly(f"children={lock}"), "random"], 3)
    assert awaited(lambda: not is_held(lock))


def test_a_keyboard_interrupt_ends_the_programs(tmp_path: Path) -> None:
    """Ctrl-C reaches the game while it waits for a program that never answers."""
    lock, record = tmp_path / "lock", tmp_path / "game.json"
    bots = f"{unruly(f'hanging-children={lock}', '600000ms:')},random"
    argv = ["playout", "scarabya", "--mode", "duel", "-o", "first=0", "--bots", bots, "-O", str(record)]
    listen = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # ignored in background jobs
    program = f"{listen}; import sys; from kheper.cli.main import main; sys.exit(main({argv!r}))"
    with subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL) as playing:
        assert awaited(lambda: lock.exists() and is_held(lock))
        playing.send_signal(signal.SIGINT)
        assert playing.wait() == 130
    assert awaited(lambda: not is_held(lock))
    assert not record.exists()


def test_a_program_that_reads_nothing_holds_up_nobody() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(3600)"])
    program.send(b"x" * 10_000_000)
    with pytest.raises(BotFailure, match="late"):
        program.receive(0.0)
    program.end()
    assert program._process.returncode is not None


def test_a_program_that_is_removed_during_a_game_loses_its_decisions(position: Position, tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text(f"#!{sys.executable}\nraise SystemExit\n")
    file.chmod(0o700)
    bot = guest_of(f"cmd:{shlex.quote(str(file))}")
    file.unlink()
    assert bot.move(position, 1) in position.legal(1)
    assert bot.lost_decisions == {"unstartable": 1}


def test_what_is_no_program_at_all_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x7fnot a program")
    file.chmod(0o700)
    with pytest.raises(BotFailure, match="unstartable"):
        Program([str(file)])
