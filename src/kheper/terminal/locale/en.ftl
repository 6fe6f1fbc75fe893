# Words of the command line, English.

## Help pages

page-usage = Usage:
page-commands = Commands
page-arguments = Arguments
page-options = Options
page-summary = Tabletop games of ancient Egypt, to play, to study and to measure.

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
help-bots = List the bots with what they are like and what they may spend.
help-rules = Show the rules of a game, or one of them.
help-play = Play at this terminal, against bots or each other.
help-new = Print the record of a new game.
help-show = Show a position of a record.
help-moves = List the legal moves.
help-apply = Play moves and print the new record.
help-why = Say why a move is possible or not.
help-verify = Replay a record and check moves, hashes and result.
help-playout = Let bots play and print the record of the game.
help-rematch = Print the record of the game that follows a finished one.
help-engine = Be a bot for other programs, over standard input and output (docs/protocol.md).
help-warmup = Compile ahead of time what playing needs, so that nobody waits at a table.
help-bench = Measure the speed of the engine.
help-arena = Let bots play each other until it is clear how strong they are: a tournament with --bot, or a preset.

arg-game = name of the game, as in "kheper games"
arg-any-game = name of the game
arg-record = file of a record, or - for standard input
arg-rule = id of a rule such as SY-3.2, or of a chapter such as SY-3
arg-move = the move; 1:F2@c4 is the move F2@c4 of seat 1
arg-moves = moves, in order; 1:F2@c4 is the move F2@c4 of seat 1

opt-lang = language (or the variable KHEPER_LANG)
opt-help = show this page
opt-version = show the version
opt-json = print JSON, for programs
opt-seat = the seat that moves, from 0; needed where several owe a decision
opt-view-seat = as this seat sees it, from 0; without it, as a spectator does
opt-at = the position after this many moves
opt-picture = draw the position into this file
opt-mode = way to play; without it, the first one of the game
opt-players = number of players
opt-seed = number or text that all chance follows from; without it, one that nobody can guess
opt-option = an option of the game; may be repeated
opt-same = repeat what was dealt, where the game lets you choose
opt-output = write to this file instead of standard output
opt-bots = a bot for each seat, or one for all: random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms, cmd:./mybot; see "kheper bots"
opt-bot = the bot that answers, as in "kheper bots"
opt-opponents = a bot that plays against you, as in "kheper bots"; may be repeated, instead of --seats
opt-seated-bots = the same as --bots, one at a time; may be repeated
opt-seats = who sits where: person, random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms, cmd:./mybot; without it, you against scribes
opt-resume = go on with a saved game
opt-save = save the game in this file after every move
opt-for-programs = also what environments and the lab need
opt-cold = measure compiling from nothing too (takes minutes)
opt-seconds = how long to measure each mode
opt-preset = what is played instead of a tournament: strength
opt-contestants = a bot that takes part, as in "kheper bots"; to be repeated
opt-system = round-robin (everybody meets everybody) or swiss (equals meet); without it, round-robin
opt-rounds = rounds of a Swiss tournament
opt-part = only this part: greedy, search, levels or fourfold
opt-games = the most games for each pairing, without it 200; in a Swiss round, without it 20
opt-processes = games played at the same time; without it, one for each core
opt-minutes = stop after so many minutes; the same command goes on from there
opt-results = file that the games are kept in, and from which a run that was stopped goes on

## Usage errors

usage-command = there is no command "{ $given }"; see kheper --help
usage-command-near = there is no command "{ $given }"; did you mean { $near }?
usage-option = there is no option { $given } here; see --help
usage-value = { $given } needs a value
usage-flag = { $given } takes no value
usage-missing = { $name } is missing; see --help
usage-number = { $name } must be a number
usage-extra = "{ $given }" is too much; see --help
usage-other = { $reason }
no-output = cannot write the output: { $reason }

## Listing

game-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
game-seats-range = { $least } to { $most } players
option-only = {" "}(only in { $modes })

## Bots

bots-described = { $title }: { $about }
bots-simulations = { $count ->
    [one] 1 simulation a turn
   *[other] up to { $count } simulations a turn
  }
