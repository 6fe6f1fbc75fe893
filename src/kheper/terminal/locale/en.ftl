# Words of the command line, English.

## Help pages

page-usage = Usage:
page-commands = Commands
page-arguments = Arguments
page-options = Options
page-summary = Tabletop games of ancient Egypt, to play, study and measure.

metavar-command = COMMAND …
metavar-game = GAME
metavar-record = RECORD
metavar-rule = RULE-ID
metavar-move = MOVE
metavar-mode = MODE
metavar-number = N
metavar-seed = SEED
metavar-pair = KEY=VALUE
metavar-file = FILE
metavar-name = NAME
metavar-names = NAME,…

help-games = List the games with their modes and options.
help-bots = List the bots, what they are like and how long they may think.
help-rules = Show the rules of a game, or one of them.
help-play = Play in this terminal, against bots or each other.
help-new = Print the record of a new game.
help-show = Show a position of a record.
help-moves = List the legal moves.
help-apply = Play moves and print the new record.
help-why = Explain why a move is legal or not.
help-verify = Replay a record and check moves, hashes and result.
help-playout = Let bots play and print the record of the game.
help-rematch = Print the record of the game that follows a finished one.
help-engine = Run a bot for other programs, over standard input and output (docs/protocol.md).
help-warmup = Compile what playing needs ahead of time, so that nobody waits at a table.
help-bench = Measure the speed of the engine.
help-arena = Let bots play each other until their strength is clear: a tournament with --bot, or a preset.

arg-game = name of the game, as in "kheper games"
arg-any-game = name of the game
arg-record = record file, or - for standard input
arg-rule = id of a rule such as SY-3.2, or of a chapter such as SY-3
arg-move = the move; 1:F2@c4 is the move F2@c4 of seat 1
arg-moves = moves, in order; 1:F2@c4 is the move F2@c4 of seat 1

opt-lang = language (or set KHEPER_LANG)
opt-help = show this help
opt-version = show the version
opt-json = print JSON, for programs
opt-seat = the seat that moves, from 0; needed when several seats have to decide
opt-view-seat = show what this seat sees, from 0; default: what a spectator sees
opt-at = show the position after this many moves
opt-picture = draw the position into this file
opt-mode = mode of the game; default: its first mode
opt-players = number of players
opt-seed = number or text that determines all chance; default: one that nobody can guess
opt-option = an option of the game; may be repeated
opt-same = repeat the same deal, where the game allows it
opt-output = write to this file instead of standard output
opt-bots = a bot for each seat, or one for all: random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms, cmd:./mybot; see "kheper bots"
opt-bot = the bot that answers, as in "kheper bots"
opt-opponents = a bot that plays against you, as in "kheper bots"; may be repeated; replaces --seats
opt-seated-bots = like --bots, one bot at a time; may be repeated
opt-seats = who takes each seat: person, random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms, cmd:./mybot; default: you against scribes
opt-resume = continue a saved game
opt-save = save the game to this file after every move
opt-for-programs = also compile what environments and the lab need
opt-cold = also measure compiling from scratch (takes minutes)
opt-seconds = seconds to measure each mode
opt-preset = play this instead of a tournament: strength
opt-contestants = a bot that takes part, as in "kheper bots"; repeat it for each bot
opt-system = round-robin (everyone meets everyone) or swiss (equals meet); default: round-robin
opt-rounds = number of rounds of a Swiss tournament
opt-part = only this part: greedy, search, levels or fourfold
opt-games = at most this many games per pairing (default: 200); in a Swiss round (default: 20)
opt-processes = games played at the same time; default: one per core
opt-minutes = stop after this many minutes; the same command continues from there
opt-results = file that keeps the games; an interrupted run continues from it

## Usage errors

usage-command = there is no command "{ $given }"; see kheper --help
usage-command-near = there is no command "{ $given }"; did you mean { $near }?
usage-option = there is no option { $given } here; see --help
usage-value = { $given } needs a value
usage-flag = { $given } takes no value
usage-missing = { $name } is missing; see --help
usage-number = { $name } must be a number
usage-extra = unexpected argument "{ $given }"; see --help
usage-other = { $reason }
no-output = cannot write the output: { $reason }

## Listing

game-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
game-seats-range = { $least } to { $most } players
option-only = {" "}({ $modes } only)

## Bots

bots-described = { $title }: { $about }
bots-simulations = { $count ->
    [one] 1 simulation per turn
   *[other] up to { $count } simulations per turn
  }
bots-seconds = at most { $seconds } s
bots-shadowed = the bot of { $source } cannot be used: Kheper uses its name itself
bots-form-search = searches with this many simulations per turn
bots-form-search-time = searches for this many milliseconds per turn
bots-form-cmd = any program that speaks the protocol (docs/protocol.md), by default with { $seconds } s per decision; cmd:200ms:./mybot sets another time

