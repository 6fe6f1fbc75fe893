"""What tests of the games at a terminal and in simulations begin with."""

from tests.cli.conftest import duel, record, run, unhurried
from tests.lab.conftest import played

__all__ = ["duel", "played", "record", "run", "unhurried"]
