"""Finding weights: a known rule is found again from what it decided."""

import re
import tomllib
from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest
from tools.tune import by_name, fitted, main, opened, samples, surprise, sweep, values_of, write

import kheper

RULE = np.array([1.5, -0.5, 0.0])


def test_weights_that_decided_games_are_found_again() -> None:
    chance = np.random.default_rng(1)
    leads = chance.normal(size=(4000, 3))
    won = (chance.random(4000) < 1 / (1 + np.exp(-leads @ RULE))).astype(float)
    found = fitted(leads, won)
    assert found == pytest.approx(RULE, abs=0.15)
    assert surprise(leads, won, found) < surprise(leads, won, np.zeros(3)) == pytest.approx(np.log(2))


def test_what_was_found_is_written_beside_how(tmp_path: Path) -> None:
    file = tmp_path / "heuristics.toml"
    file.write_text("# Found by chance.\n[weights]\nunit = 1.0\nunits = 2.0\n", "utf-8")
    write(file, {"unit": 0.25}, "playing.")
    assert file.read_text("utf-8") == "# Found by playing.\n[weights]\nunit = 0.2500\nunits = 2.0\n"


@pytest.mark.parametrize("game", [game.name for game in kheper.games()])
def test_in_a_guide_only_weights_are_written_over(game: str, tmp_path: Path) -> None:
    """Other sections have entries of the same names, and tell in the same words how they were found."""
    source = kheper.game(game).type.folder / "heuristics.toml"
    file = tmp_path / "heuristics.toml"
    file.write_text(source.read_text("utf-8"), "utf-8")
    before = tomllib.loads(file.read_text("utf-8"))
    found = {name: float(number) for number, name in enumerate(before["weights"], 100)}
    for said in ("playing.", "playing again."):
        write(file, found, said)
        assert tomllib.loads(file.read_text("utf-8")) == {**before, "weights": found}
    written = file.read_text("utf-8")
    assert written.count("# Found by playing again.\n[weights]\n") == 1
    assert "# Found by playing.\n" not in written
    assert elsewhere(written) == elsewhere(source.read_text("utf-8"))


def elsewhere(text: str) -> tuple[str, list[str], str]:
    """A file of heuristics without its weights and how they were found."""
    head, _, rest = text.partition("[weights]\n")
    weights, _, tail = rest.partition("\n[search]\n")
    return re.sub(r"# Found by .*\n\Z", "", head), [line for line in weights.splitlines() if line[:1] == "#"], tail


def test_what_never_came_up_keeps_its_weight() -> None:
    leads = np.array([[1.0, 0.0, -2.0], [0.0, 0.0, 0.0]])
    assert by_name(["point", "lost", "unit"], leads, RULE) == {"point": 1.5, "unit": 0.0}


def test_every_moment_is_quiet_in_a_game_that_does_not_tell() -> None:
    """Scarabya, at a table, where the features of a solo never come up."""
    seen = list(samples(kheper.game("scarabya"), "random", "1", 4))
    assert len(seen) > 5
    assert not any(lead[2:].any() for lead, _ in seen)


def test_values_are_tried_in_the_mode_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    given = Namespace(  # the usual value last: the weights are changed in place
        game="scarabya",
        mode="duel",
        players=None,
        sweep=values_of("point=0,1"),
        bot="greedy",
        against="random",
        games=10,
        seed="1",
    )
    sweep(given)
    poor, usual = (float(line.split("outcome ")[1].split(",")[0]) for line in capsys.readouterr().out.splitlines())
    assert poor < usual, "who does not count points does not play for them"


@pytest.mark.compiled
def test_samples_are_quiet_moments_with_the_outcome_of_their_game() -> None:
    game = kheper.game("scarab_lords")
    seen = list(samples(game, "greedy", "1", 13))
    assert len(seen) > 5
    assert {won for _, won in seen} <= {0.0, 0.5, 1.0}
    assert len({won for _, won in seen}) == 1


@pytest.mark.compiled
def test_weights_are_sought_in_the_mode_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """In a solo only its own scarabs count, at a table for three only points and scarabs in the open."""
    asked = ["scarabya", "--bot", "greedy", "--games", "12", "--seed", "1"]
    for more, seen in (
        (["--mode", "solo"], {"left_scarab", "lost_scarab"}),
        (["--players", "3"], {"point", "open_scarab"}),
    ):
        main([*asked, *more])
        out = capsys.readouterr().out
        assert {line.split()[0] for line in out.splitlines()[:-1]} == {*seen, "good_lead"}
        assert f"tools.tune scarabya {' '.join(more)} --games 12 --bot greedy --seed 1`" in out


def test_the_game_is_opened_with_mode_players_and_what_makes_it_end() -> None:
    game = opened(Namespace(game="kemet", mode="standard", players=4))
    assert (game.mode, game.seats, game.options) == ("standard", 4, {"max_turns": 15})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "chess"),
        (["scarabya", "--mode", "tower"], "tower"),
        (["scarabya", "--players", "9"], "9"),
        (["scarabya", "--bot", "nobody"], "nobody"),
        (["scarabya", "--games", "1"], "at least 2 games"),
        (["scarabya", "--sweep", "glances"], "glances=3,6,12"),
        (["scarabya", "--sweep", "glances=3,many"], "glances=3,6,12"),
        (
            ["scarabya", "--sweep", "glance=3"],
            "left_scarab, lost_scarab, covered_scarab, good_lead, shut_side, glances, explor",
        ),
        (["scarabya", "--mode", "tower", "--sweep", "glances=3"], "tower"),
        (["scarabya", "--players", "1", "--bot", "random", "--games", "2"], "ended alike"),
    ],
)
def test_what_cannot_be_tuned_is_refused_in_words(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(arguments)
    assert said in capsys.readouterr().err + str(refused.value)
