"""`kheper cards` and `kheper balance`: list, show and check cards, and test whether a set is fair."""

from pathlib import Path
from typing import Annotated

import typer

from kheper.cli.parameters import AsJson, RayAddress, SimulationSeed, SimulationWorkers
from kheper.cli.usage import Command, command_group

COMMANDS = typer.Typer(rich_markup_mode=None)
card_commands = command_group("help-cards")
COMMANDS.add_typer(card_commands, name="cards")

CardName = Annotated[str, typer.Argument(metavar="metavar-card", help="arg-card")]
CheckedFile = Annotated[str, typer.Argument(metavar="metavar-file", help="arg-cards-file")]
CardFile = Annotated[str | None, typer.Option("--cards", metavar="metavar-file", help="opt-cards")]
House = Annotated[str | None, typer.Option("--house", metavar="metavar-house", help="opt-house")]
CardType = Annotated[str | None, typer.Option("--type", metavar="metavar-card-type", help="opt-card-type")]
BalancedFile = Annotated[str | None, typer.Argument(metavar="metavar-file", help="arg-balance-file")]
Games = Annotated[int, typer.Option("--games", metavar="metavar-number", help="opt-balance-games")]
Matches = Annotated[int, typer.Option("--matches", metavar="metavar-number", help="opt-matches")]
Bots = Annotated[str, typer.Option("--bots", metavar="metavar-name", help="opt-balance-bots")]
Folder = Annotated[Path | None, typer.Option("--out", metavar="metavar-folder", help="opt-balance-out")]


@card_commands.command("list", cls=Command, help="help-cards-list")
def list_cards(
    ctx: typer.Context, house: House = None, kind: CardType = None, cards: CardFile = None, as_json: AsJson = False
) -> None:
    """List the cards."""
    from kheper.games.scarab_lords.commands.cards import show_cards

    show_cards(ctx.obj, house, kind, cards, as_json)


@card_commands.command("show", cls=Command, help="help-cards-show")
def one_card(ctx: typer.Context, name: CardName, cards: CardFile = None, as_json: AsJson = False) -> None:
    """Show one card."""
    from kheper.games.scarab_lords.commands.cards import show_card

    show_card(ctx.obj, name, cards, as_json)


@card_commands.command("copy", cls=Command, help="help-cards-copy")
def copy_cards() -> None:
    """Print the card file that comes with Kheper."""
    from kheper.games.scarab_lords.commands.cards import print_designed

    print_designed()


@card_commands.command("check", cls=Command, help="help-cards-check")
def check_cards(ctx: typer.Context, file: CheckedFile, as_json: AsJson = False) -> None:
    """Check a card file."""
    from kheper.games.scarab_lords.commands.cards import check

    check(ctx.obj, file, as_json)


@COMMANDS.command(cls=Command, help="help-balance")
def balance(
    ctx: typer.Context,
    cards: BalancedFile = None,
    games: Games = 4300,
    matches: Matches = 0,
    bots: Bots = "greedy",
    seed: SimulationSeed = None,
    workers: SimulationWorkers = None,
    ray: RayAddress = None,
    out: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Test whether a card set is fair."""
    from kheper.games.scarab_lords.commands.balance import run_balance

    run_balance(ctx.obj, cards, games, matches, bots, seed, workers, ray, out, as_json)
