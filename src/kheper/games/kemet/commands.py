"""`kheper maps`: print and check map files, without loading the engine."""

import sys
from typing import Annotated

import typer

from kheper.cli.parameters import AsJson
from kheper.cli.usage import BAD_INPUT, Command, command_group

COMMANDS = typer.Typer(rich_markup_mode=None)
map_commands = command_group("help-maps")
COMMANDS.add_typer(map_commands, name="maps")

MapFile = Annotated[str, typer.Argument(metavar="metavar-file", help="arg-map-file")]
Players = Annotated[int, typer.Option("--players", metavar="metavar-number", help="opt-map-players")]


@map_commands.command("copy", cls=Command, help="help-maps-copy")
def copy_map(players: Players = 2) -> None:
    """Print the map file that comes with Kheper for so many players."""
    from kheper.core.errors import BadOption, Fault
    from kheper.games.kemet.content.check import MIN_PLAYERS
    from kheper.games.kemet.content.maps import designed_text
    from kheper.games.kemet.names import CITIES

    if not MIN_PLAYERS <= players <= CITIES:
        fault = Fault("not-in-range", "--players", least=MIN_PLAYERS, most=CITIES, given=players)
        raise BadOption(faults=(fault,))
    sys.stdout.write(designed_text(players))


@map_commands.command("check", cls=Command, help="help-maps-check")
def check_map(ctx: typer.Context, file: MapFile, as_json: AsJson = False) -> None:
    """Check a map file; print every fault on a line of its own, and exit with an error code if there is any."""
    from kheper.cli.input import read_source
    from kheper.cli.output import print_faults, print_json
    from kheper.core.errors import BadOption, shown
    from kheper.core.game import MAX_FILE_BYTES
    from kheper.games.kemet.content.maps import parse_map

    try:
        game_map = parse_map(read_source(file, MAX_FILE_BYTES, BadOption))
    except BadOption as error:
        print_faults(ctx.obj, file, error.faults, as_json)
        raise typer.Exit(BAD_INPUT) from None
    facts = {"id": game_map.id, "version": game_map.version, "hash": game_map.hash(), "players": game_map.players}
    if as_json:
        print_json({"sound": True, **facts, "faults": []})
    else:
        print(ctx.obj.say("map-sound", file=shown(file), spaces=len(game_map.spaces), **facts))
