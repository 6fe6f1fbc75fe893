"""Reports: a simulation as one page with plots and short sentences, in a file that needs nothing else."""

from kheper.lab.report.make import report

__all__ = ["report"]
