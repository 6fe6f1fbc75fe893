"""Finding weights: a known rule is found again from what it decided."""

from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest
from tools.tune import by_name, fitted, samples, surprise, sweep, write

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
    file = tmp_path / "guide.toml"
    file.write_text("# Found by chance.\n[weights]\nunit = 1.0\nunits = 2.0\n", "utf-8")
    write(file, {"unit": 0.25}, "playing.")
    assert file.read_text("utf-8") == "# Found by playing.\n[weights]\nunit = 0.2500\nunits = 2.0\n"


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
        sweep="point=0,1",
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
