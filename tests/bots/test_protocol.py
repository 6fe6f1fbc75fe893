"""The protocol from both sides: whole games, what is sent and what is not, and the example bot."""

import io
import json
import random
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.bots import Bot, external, make_bot, play_out, protocol
from kheper.bots.budget import Budget
from kheper.bots.command import CommandBot
from kheper.bots.levels import LEVELS, SearchBot
from kheper.bots.protocol_server import SAFE_SHARE, BotSession, serve
from kheper.bots.random import RandomBot
from kheper.core.errors import BadOption, KheperError
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.kernel import jit
from kheper.testing import spread
from tests.bots.conftest import unruly
from tests.support import random_game, scrambled

Json = Any
ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "examples" / "stdio_bot.py"
GAMES = ("kemet", "scarab_lords", "scarabya")
DUEL = {"type": "game", "game": "scarabya", "rules": "1.0", "mode": "duel", "seed": "1", "options": {}}
ENGINE = "import sys; from kheper.cli.main import main; sys.exit(main(sys.argv[1:]))"


def example() -> str:
    return "cmd:600000ms:" + shlex.join([sys.executable, str(EXAMPLE)])


def engine(bot: str) -> str:
    return "cmd:600000ms:" + shlex.join([sys.executable, "-c", ENGINE, "engine", "--bot", bot])


def short(game: str) -> Game:
    """A game that is over soon, also interpreted."""
    limits: dict[str, dict[str, Json]] = {"kemet": {"max_turns": 2 if jit.JIT else 1}, "scarab_lords": {"turns": 4}}
    return kheper.game(game, **limits.get(game, {}))


def faultless(game: Game, bots: list[str], seed: int) -> Position:
    """A whole game in which no program loses a decision."""
    made: list[CommandBot] = []

    def seat(name: str, seed: int | str) -> Bot:
        bot = make_bot(name, seed)
        if isinstance(bot, CommandBot):
            made.append(bot)
        return bot

    end = play_out(game, bots, seed, make=seat)
    programs = game.seats if len(bots) == 1 else sum(name.startswith("cmd:") for name in bots)
    assert [bot.lost_decisions for bot in made] == [{}] * programs
    return end


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_whole_games_and_repeats_them_by_their_seed(game: str) -> None:
    ends = [faultless(short(game), [example()], seed) for seed in (3, 3, 4)]
    assert all(end.over for end in ends)
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


over_engines = pytest.mark.parametrize(
    "bot",
    [
        "random",
        pytest.param("greedy", marks=pytest.mark.compiled),
        pytest.param("search:12", marks=pytest.mark.compiled),
    ],
)


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("scarabya", "random"),
        pytest.param("scarab_lords", "greedy", marks=pytest.mark.compiled),
        pytest.param("kemet", "search:12", marks=pytest.mark.compiled),
    ],
)
def test_our_engine_plays_whole_games_and_repeats_them_by_their_seed(game: str, bot: str) -> None:
    """In one seat only, every game and every bot once: each process loads the game for itself.

    The long run has every game with every bot, in all seats.
    """
    set_up = short(game)
    one, again = (faultless(set_up, ["random"] * (set_up.seats - 1) + [engine(bot)], 3) for _ in range(2))
    assert one.over
    assert one == again


@pytest.mark.soak
@over_engines
@pytest.mark.parametrize("game", GAMES)
def test_our_engine_plays_itself_and_repeats_every_game(game: str, bot: str) -> None:
    one, again = (faultless(short(game), [engine(bot)], 3) for _ in range(2))
    assert one.over
    assert one == again


def test_the_example_is_as_short_as_promised_and_needs_nothing_of_ours() -> None:
    source = EXAMPLE.read_text("utf-8")
    assert len(source.splitlines()) <= 30
    imported = {line.split()[1] for line in source.splitlines() if line.startswith(("import", "from"))}
    assert imported == {"json", "random", "sys"}


def test_the_page_shows_the_example() -> None:
    assert EXAMPLE.read_text("utf-8") in (ROOT / "docs" / "protocol.md").read_text("utf-8")


# ---------------------------------------------------------------------------------------------- what is sent