bots-seconds = at most { $seconds } s
bots-shadowed = the bot of { $source } cannot be seated: its name is Kheper's own
bots-form-search = searches with so many simulations a turn
bots-form-search-time = searches for so many milliseconds a turn
bots-form-cmd = any program that speaks the protocol (docs/protocol.md), usually with { $seconds } s for a decision; cmd:200ms:./mybot sets another time

## Records

seat-of = Seat { $seat } ({ $kind })
no-moves = No moves: the game is over.
why-legal = { $move } is possible.
why-not = { $move } is not possible.
verified = The record is sound: { $game }, { $mode }.
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

bench-measuring = measuring { $place } …
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
arena-round = round { $round } of at most { $most }, { $played } games played now: { $standings }
arena-bot = bot
arena-rating = rating (95 %)
arena-won = won (95 %)
arena-lapses = lost decisions
arena-crosstable = Ahead of the others, in % (games):
arena-rounds-counted = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
arena-clear = The order is clear after { $counted } ({ $minutes } minutes of play).
arena-unclear = After { $counted } ({ $minutes } minutes of play) the order is not clear yet: { $near }.
arena-too-few = After { $counted } ({ $minutes } minutes of play) the order is not clear yet: some bots have played fewer than { $least } games.
arena-inversion = { $above } stands above { $below }, though { $below } was ahead in { $percent } % of their { $games } games: those with others outweigh that.
arena-nothing = No round is whole yet; the same command goes on from here.
arena-either = a tournament (--bot) has no --preset and no --part, and a preset no --mode, --players, -o, --system and --rounds
arena-what = say what is to be played: a preset (--preset { $known }, which takes hours), or bots with --bot
arena-game-missing = say which game the bots shall play; "kheper games" lists them
arena-few = a tournament needs at least two bots: repeat --bot
arena-twice = the bot "{ $given }" is named twice
arena-alone = in { $mode } nobody plays against anybody here: choose a mode or a number of players with at least two seats
arena-rounds = --rounds is for --system swiss; a round robin is as long as --games says
bad-system = there is no system "{ $given }"; there are { $known }
bad-rounds = --rounds must be from 1 to { $most }

## Playing

play-game-missing = say which game to play; "kheper games" lists them
bad-kind = a seat is for one of { $known }, a search such as search:800 or search:200ms, or a program such as cmd:./mybot, not "{ $given }"; a bot in Python must be installed
bad-kinds = { $mode } has { $seats } seats here, not { $count }: name everybody with --seats, or with --bot everybody but you
bots-either = give { $option } or --bot, not both
resume-alone = with --resume everything comes from the file: leave --mode, --players, --seed and -o out
resume-other-game = that file holds a game of { $game }, not of { $given }
save-where = Say where: save FILE
move-number = there are moves 1 to { $most } here, not { $given }
undo-revealed = That cannot be taken back: the move has shown something new.
hint-not-ready = Hints are being compiled; they are ready in about { $seconds } s.
undo-nothing = There is no move of yours to take back.

## The server

help-serve = Play in the browser: start the server.
opt-host = address to listen on
opt-port = port to listen on
opt-database = database, such as sqlite:///file or postgresql://...
opt-workers = processes (more than one needs PostgreSQL)
opt-bot-processes = how many bots think at the same time, each in a process of its own
opt-hindsight = seconds spent at most on finding out what was possible in a finished game
opt-rate = requests a second that one address may make; 0 for no limit
opt-durable = every move waits until the disk has it, so that it outlives a power cut (SQLite)
opt-open = open the browser
opt-lan = listen on the home network and show a QR code
opt-public-host = another name that the server may be asked for by, such as that of its web site; may be given several times
opt-trust-proxy = address or network of a reverse proxy that is believed for whom it asks; may be given several times
opt-tables = unfinished tables that one address may have made within a day; 0 for no limit
metavar-proxy = ADDRESS
metavar-host = HOST
metavar-url = URL
no-server-packages = the browser app needs more packages: pip install "kheper[server]"
help-backup = Copy the tables of a server into a file, also while it runs.
arg-backup-file = the file to write; it must not exist yet
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
serving = The browser app is at the address below; Ctrl-C stops it.

