"""What README and docs show is true: code runs, pages are up to date, links lead somewhere."""

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType

import pytest

import kheper
from kheper.cli.main import main
from kheper.core import bot_registry
from kheper.core.errors import BadOption
from kheper.games.kemet.content import maps
from kheper.games.scarab_lords.content.cards import designed_cards, designed_text, parse_cards
from kheper.kernel import jit
from tests.support import coins_installed
from tools import observations, openapi, orientations, reference_pages

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
YAML = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
LONG = {"serve", "bench", "warmup", "solve", "--ray", "backup"}
"""Commands that take long, never end, or need a cluster (`tests/lab/on_ray.py` has one) or a server's database."""
FIRST_AGENT = ("first-agent.md", "first-agent.fr.md")
TITLED = re.compile(r'^```\w+ title="(.*?)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
COINS = ROOT / "examples" / "coins"
FIRST_GAME = ROOT / "docs" / "first-game.md"
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "README.fr.md",
        "docs/python.md",
        "docs/records.md",
        "docs/hindsight.md",
        "docs/envs.md",
        "docs/first-agent.md",
        "docs/lab.md",
        "docs/add-a-game.md",
    ],
)
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_python_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page from its first line to its last, as one program; a solver that may take seconds takes a moment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bot_registry, "_named", {})
    program = python_of(page).replace("seconds=2", "seconds=0.2")
    exec(compile(program, page, "exec"), {"__name__": "__main__"})