def sent(position: Position, seat: int, file: Path, seed: int = 1) -> bytes:
    """All that a program reads when it is asked for one decision."""
    bot = make_bot(unruly(f"noting={file}"), seed)
    bot.move(position, seat)
    bot.close()
    return file.read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_to_its_program(game: str, tmp_path: Path) -> None:
    """Byte for byte, the world that it has asked for included; the seed of the game is nowhere."""
    chance = random.Random(game)
    compared = 0
    for number, position in enumerate(spread(random_game(short(game), 2), 6)):
        seat = next((seat for seat in position.pending if len(position.considered_actions(seat)) > 1), None)
        if seat is None:
            continue
        other = scrambled(position, seat, chance)
        here = sent(position, seat, tmp_path / f"{number}-here")
        assert here == sent(other, seat, tmp_path / f"{number}-there")
        compared += position.tobytes() != other.tobytes()
    assert compared > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_program_is_sent_the_view_and_the_legal_moves_of_its_seat(game: str, tmp_path: Path) -> None:
    position = kheper.game(game).start("a seed that nobody guesses")
    seat = position.pending[0]
    raw = sent(position, seat, tmp_path / "noted")
    assert b"nobody guesses" not in raw
    hello, begun, asked, bye = map(json.loads, raw.decode().splitlines())
    assert hello == {"type": "hello", "protocol": "kheper-bot/1", "host": f"kheper {kheper.__version__}"}
    assert begun | {"seed": ""} == {
        "type": "game",
        "game": game,
        "rules": position.game.type.rules_version,
        "mode": position.game.mode,
        "options": position.game.settings(),
        "seat": seat,
        "seed": "",
        "lang": "en",
    }
    assert asked.keys() == {"type", "id", "seat", "taken", "clock", "view", "legal", "world"}
    assert (asked["id"], asked["seat"], asked["taken"], asked["clock"]) == (1, seat, 0, {"seconds": 600.0})
    assert asked["view"] == json.loads(json.dumps(position.view(seat)))
    text = position.game.type.text("en")
    words = [position.game.engine.move_words(move.action, text) for move in position.legal(seat)]
    assert asked["legal"] == [{"move": str(m), "words": w} for m, w in zip(position.legal(seat), words, strict=True)]
    world = position.game.position(asked["world"])
    assert world.view(seat) == position.view(seat)
    assert world != position
    assert bye == {"type": "bye"}