## Content of games

card-ambiguous = "{ $given }" can mean { $count } cards: { $candidates }
file-faulty = { $file } has { $count ->
    [one] 1 fault
   *[other] { $count } faults
  }:

## Looking back at a game. Outcomes are told in hundredths, from -100 to 100.

help-analyse = Judge every decision of a game and show what would have been better.
metavar-level = LEVEL
opt-level = who judges: novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms
opt-iterations = simulations for each decision; without it and --level, 3000
opt-json-file = write the whole analysis to this file as JSON; - for standard output
opt-svg = draw the outcome over the game into this file
analyse-both = give --level or --iterations, not both
bad-iterations = --iterations must be from 1 to { $most }
analyse-nothing = there is nothing to judge: the record holds no decision with a choice
analysing = Judging
analysed = { $game }: { $count ->
    [one] 1 decision judged.
   *[other] { $count } decisions judged.
  }
analysis-scale = Each from what its player knew then. Outcomes go from -100 (lost) to 100 (won); who gives away { $inaccuracy } is inaccurate, { $mistake } is a mistake, { $blunder } a blunder.
analysis-scale-points = Each from what its player knew then. Outcomes are points; who gives away { $inaccuracy } is inaccurate, { $mistake } is a mistake, { $blunder } a blunder.
analysis-head-player = player
analysis-head = { $what ->
    [decisions] decisions
    [inaccuracy] inaccuracies
    [mistake] mistakes
    [blunder] blunders
   *[lost] given away
  }
analysis-mark = { $mark ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  }
analysis-marked = Move { $move }, { $player }, { $mark } ({ $loss }): { $played }. Better: { $better }.
graph-title = { $game }: the outcome to expect
graph-moves = moves
graph-ahead = { $player } wins

## Simulations

help-simulate = Play many games between bots and keep them as tables.
metavar-folder = FOLDER
metavar-address = ADDRESS
opt-simulation-bots = a bot for each seat, or one for all, but none that plays by the clock: random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, cmd:./mybot; see "kheper bots"
opt-simulation-games = how many games (default: 1000)
opt-simulation-workers = how many processes play (default: one for each core)
opt-simulation-out = folder for the tables; an unfinished simulation there is gone on with (default: simulation-GAME)
opt-simulation-seed = seed of the games (default: 0); the same seed gives the same games
opt-no-events = keep games and seats only, not what happened in them
opt-fixed-seats = let the bots keep their seats from game to game
opt-job = games of a job, which is kept once it is finished
opt-ray = play on a Ray cluster: its address, or "auto" for the one that runs here
bad-workers-count = the number of processes must be from 1 to { $most }
simulating = playing
simulation-rate = { $rate } games/s
simulated = { $new ->
    [one] 1 game
   *[other] { $new } games
  } played in { $seconds } s ({ $rate } a second)
simulation-whole = all { $games } games are in { $folder }
simulation-part = { $played } of { $games } games are in { $folder }; the same command goes on with them

## Comparing simulations

help-compare = Tell what differs between two simulations by more than chance.
opt-html = write the whole comparison to this file, as a page that needs nothing else
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
compare-usual = as usual
compare-file = a file of its own
compare-listed = Every figure
compare-measure = what
compare-before = before (95 %)
compare-after = after (95 %)
compare-change = change
compare-chance = by chance
compare-verdict = { $real ->
    [0] None of { $compared } figures differs by more than chance.
    [one] 1 of { $compared } figures differs by more than chance (if nothing did, the chance of any such alarm would be at most { $percent } %).
   *[other] { $real } of { $compared } figures differ by more than chance (if nothing did, the chance of any such alarm would be at most { $percent } %).
  }

## Reports

help-report = Make a page with plots of a simulation, in one file.
arg-simulation = folder of a simulation
opt-report-out = file for the page (default: report.html in the folder)
report-made = the report is in { $file }