## Records

seat-of = Seat { $seat } ({ $kind })
no-moves = No moves: the game is over.
why-legal = { $move } is possible.
why-not = { $move } is not possible.
verified = The record is valid: { $game }, { $mode }.
verified-moves = { $count ->
    [0] no moves yet
    [one] 1 move replayed
   *[other] { $count } moves replayed
  }
verified-fair = The seed follows from the secret and the nonces: the shuffle was fair.
verified-hashes = { $count ->
    [one] 1 hash agrees
   *[other] { $count } hashes agree
  }
verified-result = result agrees: { $result }
verified-unfinished = the game is not over yet

## Bench

bench-measuring = measuring { $place }…
bench-place = game
bench-decisions-per-s = decisions/s
bench-games-per-s = games/s
bench-forced-share = forced
bench-simulations-per-s = simul./s
bench-rollout-steps = steps
bench-cold-compile-s = cold s
bench-warm-load-s = load s
bad-seconds = --seconds must be more than 0 and at most { $most }

## Arena

arena-playing = { $number } of { $count }: { $pairing }, { $played } of at most { $games } games { $result }
arena-pairing = pairing
arena-games = games
arena-result = result (95 %)
arena-aim = aim
arena-verdict = {""}
arena-hours = hours
arena-met = met
arena-missed = missed
arena-near = open
bad-preset = there is no preset "{ $given }"; there is { $known }
bad-part = there is no part "{ $given }"; the parts are { $known }
bad-games = --games must be from 1 to { $most }
bad-processes = --workers (or --processes) must be at least 1
bad-minutes = --minutes must be a finite number above 0
arena-round = round { $round } of at most { $most }, { $played } games played in this run: { $standings }
arena-bot = bot
arena-rating = rating (95 %)
arena-won = won (95 %)
arena-lapses = lost decisions
arena-crosstable = Finished ahead of the others, in % (games):
arena-rounds-counted = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
arena-clear = The order is clear after { $counted } ({ $minutes } minutes of play).
arena-unclear = After { $counted } ({ $minutes } minutes of play) the order is not clear yet: { $near }.
arena-too-few = After { $counted } ({ $minutes } minutes of play) the order is not clear yet: some bots have played fewer than { $least } games.
arena-inversion = { $above } ranks above { $below }, although { $below } finished ahead in { $percent } % of their { $games } games: the games against others outweigh that.
arena-nothing = No round is complete yet; the same command continues from here.
arena-either = a tournament (--bot) takes no --preset or --part, and a preset takes no --mode, --players, -o, --system or --rounds
arena-what = say what to play: a preset (--preset { $known }, which takes hours), or bots with --bot
arena-game-missing = say which game the bots play; "kheper games" lists them
arena-few = a tournament needs at least two bots: repeat --bot
arena-twice = the bot "{ $given }" is named twice
arena-alone = in { $mode } nobody has an opponent here: choose a mode or a number of players with at least two seats
arena-rounds = --rounds is only for --system swiss; --games sets the length of a round robin
bad-system = there is no system "{ $given }"; there are { $known }
bad-rounds = --rounds must be from 1 to { $most }

## Playing

play-game-missing = say which game to play; "kheper games" lists them
bad-kind = a seat is for one of { $known }, a search such as search:800 or search:200ms, or a program such as cmd:./mybot, not "{ $given }"; a bot in Python must be installed
bad-kinds = { $mode } has { $seats } seats here, not { $count }: name everyone with --seats, or everyone but you with --bot
bots-either = give { $option } or --bot, not both
resume-alone = with --resume everything comes from the file: leave out --mode, --players, --seed and -o
resume-other-game = that file holds a game of { $game }, not of { $given }
save-where = Name a file: save FILE
move-number = moves are numbered from 1 to { $most } here, not { $given }
undo-revealed = You cannot undo this: the move revealed something new.
hint-not-ready = Hints are being compiled and will be ready in about { $seconds } s.
undo-nothing = You have no move to undo.

## The server

help-serve = Play in the browser: start the server.
opt-host = address to listen on
opt-port = port to listen on
opt-database = database, such as sqlite:///file or postgresql://...
opt-workers = processes (more than one needs PostgreSQL)
opt-bot-processes = number of bots that think at the same time, each in its own process
opt-hindsight = longest search, in seconds, for the best possible result of a finished game
opt-rate = requests per second allowed from one address; 0 for no limit
opt-durable = write every move to disk before it counts, so that it survives a power cut (SQLite)
opt-open = open the browser
opt-lan = listen on the home network and show a QR code
opt-public-host = another name of this server, such as that of its web site; may be repeated
opt-trust-proxy = address or network of a reverse proxy whose forwarded addresses are trusted; may be repeated
opt-tables = unfinished tables that one address may create within a day; 0 for no limit
metavar-proxy = ADDRESS
metavar-host = HOST
metavar-url = URL
no-server-packages = the browser app needs extra packages: pip install "kheper[server]"
help-backup = Copy the tables of a server to a file, even while it runs.
arg-backup-file = file to write; it must not exist yet
backup-done = { $file }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
  }.
