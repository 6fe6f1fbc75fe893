"""The commands and their parameters; helps and placeholders are ids of the message catalogue."""

from pathlib import Path
from typing import Annotated

import typer

import kheper
from kheper.cli.parameters import AsJson, RayAddress, RecordFile, SimulationSeed, SimulationWorkers
from kheper.cli.usage import AllCommands, Command
from kheper.core.hindsight import SERVED_SECONDS

app = typer.Typer(
    cls=AllCommands,
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(metavar="metavar-game", help="arg-game")]
AnyGameName = Annotated[str | None, typer.Argument(metavar="metavar-game", help="arg-any-game")]
RuleId = Annotated[str | None, typer.Argument(metavar="metavar-rule", help="arg-rule")]
OneMove = Annotated[str, typer.Argument(metavar="metavar-move", help="arg-move")]
BackupFile = Annotated[Path, typer.Argument(metavar="metavar-file", help="arg-backup-file")]
SomeMoves = Annotated[list[str], typer.Argument(metavar="metavar-move", help="arg-moves")]

Seat = Annotated[int | None, typer.Option("--seat", metavar="metavar-number", help="opt-seat")]
ViewSeat = Annotated[int | None, typer.Option("--seat", metavar="metavar-number", help="opt-view-seat")]
Ply = Annotated[int | None, typer.Option("--at", metavar="metavar-number", help="opt-at")]
ModeName = Annotated[str | None, typer.Option("--mode", metavar="metavar-mode", help="opt-mode")]
Players = Annotated[int | None, typer.Option("--players", metavar="metavar-number", help="opt-players")]
SeedText = Annotated[str | None, typer.Option("--seed", metavar="metavar-seed", help="opt-seed")]
Pairs = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="metavar-pair", help="opt-option")]
Output = Annotated[Path | None, typer.Option("-O", "--output", metavar="metavar-file", help="opt-output")]
SimulationBots = Annotated[str, typer.Option("--bots", metavar="metavar-names", help="opt-simulation-bots")]
OneBot = Annotated[str, typer.Option("--bot", metavar="metavar-name", help="opt-bot")]
Bots = Annotated[str, typer.Option("--bots", metavar="metavar-names", help="opt-bots")]
AnyBots = Annotated[str | None, typer.Option("--bots", metavar="metavar-names", help="opt-bots")]
Opponents = Annotated[list[str] | None, typer.Option("--bot", metavar="metavar-name", help="opt-opponents")]
SeatedBots = Annotated[list[str] | None, typer.Option("--bot", metavar="metavar-name", help="opt-seated-bots")]
Kinds = Annotated[str | None, typer.Option("--seats", metavar="metavar-names", help="opt-seats")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="metavar-file", help="opt-resume")]
Save = Annotated[Path | None, typer.Option("--save", metavar="metavar-file", help="opt-save")]
ForPrograms = Annotated[bool, typer.Option("--all", help="opt-for-programs")]
Cold = Annotated[bool, typer.Option("--cold", help="opt-cold")]
Seconds = Annotated[float, typer.Option("--seconds", metavar="metavar-number", help="opt-seconds")]
Preset = Annotated[str | None, typer.Option("--preset", metavar="metavar-name", help="opt-preset")]
Part = Annotated[str | None, typer.Option("--part", metavar="metavar-name", help="opt-part")]
Games = Annotated[int | None, typer.Option("--games", metavar="metavar-number", help="opt-games")]
Contestants = Annotated[list[str] | None, typer.Option("--bot", metavar="metavar-name", help="opt-contestants")]
System = Annotated[str | None, typer.Option("--system", metavar="metavar-name", help="opt-system")]
Rounds = Annotated[int | None, typer.Option("--rounds", metavar="metavar-number", help="opt-rounds")]
Processes = Annotated[
    int | None, typer.Option("--workers", "--processes", metavar="metavar-number", help="opt-processes")
]
Minutes = Annotated[float | None, typer.Option("--minutes", metavar="metavar-number", help="opt-minutes")]
ResultsFile = Annotated[Path | None, typer.Option("-O", "--output", metavar="metavar-file", help="opt-results")]
Host = Annotated[str, typer.Option("--host", metavar="metavar-host", help="opt-host")]
Port = Annotated[int, typer.Option("--port", metavar="metavar-number", help="opt-port")]
Database = Annotated[str | None, typer.Option("--database", metavar="metavar-url", help="opt-database")]
Workers = Annotated[int, typer.Option("--workers", metavar="metavar-number", help="opt-workers")]
Rate = Annotated[float | None, typer.Option("--rate", metavar="metavar-number", help="opt-rate")]
HindsightSeconds = Annotated[float, typer.Option("--hindsight", metavar="metavar-number", help="opt-hindsight")]
BotProcesses = Annotated[int, typer.Option("--bots", metavar="metavar-number", help="opt-bot-processes")]
Durable = Annotated[bool, typer.Option("--durable", help="opt-durable")]
OpenBrowser = Annotated[bool, typer.Option("--open", help="opt-open")]
Lan = Annotated[bool, typer.Option("--lan", help="opt-lan")]
PublicHosts = Annotated[list[str] | None, typer.Option("--public-host", metavar="metavar-name", help="opt-public-host")]
TrustedProxies = Annotated[
    list[str] | None, typer.Option("--trust-proxy", metavar="metavar-proxy", help="opt-trust-proxy")
]
MostTables = Annotated[int | None, typer.Option("--tables", metavar="metavar-number", help="opt-tables")]
LevelName = Annotated[str | None, typer.Option("--level", metavar="metavar-level", help="opt-level")]
Iterations = Annotated[int | None, typer.Option("--iterations", metavar="metavar-number", help="opt-iterations")]
JsonFile = Annotated[str | None, typer.Option("--json", metavar="metavar-file", help="opt-json-file")]
SvgFile = Annotated[Path | None, typer.Option("--svg", metavar="metavar-file", help="opt-svg")]
SimulationGames = Annotated[int, typer.Option("--games", metavar="metavar-number", help="opt-simulation-games")]
SimulationFolder = Annotated[Path | None, typer.Option("--out", metavar="metavar-folder", help="opt-simulation-out")]
NoEvents = Annotated[bool, typer.Option("--no-events", help="opt-no-events")]
FixedSeats = Annotated[bool, typer.Option("--fixed-seats", help="opt-fixed-seats")]
JobSize = Annotated[int | None, typer.Option("--job", metavar="metavar-number", help="opt-job")]
HtmlFile = Annotated[Path | None, typer.Option("--html", metavar="metavar-file", help="opt-html")]
Everything = Annotated[bool, typer.Option("--all", help="opt-all")]
SimulationArgument = Annotated[Path, typer.Argument(metavar="metavar-folder", help="arg-simulation")]
ReportFile = Annotated[Path | None, typer.Option("--out", metavar="metavar-file", help="opt-report-out")]
PictureFile = Annotated[Path | None, typer.Option("--svg", metavar="metavar-file", help="opt-picture")]
Version = Annotated[bool, typer.Option("--version", help="opt-version")]


