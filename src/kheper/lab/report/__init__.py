"""Report pages of simulations: plots and short sentences in one self-contained file."""

from kheper.lab.report.make import report

__all__ = ["report"]
