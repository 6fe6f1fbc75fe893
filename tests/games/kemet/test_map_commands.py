"""`maps`: copy and check."""

import json
from pathlib import Path

import pytest

from kheper.games.kemet.content.maps import designed_map, designed_text
from kheper.terminal.messages import Words
from tests.cli.conftest import Run

COMMANDS = ("copy", "check")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_of_the_commands(run: Run, lang: str) -> None:
    page = run("maps", "--help", "--lang", lang)
    assert Words(lang).with_games().say("help-maps") in " ".join(page.out.split())
    assert run("maps", "--lang", lang).out == page.out
    for command in COMMANDS:
        one = " ".join(run("maps", command, "--help", "--lang", lang).out.split())
        assert Words(lang).with_games().say(f"help-maps-{command}") in one
        assert not [part for part in ("opt-", "arg-", "metavar") if part in one]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_copy_is_sound(run: Run, tmp_path: Path, players: int) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(run("maps", "copy", "--players", players).out, "utf-8")
    assert file.read_text("utf-8") == designed_text(players)
    drawn = designed_map(players)
    said = run("maps", "check", file).out
    assert all(fact in said for fact in (drawn.id, drawn.hash(), f"{len(drawn.spaces)} spaces"))
    assert run("maps", "check", file, "--json").json()["hash"] == drawn.hash()


def test_every_fault_on_a_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(
        designed_text(2).replace("income: 3", "income: 4").replace("kind: desert", "kind: oasis", 1), "utf-8"
    )
    wrong = run("maps", "check", file)
    assert wrong.code == 2
    assert [line.split(":")[0].strip() for line in wrong.err.splitlines()[1:]] == ["F1.kind", "W_T3.income"]
    listed = run("maps", "check", file, "--json")
    assert listed.code == 2
    assert len(json.loads(listed.out)["faults"]) == 2


@pytest.mark.parametrize("players", [1, 6])
def test_no_map_for_so_many(run: Run, players: int) -> None:
    assert "2" in run("maps", "copy", "--players", players).refused()
