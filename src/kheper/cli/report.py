"""`kheper report`: write the report page of a simulation."""

from pathlib import Path

from kheper.cli.output import console
from kheper.core.errors import BadRecord
from kheper.core.files import write_text
from kheper.lab.report import report
from kheper.lab.simulation import Simulation, reading
from kheper.terminal.messages import Words

DEFAULT_NAME = "report.html"


def write_report(words: Words, folder: Path, out: Path | None) -> None:
    """Write the page and print its path."""
    target = out or folder / DEFAULT_NAME
    simulation = Simulation(folder)
    with reading(simulation):
        page = report(simulation, words.lang)
    write_text(target, page, BadRecord)
    console().print(words.say("report-made", file=str(target)))
