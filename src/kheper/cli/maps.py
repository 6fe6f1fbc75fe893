"""The maps of Kemet at the terminal: copied and checked. Nothing here needs the engine."""

import sys

import typer

from kheper.cli.input import read_source
from kheper.cli.output import print_faults, print_json
from kheper.core.errors import BadOption, Fault, shown
from kheper.core.game import MAX_FILE_BYTES
from kheper.games.kemet.content.check import MIN_PLAYERS
from kheper.games.kemet.content.maps import designed_text, parse_map
from kheper.games.kemet.names import CITIES
from kheper.terminal.messages import Words

BAD_INPUT = 2


def print_designed(players: int) -> None:
    """The map file that comes with Kheper for so many players, as it is."""
    if not MIN_PLAYERS <= players <= CITIES:
        fault = Fault("not-in-range", "--players", least=MIN_PLAYERS, most=CITIES, given=players)
        raise BadOption(faults=(fault,))
    sys.stdout.write(designed_text(players))


def check(words: Words, file: str, as_json: bool) -> None:
    """Is the file a sound map? If not, every fault on a line of its own, and an exit code that says so."""
    try:
        drawn = parse_map(read_source(file, MAX_FILE_BYTES, BadOption))
    except BadOption as error:
        print_faults(words, file, error.faults, as_json)
        raise typer.Exit(BAD_INPUT) from None
    facts = {"id": drawn.id, "version": drawn.version, "hash": drawn.hash(), "players": drawn.players}
    if as_json:
        print_json({"sound": True, **facts, "faults": []})
    else:
        print(words.say("map-sound", file=shown(file), spaces=len(drawn.spaces), **facts))
