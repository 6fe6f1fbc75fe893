"""Arguments and options that several commands share; helps are ids of the message catalogue."""

from typing import Annotated

import typer

RecordFile = Annotated[str, typer.Argument(metavar="metavar-record", help="arg-record")]
AsJson = Annotated[bool, typer.Option("--json", help="opt-json")]
SimulationWorkers = Annotated[
    int | None, typer.Option("--workers", metavar="metavar-number", help="opt-simulation-workers")
]
SimulationSeed = Annotated[str | None, typer.Option("--seed", metavar="metavar-seed", help="opt-simulation-seed")]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="metavar-address", help="opt-ray")]
