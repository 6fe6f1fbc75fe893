"""Rebuild the single games of simulated matches, since the tables hold whole matches."""

from kheper.lab.simulation import Simulation


def is_of_matches(simulation: Simulation) -> bool:
    """Return whether each row of the table `games` is a match of several games."""
    return "games" in simulation.games.collect_schema()


def single_games(simulation: Simulation) -> Simulation:
    """Return the single games of simulated matches if events were kept; else the simulation itself.

    The game rebuilds them: `single_games` of its module `measures`.
    """
    rebuild = getattr(simulation.game_type.module("measures"), "single_games", None)
    if rebuild is None or not simulation.about.events or not is_of_matches(simulation):
        return simulation
    found: Simulation = rebuild(simulation)
    return found
