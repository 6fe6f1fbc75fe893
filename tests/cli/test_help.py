"""Help pages in both languages, and how light they are."""

import subprocess
import sys

import pytest

from kheper.cli.app import app
from kheper.cli.usage import game_commands
from kheper.terminal.messages import Words
from tests.cli.conftest import Run

OWN = [command.name or command.callback.__name__ for command in app.registered_commands]  # type: ignore[union-attr]
COMMANDS = [*OWN, *game_commands()]


def test_all_commands_are_there() -> None:
    wanted = "games rules new show moves apply why verify playout rematch analyse play serve warmup bench"
    wanted += " arena bots engine simulate report compare backup"
    assert sorted(OWN) == sorted(wanted.split())
    assert sorted(game_commands()) == ["balance", "cards", "maps", "solve"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_page_lists_the_commands(run: Run, lang: str) -> None:
    words = Words(lang).with_games()
    page = run("--lang", lang, "--help")
    assert (page.code, page.err) == (0, "")
    for command in COMMANDS:
        assert command in page.out
    assert words.say("page-usage") in page.out
    assert "--lang" in page.out
    assert run("--lang", lang).out == page.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_a_page(run: Run, command: str, lang: str) -> None:
    page = run(command, "--help", "--lang", lang)
    assert (page.code, page.err) == (0, "")
    flat = " ".join(page.out.split())
    assert " ".join(Words(lang).with_games().say(f"help-{command}").split()) in flat
    assert "--help" in flat
    assert ("Show this message" in flat) is False
    assert "opt-" not in flat
    assert "metavar" not in flat


def test_pages_are_cut_to_the_width_of_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    assert max(map(len, run("play", "--help").out.splitlines())) < 70


def test_the_version(run: Run) -> None:
    import kheper

    assert run("--version").out == f"kheper {kheper.__version__}\n"


@pytest.mark.parametrize(
    ("argv", "heavy"),
    [
        (["--help"], ["numba", "numpy", "rich"]),
        (["--lang", "fr", "play", "--help"], ["numba", "numpy", "rich", "kheper.games.kemet"]),
        (["solve", "--help"], ["numba", "numpy", "rich"]),
        (["--version"], ["numba", "numpy"]),
        (["games"], ["numba", "numpy"]),
        (["games", "--json"], ["numba", "numpy"]),
        (["rules", "scarabya", "SY-3.2"], ["numba", "numpy"]),
    ],
)
def test_what_needs_no_engine_does_not_load_it(argv: list[str], heavy: list[str]) -> None:
    program = (
        "import sys\n"
        "from kheper.cli.main import main\n"
        f"code = main({argv!r})\n"
        f"sys.exit(code or ' '.join(name for name in {heavy!r} if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""
    assert done.stdout