@app.callback(help="page-summary")
def kheper_itself(ctx: typer.Context, version: Version = False) -> None:
    """Print the version or, without a command, the help page."""
    if version:
        print(f"kheper {kheper.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


@app.command(cls=Command, help="help-games")
def games(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the games."""
    from kheper.cli import listing

    listing.show_games(ctx.obj, as_json)


@app.command(cls=Command, help="help-bots")
def bots(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the bots."""
    from kheper.cli.bots import show_bots

    show_bots(ctx.obj, as_json)


@app.command(cls=Command, help="help-rules")
def rules(ctx: typer.Context, game: GameName, rule: RuleId = None, as_json: AsJson = False) -> None:
    """Show the rules of a game."""
    from kheper.cli import listing

    listing.show_rules(ctx.obj, game, rule, as_json)


@app.command(cls=Command, help="help-play")
def play(
    ctx: typer.Context,
    game: AnyGameName = None,
    mode: ModeName = None,
    players: Players = None,
    seed: SeedText = None,
    option: Pairs = None,
    seats: Kinds = None,
    bot: Opponents = None,
    resume: Resume = None,
    save: Save = None,
) -> None:
    """Play at this terminal."""
    from kheper.cli.play import start_playing
    from kheper.cli.setup import SetUp

    start_playing(ctx.obj, SetUp(game, mode, players, seed, option or []), seats, bot or [], resume, save)


@app.command(cls=Command, help="help-serve")
def serve(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    workers: Workers = 1,
    rate: Rate = None,
    hindsight: HindsightSeconds = SERVED_SECONDS,
    bots: BotProcesses = 1,
    durable: Durable = False,
    open_browser: OpenBrowser = False,
    lan: Lan = False,
    public_host: PublicHosts = None,
    trust_proxy: TrustedProxies = None,
    tables: MostTables = None,
) -> None:
    """Play in the browser."""
    from kheper.cli.serve import start_serving

    start_serving(
        ctx.obj,
        host,
        port,
        database,
        workers,
        rate,
        hindsight,
        bots,
        durable=durable,
        open_browser=open_browser,
        lan=lan,
        public_hosts=public_host or [],
        trusted_proxies=trust_proxy or [],
        tables=tables,
    )


@app.command(cls=Command, help="help-backup")
def backup(ctx: typer.Context, file: BackupFile, database: Database = None, as_json: AsJson = False) -> None:
    """Copy the tables of a server, which may be running."""
    from kheper.cli.serve import make_backup

    make_backup(ctx.obj, database, file, as_json)


@app.command(cls=Command, help="help-new")
def new(
    game: GameName,
    mode: ModeName = None,
    players: Players = None,
    seed: SeedText = None,
    option: Pairs = None,
    output: Output = None,
) -> None:
    """Print the record of a new game."""
    from kheper.cli import records
    from kheper.cli.setup import SetUp

    records.new(SetUp(game, mode, players, seed, option or []), output)


@app.command(cls=Command, help="help-show")
def show(
    ctx: typer.Context,
    record: RecordFile,
    seat: ViewSeat = None,
    at: Ply = None,
    as_json: AsJson = False,
    svg: PictureFile = None,
) -> None:
    """Show a position."""
    from kheper.cli import records

    records.show(ctx.obj, record, seat, at, as_json, svg)


@app.command(cls=Command, help="help-moves")
def moves(ctx: typer.Context, record: RecordFile, seat: Seat = None, as_json: AsJson = False) -> None:
    """List the legal moves."""
    from kheper.cli import records

    records.moves(ctx.obj, record, seat, as_json)


@app.command(cls=Command, help="help-apply")
def apply(record: RecordFile, moves: SomeMoves, seat: Seat = None, output: Output = None) -> None:
    """Print the record with more moves played."""
    from kheper.cli import records

    records.apply(record, moves, seat, output)


@app.command(cls=Command, help="help-why")
def why(ctx: typer.Context, record: RecordFile, move: OneMove, seat: Seat = None, as_json: AsJson = False) -> None:
    """Explain why a move is possible or not."""
    from kheper.cli import records

    records.why(ctx.obj, record, move, seat, as_json)


@app.command(cls=Command, help="help-verify")
def verify(ctx: typer.Context, record: RecordFile, as_json: AsJson = False) -> None:
    """Replay a record and check it."""
    from kheper.cli import records

    records.verify(ctx.obj, record, as_json)


@app.command(cls=Command, help="help-playout")
def playout(
    game: GameName,
    bots: AnyBots = None,
    bot: SeatedBots = None,
    mode: ModeName = None,
    players: Players = None,
    seed: SeedText = None,
    option: Pairs = None,
    output: Output = None,
) -> None:
    """Print the record of a game between bots."""
    from kheper.cli import records
    from kheper.cli.setup import SetUp

    records.playout(SetUp(game, mode, players, seed, option or []), bots, bot or [], output)


@app.command(cls=Command, help="help-rematch")
def rematch(
    record: RecordFile,
    same: Annotated[bool, typer.Option("--same", help="opt-same")] = False,
    output: Output = None,
) -> None:
    """Print the record of the game that follows a finished one."""
    from kheper.cli import records

    records.rematch(record, output, same=same)


@app.command(cls=Command, help="help-engine")
def engine(bot: OneBot = "vizier") -> None:
    """Let other programs play against a bot."""
    from kheper.cli.engine import run_engine

    run_engine(bot)


@app.command(cls=Command, help="help-analyse")
def analyse(
    ctx: typer.Context,
    record: RecordFile,
    level: LevelName = None,
    iterations: Iterations = None,
    json_file: JsonFile = None,
    svg: SvgFile = None,
) -> None:
    """Rate the decisions of a finished game."""
    from kheper.cli import analyse as looking_back

    looking_back.analyse(ctx.obj, record, level, iterations, json_file, svg)


@app.command(cls=Command, help="help-warmup")
def warmup(
    ctx: typer.Context, game: AnyGameName = None, everything: ForPrograms = False, as_json: AsJson = False
) -> None:
    """Compile what players need ahead of time, or everything."""
    from kheper.cli.warmup import warm_up

    warm_up(ctx.obj, game, everything, as_json)


@app.command(cls=Command, help="help-bench")
def bench(
    ctx: typer.Context,
    game: AnyGameName = None,
    seconds: Seconds = 1.0,
    cold: Cold = False,
    as_json: AsJson = False,
) -> None:
    """Measure the engine."""
    from kheper.cli.bench import show_speed

    show_speed(ctx.obj, game, seconds, cold, as_json)


@app.command(cls=Command, help="help-arena")
def arena(
    ctx: typer.Context,
    game: AnyGameName = None,
    bot: Contestants = None,
    mode: ModeName = None,
    players: Players = None,
    option: Pairs = None,
    system: System = None,
    games: Games = None,
    rounds: Rounds = None,
    preset: Preset = None,
    part: Part = None,
    workers: Processes = None,
    minutes: Minutes = None,
    output: ResultsFile = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other."""
    from kheper.cli.arena import Effort, run_preset
    from kheper.cli.setup import SetUp
    from kheper.cli.tournament import check_alone, run_tournament

    effort = Effort(games, workers, minutes, output)
    set_up = SetUp(game, mode, players, None, option or [])
    if bot:
        check_alone(preset, part)
        run_tournament(ctx.obj, set_up, bot, system, rounds, effort, as_json)
    else:
        check_alone(set_up.names_more_than_the_game, system, rounds)
        run_preset(ctx.obj, preset, game, part, effort, as_json)


@app.command(cls=Command, help="help-simulate")
def simulate(
    ctx: typer.Context,
    game: GameName,
    bots: SimulationBots = "random",
    games: SimulationGames = 1000,
    workers: SimulationWorkers = None,
    out: SimulationFolder = None,
    mode: ModeName = None,
    players: Players = None,
    seed: SimulationSeed = None,
    option: Pairs = None,
    no_events: NoEvents = False,
    fixed_seats: FixedSeats = False,
    job: JobSize = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots."""
    from kheper.cli.setup import SetUp
    from kheper.cli.simulate import run

    set_up = SetUp(game, mode, players, seed, option or [])
    run(
        ctx.obj,
        set_up,
        bots,
        games,
        workers,
        out,
        events=not no_events,
        rotate=not fixed_seats,
        job=job,
        ray=ray,
        as_json=as_json,
    )


@app.command(cls=Command, help="help-compare")
def compare(
    ctx: typer.Context,
    before: SimulationArgument,
    after: SimulationArgument,
    html: HtmlFile = None,
    everything: Everything = False,
    as_json: AsJson = False,
) -> None:
    """Print the differences between two simulations."""
    from kheper.cli.compare import show_differences

    show_differences(ctx.obj, before, after, html, everything, as_json)


@app.command(cls=Command, help="help-report")
def report(ctx: typer.Context, folder: SimulationArgument, out: ReportFile = None) -> None:
    """Write the report page of a simulation."""
    from kheper.cli.report import write_report

    write_report(ctx.obj, folder, out)