def test_what_a_program_is_sent_of_its_seed_differs_from_process_to_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Game, number and seat are the same: who knows them all still cannot work it out, nor the worlds it is sent."""
    position = kheper.game("scarab_lords", house="ankar", first=0).start("arena/7")

    def told(file: str) -> tuple[str, Json]:
        _, begun, asked, _ = map(json.loads, sent(position, 0, tmp_path / file).decode().splitlines())
        return begun["seed"], asked["world"]

    one, again = told("one"), told("again")
    monkeypatch.setattr(external, "_secret", "that of another process")
    other = told("other")
    assert one == again
    assert one[0] != other[0]
    assert one[1] != other[1]


def test_every_process_has_a_secret_of_its_own() -> None:
    program = "from kheper.bots.external import seed_for_external; print(seed_for_external('arena/7/0'))"
    there = subprocess.check_output([sys.executable, "-c", program], text=True).strip()
    assert there != str(external.seed_for_external("arena/7/0"))


def test_words_are_in_the_language_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KHEPER_LANG", "fr")
    position = kheper.game("scarab_lords", house="ankar", first=0).start(1)
    _, begun, asked, _ = map(json.loads, sent(position, 0, tmp_path / "noted").decode().splitlines())
    assert begun["lang"] == "fr"
    text = position.game.type.text("fr")
    assert asked["legal"][0]["words"] == position.game.engine.move_words(position.legal(0)[0].action, text)


def test_a_program_that_does_not_ask_for_a_world_gets_none(tmp_path: Path) -> None:
    position = kheper.game("scarabya", mode="duel", first=0).start(1)
    copy = tmp_path / "bot.py"
    listening = f"for line in (open({str(tmp_path / 'noted')!r}, 'a').write(line) and line for line in sys.stdin):"
    copy.write_text(EXAMPLE.read_text("utf-8").replace("for line in sys.stdin:", listening))
    bot = make_bot("cmd:600000ms:" + shlex.join([sys.executable, "-W", "ignore", str(copy)]), 1)
    bot.move(position, 0)
    bot.close()
    noted = (tmp_path / "noted").read_text("utf-8")
    assert '"decide"' in noted
    assert '"world"' not in noted


def test_a_budget_sets_the_clock(tmp_path: Path) -> None:
    position = kheper.game("scarabya", mode="duel", first=0).start(1)
    bot = make_bot(unruly(f"noting={tmp_path / 'noted'}"), 1, Budget(seconds=77.0))
    bot.move(position, 0)
    bot.close()
    assert '"clock":{"seconds":77.0}' in (tmp_path / "noted").read_text("utf-8")


# ---------------------------------------------------------------------------------------------- the engine's side


def answers(bot: str, *messages: Json) -> list[Json]:
    out = io.BytesIO()
    lines = [message if isinstance(message, bytes) else protocol.encode(message) for message in messages]
    serve(bot, lines, out.write)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def conversation(position: Position, **clock: float) -> tuple[Json, Json]:
    game = position.game
    seat = position.pending[0]
    begun = protocol.new_game(game, seat, "1", "en")
    asked = {"type": "decide", "id": 9, "seat": seat, "world": position.document(), "clock": clock}
    return begun, asked


def test_the_engine_passes_over_what_it_does_not_know() -> None:
    position = kheper.game("scarabya", mode="duel").start(1)
    begun, asked = conversation(position)
    hello, ready, move = answers(
        "random", protocol.host_hello(), b"\n", {"type": "news"}, begun, {**asked, "mood": "good"}
    )
    assert hello == {"type": "hello", "protocol": "kheper-bot/1", "name": "kheper random", "wants": ["world"]}
    assert ready == {"type": "ready"}
    assert move["id"] == 9
    assert move["move"] in map(str, position.legal())


def test_the_engine_plays_one_game_after_another_and_says_nothing_after_goodbye() -> None:
    one, other = (conversation(kheper.game("scarabya", mode=mode).start(1)) for mode in ("duel", "solo"))
    said = answers("greedy", *one, *other, {"type": "bye"}, protocol.host_hello())
    assert [message["type"] for message in said] == ["ready", "move", "ready", "move"]


@pytest.mark.parametrize(
    "wrong",
    [
        b"nonsense\n",
        b"\xff\n",
        b"[]\n",
        b"{}\n",
        {"type": "hello", "protocol": "kheper-bot/2"},
        {"type": "hello"},
        {"type": "game", "game": "chess"},
        {**DUEL, "rules": "99.0"},
        {**DUEL, "options": {"boards": "/etc/hostname"}},
        {**DUEL, "options": None},
    ],
)
def test_an_invalid_message_of_the_host_is_reported(wrong: Json) -> None:
    with pytest.raises(KheperError):
        answers("random", wrong)


@pytest.mark.parametrize("missing", ["world", "seat", "id"])
def test_an_incomplete_decision_is_refused(missing: str) -> None:
    begun, asked = conversation(kheper.game("scarabya", mode="duel").start(1))
    with pytest.raises(KheperError, match=missing):
        answers("random", begun, {key: value for key, value in asked.items() if key != missing})


@pytest.mark.parametrize("taken", [-1, "2", 1.5, True])
def test_a_number_of_decisions_that_cannot_be_is_refused(taken: Json) -> None:
    begun, asked = conversation(kheper.game("scarabya", mode="duel").start(1))
    with pytest.raises(protocol.BadMessage, match=r"^taken: must be"):
        answers("random", begun, {**asked, "taken": taken})


def test_the_bot_of_the_game_before_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go: list[RandomBot] = []

    def noting(bot: RandomBot) -> None:
        let_go.append(bot)

    monkeypatch.setattr(RandomBot, "close", noting)
    begun, _ = conversation(kheper.game("scarabya", mode="duel").start(1))
    answers("random", begun, begun, begun)
    assert len(set(map(id, let_go[-3:]))) == 3, "each when the next game begins, the last one at the end"


def test_a_decision_before_the_game_is_refused() -> None:
    _, asked = conversation(kheper.game("scarabya", mode="duel").start(1))
    with pytest.raises(protocol.BadMessage, match="before a game had begun"):
        answers("random", protocol.host_hello(), asked)


def test_a_seat_without_a_decision_is_refused() -> None:
    begun, asked = conversation(kheper.game("scarabya", mode="duel", first=0).start(1))
    with pytest.raises(KheperError, match="nothing to decide"):
        answers("random", begun, {**asked, "seat": 1})


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(BadOption):
        answers("sphinx")


@pytest.mark.parametrize(
    ("bot", "seconds", "most"), [("pharaoh", 1, SAFE_SHARE), ("pharaoh", 60, 3.0), ("search:12", 5, 4.0)]
)
def test_a_search_ends_before_its_clock(bot: str, seconds: float, most: float) -> None:
    position = kheper.game("scarabya", mode="duel").start(1)
    begun, asked = conversation(position, seconds=seconds)
    session = BotSession(bot, begun)
    session._limit_to_clock(asked)
    assert isinstance(session.bot, SearchBot)
    assert session.bot.level.budget.seconds == pytest.approx(most)
    assert LEVELS["pharaoh"].budget.seconds == 3.0


def test_the_engine_knows_what_the_turn_has_cost_already() -> None:
    from kheper.bots import InformationState

    seen: list[int] = []
    position = kheper.game("scarabya", mode="duel").start(1)
    begun, asked = conversation(position)
    session = BotSession("random", begun)
    choose = session.bot.choose

    def noting(information: InformationState) -> int:
        seen.append(information.taken)
        return choose(information)

    session.bot.choose = noting  # type: ignore[method-assign]
    session.answer({**asked, "taken": 4})
    assert seen == [4]


def test_nothing_but_the_protocol_goes_to_standard_output(tmp_path: Path) -> None:
    """Also when somebody else's bot prints what it thinks, and where the engine is compiled first."""
    (tmp_path / "talkative.py").write_text(
        "import kheper\nprint('loaded')\n"
        "@kheper.bot('talkative')\n"
        "def talk(view, legal, context):\n    print('hm')\n    return legal[0]\n"
    )
    begun, asked = conversation(kheper.game("scarabya", mode="duel").start(1))
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import talkative\n"
        "from kheper.cli.main import main; sys.exit(main(['engine', '--bot', 'talkative']))"
    )
    talk = b"".join(map(protocol.encode, (protocol.host_hello(), begun, asked)))
    done = subprocess.run([sys.executable, "-c", program], input=talk, capture_output=True, check=True)
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "loaded", "before the engine has begun it is not its output"
    assert [json.loads(line)["type"] for line in lines[1:]] == ["hello", "ready", "move"]
    assert "hm" in done.stderr.decode()
