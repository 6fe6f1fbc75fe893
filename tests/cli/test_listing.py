"""`games` and `rules`."""

import pytest

import kheper
from kheper.core.game import Game
from tests.cli.conftest import Run


def test_games_for_people(run: Run) -> None:
    out = run("games").out
    for part in ("scarabya", "--mode duel", "1 to 4 players", "1 player.", "-o site=random", "(duel only)"):
        assert part in out


def test_games_for_programs(run: Run) -> None:
    (game,) = [game for game in run("games", "--json").json() if game["name"] == "scarabya"]
    assert [mode["name"] for mode in game["modes"]] == ["table", "duel", "solo"]
    assert game["modes"][0] | {"about": ""} == {
        "name": "table",
        "about": "",
        "least_seats": 1,
        "most_seats": 4,
        "usual_seats": 2,
    }
    assert {option["name"] for option in game["options"]} == {"boards", "site", "missions", "first"}


def test_games_of_others_may_say_little_of_themselves(run: Run, coins: Game) -> None:
    assert "coins" in run("games").out
    assert {game["name"]: game["title"] for game in run("games", "--json").json()}[coins.name] == "Coins"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_rules(run: Run, lang: str) -> None:
    rules = kheper.game("scarabya").type.rules()
    shown = run("rules", "scarabya", "--lang", lang, "--json").json()
    assert shown == [{"id": r.id, "title": r.title(lang), "text": r.text(lang)} for r in rules.values()]
    out = run("rules", "scarabya", "--lang", lang).out
    assert all(f"{rule.id}  {rule.title(lang)}" in " ".join(out.split("\n")) for rule in rules.values())


def test_one_rule_in_any_case(run: Run) -> None:
    assert "four centre" in run("rules", "scarabya", "sy-3.2").out
    assert [rule["id"] for rule in run("rules", "scarabya", "SY-3.2", "--json").json()] == ["SY-3.2"]


def test_a_chapter(run: Run) -> None:
    ids = [rule["id"] for rule in run("rules", "scarabya", "SY-4", "--json").json()]
    assert ids == ["SY-4.1", "SY-4.2", "SY-4.3"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("argv", [["rules", "chess"], ["rules", "scarabya", "SY-99.9"], ["rules", "scarabya", ""]])
def test_what_is_not_there(run: Run, lang: str, argv: list[str]) -> None:
    run(*argv, "--lang", lang).refused()