warmup-part = { $game }: { $part } compiled after { $seconds } s
serving-preparing = All games can be played now. Until strong bots, hints and analysis are compiled (about { $seconds } s), a quick bot stands in.
serving-prepared = Strong bots, hints and analysis of all games are ready.
serving = The browser app is at the address below; press Ctrl-C to stop it.

## Content of games

card-ambiguous = "{ $given }" can mean { $count } cards: { $candidates }
file-faulty = { $file } has { $count ->
    [one] 1 error
   *[other] { $count } errors
  }:

## Looking back at a game. Outcomes are told in hundredths, from -100 to 100.

help-analyse = Judge every decision of a game and show what would have been better.
metavar-level = LEVEL
opt-level = bot that judges: novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms
opt-iterations = simulations per decision; default without --level: 3000
opt-json-file = write the whole analysis to this file as JSON; - for standard output
opt-svg = draw the expected outcome over the game into this file
analyse-both = give --level or --iterations, not both
bad-iterations = --iterations must be from 1 to { $most }
analyse-nothing = there is nothing to judge: no decision of this record had a choice
analysing = Judging
analysed = { $game }: { $count ->
    [one] 1 decision judged.
   *[other] { $count } decisions judged.
  }
analysis-scale = Each is judged by what the player knew at the time. Outcomes range from -100 (lost) to 100 (won); a move that loses { $inaccuracy } is an inaccuracy, { $mistake } a mistake, { $blunder } a blunder.
analysis-scale-points = Each is judged by what the player knew at the time. Outcomes are points; a move that loses { $inaccuracy } is an inaccuracy, { $mistake } a mistake, { $blunder } a blunder.
analysis-head-player = player
analysis-head = { $what ->
    [decisions] decisions
    [inaccuracy] inaccuracies
    [mistake] mistakes
    [blunder] blunders
   *[lost] total loss
  }
analysis-mark = { $mark ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  }
analysis-marked = Move { $move }, { $player }, { $mark } ({ $loss }): { $played }. Better: { $better }.
graph-title = { $game }: expected outcome
graph-moves = moves
graph-ahead = { $player } wins

## Simulations

help-simulate = Play many games between bots and store them as tables.
metavar-folder = FOLDER
metavar-address = ADDRESS
opt-simulation-bots = a bot for each seat, or one for all, but none that plays by the clock: random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, cmd:./mybot; see "kheper bots"
opt-simulation-games = number of games (default: 1000)
opt-simulation-workers = number of processes (default: one per core)
opt-simulation-out = folder for the tables; an unfinished simulation there is continued (default: simulation-GAME)
opt-simulation-seed = seed of the games (default: 0); the same seed gives the same games
opt-no-events = store only games and seats, not the events
opt-fixed-seats = keep every bot in the same seat in all games
opt-job = games per job; a job is stored once it is finished
opt-ray = play on a Ray cluster: its address, or "auto" for the one running here
bad-workers-count = the number of processes must be from 1 to { $most }
simulating = playing
simulation-rate = { $rate } games/s
simulated = { $new ->
    [one] 1 game
   *[other] { $new } games
  } played in { $seconds } s ({ $rate } per second)
simulation-whole = all { $games } games are in { $folder }
simulation-part = { $played } of { $games } games are in { $folder }; the same command continues with the rest

## Comparing simulations

help-compare = Report what differs between two simulations by more than chance.
opt-html = write the whole comparison to this file, as a self-contained page
opt-all = list everything that was compared, not only what differs
compare-title = { $game }: what differs
compare-games-before = games before
compare-games-after = games after
compare-fact = { $what }: { $value }
compare-set-up = { $what ->
    [rules] rules
    [content] cards, boards or map:
    [options] option
    [rotate] bots change seats
    [seed] seed
    [kheper] Kheper
    [sources] sources of the bots
   *[bots] bots
  }
compare-usual = standard
compare-file = from a file
compare-listed = All figures
compare-measure = figure
compare-before = before (95 %)
compare-after = after (95 %)
compare-change = change
compare-chance = by chance
compare-verdict = { $real ->
    [0] None of { $compared } figures differs by more than chance.
    [one] 1 of { $compared } figures differs by more than chance (if nothing differed, the chance of any such alarm would be at most { $percent } %).
   *[other] { $real } of { $compared } figures differ by more than chance (if nothing differed, the chance of any such alarm would be at most { $percent } %).
  }

## Reports

help-report = Make a self-contained page with plots of a simulation.
arg-simulation = folder of a simulation
opt-report-out = file for the page (default: report.html in the folder)
report-made = the report is in { $file }