def test_the_first_example_runs_in_a_python_of_its_own(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", python_of("README.md")], cwd=tmp_path, check=False)
    assert done.returncode == 0


def python_of(page: str) -> str:
    """Return the Python blocks of a page, put together; there must be some."""
    blocks = FENCE.findall((ROOT / page).read_text("utf-8"))
    assert blocks
    return "\n".join(blocks)


def test_the_tutorial_of_a_game_shows_every_file_of_the_example() -> None:
    text = FIRST_GAME.read_text("utf-8")
    shown = dict(TITLED.findall(text))
    files = [COINS / "pyproject.toml", *(file for file in (COINS / "coins").rglob("*.*") if file.suffix != ".pyc")]
    assert shown == {file.relative_to(COINS).as_posix(): file.read_text("utf-8") for file in files}


def test_the_tutorial_of_a_game_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with coins_installed(), jit.interpreting():
        exec(compile(python_of("docs/first-game.md"), "first-game.md", "exec"), {"__name__": "__main__"})
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == ["[[1 0]] 3 2", "1 0", "(<Rule CO-1.2 Commit>,)", "True"]
    for line in said[1:2] + said[3:4]:
        assert f"`{line}`" in FIRST_GAME.read_text("utf-8")


def test_the_first_agent_is_the_same_in_both_languages() -> None:
    english, french = (FENCE.findall((ROOT / "docs" / name).read_text("utf-8")) for name in FIRST_AGENT)
    assert english == french


def commands_of(page: Path) -> list[list[str]]:
    """The `kheper` commands that a page shows, without comments and redirections."""
    lines = [line for block in SHELL.findall(page.read_text("utf-8")) for line in block.splitlines()]
    written = [shlex.split(line, comments=True) for line in lines if line.startswith("kheper ")]
    return [command[1 : command.index(">") if ">" in command else None] for command in written]


@pytest.mark.parametrize("page", [page for page in PAGES if commands_of(page)], ids=lambda page: page.name)
def test_commands_shown_work(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in its turn, in a folder where the files it names are; what would never end is asked for its help only."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KHEPER_QUIET", "1")
    monkeypatch.setattr(os, "cpu_count", lambda: 1)  # games are played here, or in one process more
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    Path("my-cards.yaml").write_text(designed_text(), "utf-8")
    Path("mybot.py").write_text((ROOT / "examples" / "stdio_bot.py").read_text("utf-8"), "utf-8")
    Path("my-map.yaml").write_text(maps.designed_text(3), "utf-8")
    for file in ("game.json", "partie.json"):
        assert main(["new", "scarabya", "--mode", "duel", "-O", file]) == 0
    for command in commands_of(page):
        is_long = LONG & set(command) or ("arena" in command and "--bot" not in command)
        only_help = ["--help"] if is_long else []
        with coins_installed() if page == FIRST_GAME else nullcontext():
            assert main([*command, *only_help]) == 0, command


@pytest.mark.parametrize("page", ["docs/cards.md", "docs/cards.fr.md"])
def test_the_card_made_on_the_page_is_sound(page: str) -> None:
    (card,) = [block for block in YAML.findall((ROOT / page).read_text("utf-8")) if block.startswith("- id: N03")]
    cards = re.sub(
        r"^- id: N03\n.*?(?=^- id: )", lambda _: f"{card}\n", designed_text(), flags=re.MULTILINE | re.DOTALL
    )
    made = parse_cards(cards)
    assert made != designed_cards()
    assert next(one for one in made.cards if one.id == "N03").names["en"] == "Crocodile Keepers"


@pytest.mark.parametrize("page", ["docs/maps.md", "docs/maps.fr.md"])
def test_the_map_changed_on_the_page_is_refused_as_it_says(page: str) -> None:
    (space,) = [block for block in YAML.findall((ROOT / page).read_text("utf-8")) if block.startswith("- id: F1")]
    changed = re.sub(
        r"^- id: F1\n.*?(?=^- id: )", lambda _: space, maps.designed_text(3), flags=re.MULTILINE | re.DOTALL
    )
    with pytest.raises(BadOption) as raised:
        maps.parse_map(changed)
    lang = "fr" if page.endswith(".fr.md") else "en"
    assert f"  {raised.value.words(lang)}\n" in (ROOT / page).read_text("utf-8")
    both = changed.replace("neighbours: [W_OB, W_X]", "neighbours: [W_OB, W_X, F1]")
    assert "F1" in next(one for one in maps.parse_map(both).spaces if one.id == "SANCT").neighbours


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_readme_has_one_example_of_at_most_ten_lines(page: str) -> None:
    (example,) = FENCE.findall((ROOT / page).read_text("utf-8"))
    assert len([line for line in example.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("page", ["docs/envs.md", "docs/first-agent.md"])
def test_random_games_take_six_lines(page: str) -> None:
    blocks = FENCE.findall((ROOT / page).read_text("utf-8"))
    first = next(block for block in blocks if "random_actions" in block)
    lines = [line for line in first.splitlines() if line.strip()]
    assert len(lines) <= 6


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.parametrize(
    ("tool", "remedy"),
    [
        (orientations, "run tools/orientations.py"),
        (observations, "run tools/observations.py"),
        (openapi, "run tools/openapi.py, then `npm run types` in web/"),
        (reference_pages, "run tools/reference_pages.py"),
    ],
    ids=["orientations", "observations", "openapi", "commands and endpoints"],
)
def test_what_a_tool_writes_is_up_to_date(tool: ModuleType, remedy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [tool.__name__, "--check"])
    assert tool.main() == 0, remedy


@pytest.mark.parametrize("kind", kheper.games(), ids=lambda kind: kind.name)
def test_every_option_of_a_game_is_documented(kind: kheper.GameType) -> None:
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    section = page.partition(f"## Options of {kind.name.replace('_', ' ').title()}\n")[2].partition("\n## ")[0]
    assert [option.name for option in kind.options if f"`{option.name}`" not in section] == []


@pytest.mark.parametrize("name", kheper.__all__)
def test_every_public_name_is_in_the_reference(name: str) -> None:
    """By itself, or with all that its module holds."""
    reference = (ROOT / "docs" / "reference.md").read_text("utf-8")
    own = getattr(kheper, name)
    documented = re.findall(r"^::: (\S+)", reference, re.MULTILINE)
    members = re.findall(r"members: \[(.*?)\]", reference.partition("::: kheper\n")[2])[0].split(", ")
    assert name in members or {own.__module__, f"{own.__module__}.{name}"} & set(documented)


def test_no_registry_address_is_kept() -> None:
    constraints = (ROOT / "constraints.txt").read_text("utf-8")
    assert "://" not in constraints
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.+!-]+", line) for line in constraints.splitlines())
