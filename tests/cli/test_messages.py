"""The catalogues of the command line: whole, used, and the same in both languages."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import kheper
import kheper.cli
import kheper.terminal
from kheper.core.text import CORE_LOCALE, LANGUAGES
from kheper.terminal.messages import LOCALE, SCREENS_LOCALE

GAMES = kheper.games()
ROOMS = {"card_text", "commands", "screen"}
"""The modules of a game that speak at a terminal."""
SOURCES = [
    *(file for folder in (*kheper.cli.__path__, *kheper.terminal.__path__) for file in Path(folder).rglob("*.py")),
    *(file for game in GAMES for file in game.folder.rglob("*.py") if ROOMS & {file.stem, file.parent.name}),
]
FOLDERS = [LOCALE, SCREENS_LOCALE, *(folder for game in GAMES for folder in game.words_for("terminal"))]
OF_GAMES = [game.folder / "locale" for game in GAMES]
SPOKEN = re.compile(r"""(?:say|Complaint)\(\s*(f?)["']([^"']+)["']""")
NAMED = re.compile(r"""(?:help|metavar)=["']([^"']+)["']""")


class Arguments(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse((folder / f"{lang}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            arguments = Arguments()
            arguments.visit(entry)
            assert entry.id.name not in found
            found[entry.id.name] = arguments.names
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_say_the_same_things(folder: Path) -> None:
    assert messages(folder, "en") == messages(folder, "fr")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_message_hides_another(game: kheper.GameType) -> None:
    folders = [CORE_LOCALE, game.folder / "locale", *FOLDERS]
    names = [name for folder in folders for name in messages(folder, "en")]
    assert len(names) == len(set(names))


def test_every_word_that_is_said_is_there_and_every_word_there_is_said() -> None:
    there = {name for folder in FOLDERS for name in messages(folder, "en")}
    elsewhere = {name for folder in (CORE_LOCALE, *OF_GAMES) for name in messages(folder, "en")}
    code = "\n".join(file.read_text("utf-8") for file in SOURCES)
    named = set(NAMED.findall(code))
    patterns = {re.sub(r"\{[^}]*\}?", ".+", said) for is_format, said in SPOKEN.findall(code) if is_format}
    said = {said for is_format, said in SPOKEN.findall(code) if not is_format} | named
    assert said <= there | elsewhere
    quoted = set(re.findall(r"""["']([a-z][a-z-]+)["']""", code))
    unused = {
        name
        for name in there - said - quoted
        if not any(re.fullmatch(pattern, name) for pattern in patterns if pattern != ".+")
    }
    assert unused == set()


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_french_is_polite_and_spaced(folder: Path) -> None:
    text = (folder / "fr.ftl").read_text("utf-8")
    values = "\n".join(line.partition(" = ")[2] for line in text.splitlines() if " = " in line)
    assert not re.search(r"\b(tu|toi|ton|tes)\b", values, re.IGNORECASE)
    assert not re.search(r"\w[;?!»]|«\w", values.replace("COUP?", ""))


def test_the_languages_are_the_ones_of_the_core() -> None:
    for folder in FOLDERS:
        assert sorted(file.stem for file in folder.glob("*.ftl")) == sorted(LANGUAGES)
