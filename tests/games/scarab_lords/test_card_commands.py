"""`cards`: list, show, copy and check."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kheper.games.scarab_lords.content.cards import designed_cards, designed_text
from kheper.terminal.messages import Words
from tests.cli.conftest import Run

COMMANDS = ("list", "show", "copy", "check")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A sound card file of one's own: Enhu is called Ptahu."""
    file = tmp_path / "my-cards.yaml"
    text = (
        designed_text().replace("id: designed", "id: mine").replace("{en: Enhu, fr: Enhu}", "{en: Ptahu, fr: Ptahou}")
    )
    file.write_text(text, "utf-8")
    return file


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A card file with three faults."""
    file = tmp_path / "faulty.yaml"
    text = designed_text().replace("op: peek_hand", "op: peep").replace("copies: 3", "copies: 4", 1)
    file.write_text(text.replace("fr: Khema}", "de: Khema}"), "utf-8")
    return file


# ---------------------------------------------------------------------------------------------- help


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_the_commands(run: Run, lang: str) -> None:
    page = run("cards", "--help", "--lang", lang)
    assert (page.code, page.err) == (0, "")
    assert all(f"  {command} " in page.out for command in COMMANDS)
    assert Words(lang).with_games().say("help-cards") in page.out
    assert "kheper cards " in page.out
    assert run("cards", "--lang", lang).out == page.out
    assert "cards" in run("--help", "--lang", lang).out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_a_page(run: Run, command: str, lang: str) -> None:
    page = run("cards", command, "--help", "--lang", lang)
    assert (page.code, page.err) == (0, "")
    flat = " ".join(page.out.split())
    assert Words(lang).with_games().say(f"help-cards-{command}") in flat
    assert f"kheper cards {command}" in flat
    assert not [part for part in ("opt-", "arg-", "metavar") if part in flat]


def test_wrong_commands(run: Run) -> None:
    assert "did you mean check?" in run("cards", "chek").refused()
    run("cards", "list", "ankar").refused()
    run("cards", "show").refused()
    run("cards", "check").refused()


@pytest.mark.parametrize("argv", [["cards", "list"], ["cards", "show", "Enhu"], ["cards", "copy"]])
def test_cards_need_no_engine(argv: list[str]) -> None:
    program = (
        "import sys\n"
        "from kheper.cli.main import main\n"
        f"code = main({argv!r})\n"
        "sys.exit(code or ' '.join(name for name in ('numba', 'numpy') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""
    assert done.stdout


# ---------------------------------------------------------------------------------------------- list


def test_the_list_for_people(run: Run) -> None:
    out = run("cards", "list").out
    assert all(card.id in out for card in designed_cards().cards)
    assert [line for line in out.splitlines() if "(" in line] == [
        "House Ankar (22 titles, 30 cards)",
        "House Temet (22 titles, 30 cards)",
        "Bonus deck (21 titles, 24 cards)",
    ]
    assert max(map(len, out.splitlines())) <= 80


def test_the_list_in_french(run: Run) -> None:
    out = run("cards", "list", "--house", "temet", "--lang", "fr").out
    for part in ("Maison Temet (22 titres, 30 cartes)", "Cavaliers-Chacals", "séide", "chef", "puissance"):
        assert part in out
    assert "A01" not in out


def test_the_list_for_programs_is_a_card_file(run: Run, tmp_path: Path) -> None:
    document = run("cards", "list", "--json").json()
    assert document == designed_cards().inline()
    (tmp_path / "cards.json").write_text(json.dumps(document), "utf-8")
    assert run("cards", "check", tmp_path / "cards.json").code == 0


def test_one_house_or_type(run: Run) -> None:
    gods = run("cards", "list", "--house", "Ankar", "--type", "god", "--json").json()
    assert [card["id"] for card in gods["cards"]] == ["A16", "A17", "A18", "A19"]
    assert run("cards", "list", "--type", "fate", "--house", "neutral").out.count("fate") == 6


def test_a_list_of_ones_own(run: Run, mine: Path) -> None:
    assert "Ptahu" in run("cards", "list", "--cards", mine, "--type", "god").out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_lists_that_cannot_be(run: Run, faulty: Path, lang: str) -> None:
    assert "ankar, temet, neutral" in run("cards", "list", "--house", "osiris", "--lang", lang).refused()
    assert "minion, building" in run("cards", "list", "--type", "pharaoh", "--lang", lang).refused()
    assert "N06.effects[0].op" in run("cards", "list", "--cards", faulty, "--lang", lang).refused()
    run("cards", "list", "--cards", "/nowhere/cards.yaml", "--lang", lang).refused()


# ---------------------------------------------------------------------------------------------- show


@pytest.mark.parametrize("name", ["Enhu", "enhu", "A16", "a16", "enh", " ENHU "])
def test_one_card(run: Run, name: str) -> None:
    out = run("cards", "show", name).out
    assert out.startswith("Enhu\nA16, House Ankar, god, phase 2, 1 copy\nAction: Your opponent")


def test_one_card_in_french_by_a_name_of_either_language(run: Run) -> None:
    wanted = "Marchand du Fleuve\nA01, Maison Ankar, séide, phase 0, puissance 1, icônes E, 3 exemplaires\n"
    wanted += "Il vend à chaque débarcadère et rachète au suivant.\n"
    for name in ("river", "Marchand du fleuve", "A01"):
        assert run("cards", "show", name, "--lang", "fr").out == wanted
    assert run("cards", "show", "obelisque", "--lang", "fr").out.startswith("Obélisque de Cendre")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("seven sphinxes", "The Seven Sphinxes"),
        ("Sept Sph", "The Seven Sphinxes"),
        ("oracle voilée", "The Veiled Oracle"),
        ("grande crue", "The Great Flood"),
        ("général", "The Exiled General"),
        ("L’Usurier", "Usurer Panebu"),
    ],
)
def test_the_article_of_a_name_may_be_left_out(run: Run, name: str, meant: str) -> None:
    assert run("cards", "show", name).out.startswith(f"{meant}\n")


def test_a_card_that_is_used_often(run: Run, mine: Path) -> None:
    text = mine.read_text("utf-8").replace("  id: A16\n", "").replace("- id: A16\n", "- id: A16\n  activations: 3\n")
    mine.write_text(text, "utf-8")
    assert "can be activated 3 times per turn" in run("cards", "show", "Ptah", "--cards", mine).out


def test_one_card_for_programs(run: Run) -> None:
    card = run("cards", "show", "Mass Purification", "--json").json()
    assert (card["id"], card["effects"][0]["op"]) == ("A20", "uncurse")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_that_are_not_there_or_too_many(run: Run, lang: str) -> None:
    assert "Osiris" in run("cards", "show", "Osiris", "--lang", lang).refused()
    run("cards", "show", "", "--lang", lang).refused()
    several = run("cards", "show", "the", "--lang", lang).refused()
    assert designed_cards().card_of(14).names[lang] in several
    assert "…" in run("cards", "show", "l", "--lang", lang).refused()


# ---------------------------------------------------------------------------------------------- copy and check


def test_the_copy_is_the_designed_file(run: Run) -> None:
    copy = run("cards", "copy")
    assert copy.out == designed_text()
    assert "is valid: set designed, version 5, 65 titles" in run("cards", "check", "-", stdin=copy.out).out


def test_a_sound_file(run: Run, mine: Path) -> None:
    done = run("cards", "check", mine)
    assert (done.code, done.err) == (0, "")
    assert "set mine, version 5" in done.out
    assert done.out.count("\n") == 1
    checked = run("cards", "check", mine, "--json").json()
    assert (checked["sound"], checked["id"], checked["faults"]) == (True, "mine", [])
    assert checked["hash"] in done.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fault_of_a_file_on_its_own_line(run: Run, faulty: Path, lang: str) -> None:
    done = run("cards", "check", faulty, "--lang", lang)
    assert (done.code, done.out) == (2, "")
    head, *faults = done.err.splitlines()
    assert "4" in head
    assert [fault.split(":")[0].strip() for fault in faults] == [
        "T14.name",
        "T14.name.fr",
        "N06.effects[0].op",
        "cards",
    ]
    told = run("cards", "check", faulty, "--lang", lang, "--json")
    assert (told.code, told.err) == (2, "")
    assert json.loads(told.out) == {"sound": False, "faults": [fault.strip() for fault in faults]}


@pytest.mark.parametrize("text", ["", "cards: [", "\x00", "id: \x1b[2J", "{}", "[" * 1000])
def test_files_that_are_no_card_sets(run: Run, text: str) -> None:
    done = run("cards", "check", "-", stdin=text)
    assert (done.code, done.out) == (2, "")
    assert "\x1b" not in done.err
    assert run("cards", "check", "-", stdin=b"\xff\xfe").code == 2
    assert run("cards", "check", "/nowhere").code == 2
