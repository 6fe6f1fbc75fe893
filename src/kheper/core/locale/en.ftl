# Words of the core, English.

seat = Seat { $seat }

compiling = Compiling { $game } ({ $part })…
compiled = {" "}{ $seconds } s.

## Errors. $given is what the caller gave, shortened.

bad-game = there is no game "{ $given }"; the games are { $known }
bad-mode = { $game } has no mode "{ $given }"; its modes are { $known }
bad-players = mode { $mode } is for { $least } to { $most } players, not { $given }
bad-players-exactly = mode { $mode } is for { $most ->
    [one] 1 player
   *[other] { $most } players
  }, not { $given }
bad-players-type = the number of players must be a whole number, not { $given }
bad-option = there is no option "{ $given }" in mode { $mode }; the options are { $known }
bad-file-option = there is no option "{ $given }" that reads a file; the options that do are { $known }
bad-option-file = the value must be given in full here; a file name is not accepted
bad-option-pair = an option is written key=value, not "{ $given }"
bad-option-twice = the option "{ $given }" is given twice
bad-seed-type = a seed must be a whole number or a text, not { $given }
bad-seed-range = a seed that is a number must fit in 64 bits
bad-seed-text = a seed that is a text must have 1 to { $most } printable characters
bad-seat = there is no seat { $given }; seats are numbered from 0 to { $last }
seat-needed = several seats have to decide ({ $seats }): name the one that plays

unreadable-move = "{ $given }" is not a move of this game
fault-of = { $what }: { $said }
fault-next = { $first }; { $second }
illegal-move = { $move } is not possible
ambiguous-move = "{ $move }" can mean { $count } legal moves: { $candidates }

bad-file = cannot read { $file }: { $code ->
    [ENOENT] there is no such file
    [EISDIR] it is a folder
    [ENOTDIR] a part of the path is not a folder
    [EACCES] it may not be read
    [ENODEV] it is not an ordinary file
   *[other] { $reason }
  }
bad-file-size = { $file } is larger than { $limit }
bad-file-encoding = { $file } is not UTF-8 text (byte { $byte })
bad-file-write = cannot write { $file }: { $code ->
    [ENOENT] there is no such folder
    [EISDIR] it is a folder
    [ENOTDIR] a part of the path is not a folder
    [EACCES] it may not be written
    [EROFS] nothing can be written there
    [ENOSPC] there is no room left
   *[other] { $reason }
  }

bad-json = this is not JSON: { $reason }
bad-json-depth = the JSON is nested too deeply
bad-json-key = the key "{ $given }" appears twice
bad-json-number = numbers must be finite and not longer than 30 digits
bad-json-text = a text must be made of whole characters
bad-json-value = must be something that JSON can hold, not { $given }
bad-yaml = line { $line }: this is not YAML: { $reason }
bad-yaml-character = line { $line }: there is a character that is not allowed in text
bad-yaml-documents = line { $line }: a file holds only one document
bad-yaml-anchor = line { $line }: anchors (&) and aliases (*) are not allowed; write the value out
bad-yaml-tag = line { $line }: tags such as { $given } are not allowed
bad-yaml-depth = line { $line }: this is nested too deeply
bad-yaml-key = line { $line }: a key must be a plain word
bad-yaml-twice = line { $line }: the key "{ $given }" appears twice
bad-format = must be "{ $wanted }"
not-an-object = must be an object, not { $given }
not-a-list = must be a list, not { $given }
not-a-text = must be a text, not { $given }
negative-count = must be 0 or more, not { $given }
not-a-number = must be a whole number, not { $given }
bad-length = must have { $wanted } entries, not { $count }
not-a-yes-or-no = must be true or false
bad-generator = must be four texts of 16 hexadecimal digits
broken-rules = { $move } breaks { $rules }
unknown-key = unknown key "{ $given }"
missing-key = is missing
unknown-key-of = unknown key "{ $given }"; known here: { $known }
not-one-of = must be one of { $known }, not "{ $given }"
not-some-of = must list at least one of { $known }, each only once
not-in-range = must be a whole number from { $least } to { $most }, not { $given }
not-in-range-or-all = must be a whole number from { $least } to { $most }, or all, not { $given }
not-a-change = must be a whole number from { $least } to { $most } other than 0, not { $given }
more-faults = … and { $count ->
    [one] 1 more error
   *[other] { $count } more errors
  }
bad-rules = the rules version must be a text such as "1.0", not { $given }
newer-rules = this was made with rules { $given }, which are newer than the rules { $own } here
position-of-other-game = the document describes { $given }, not { $wanted }

record-seed-or-start = a record has either a seed or a start, but not both
record-content = the record was played with different { $what } ({ $given }) from these ({ $wanted })
record-illegal = { $reason }
record-move = must be a pair of seat and move
record-hash = the position after move { $ply } does not match the record
record-hash-old = rules { $given } and { $own } differ at or before move { $ply }, so this record cannot be replayed
record-hashes = there must be { $wanted } hashes (every { $every } moves and at the end), not { $count }
record-result = the result does not follow from the moves
record-early-result = the game is not over, so there can be no result
record-moves = a record holds at most { $most } moves
record-fairness = must hold a secret, a commitment and a list of nonces, all of them texts
record-unfair = the seed does not follow from the secret and the nonces
record-players = must list { $wanted } names of at most { $most } characters, each on one line

bad-ply = the record has { $most } moves; there is no move { $given }
bad-env-options = mode, players and options belong to the game you passed: set them there
bad-env-count = the number of games must be a whole number from 1 to { $most }, not { $given }
bad-env-workers = the number of threads must be a whole number from 1 to { $most }, not { $given }
bad-env-seeds = there must be a seed for each of the { $games } games, not { $given }
bad-env-index = there is no game { $given }; games are numbered from 0 to { $last }
bad-env-over = this game is over before anyone has moved
bad-env-not-begun = call reset() first
bad-env-actions = there must be one whole number for each of the { $games } games, not { $given }
bad-env-action = game { $game }, seat { $seat }: { $reason }
bad-env-action-number = there is no action { $given }; actions are numbered from 0 to { $last }
bad-env-pair = an option is written key:value here, not "{ $given }"
bad-env-deals = there must be at least one deal, not { $given }
bad-env-undealt = nothing can be redealt before the deal: apply a chance outcome first
bad-env-observer = observers of these games take no parameters
bad-env-illegal = illegal must be "end" or "raise", not { $given }
bad-env-rewards = rewards must be "outcome" or "prospect", not { $given }
bad-env-render = the render modes are { $known }, not { $given }
bad-env-mode = only { $known } can be played by all seats at once, not { $given }
bad-bot = there is no bot "{ $given }"; the bots are { $known }, a search such as search:800 or search:200ms, or a program such as cmd:./mybot; a bot in Python must be installed, or be named in this program
bad-budget = a search needs simulations (800) or milliseconds (200ms) per turn, not "{ $given }"
bad-level = there is no level "{ $given }"; the levels are { $known }, or a budget such as search:800
no-decision = seat { $given } has nothing to decide now
bad-bots = { $mode } has { $seats } seats, so it needs one bot or { $seats }, not { $given }
bot-reserved = a bot cannot be called "{ $given }": Kheper uses that name itself
bad-bot-name = a bot's name starts with a lower-case letter, has only lower-case letters, digits, - and _, and at most 40 characters, unlike "{ $given }"
bot-twice = two bots are called "{ $given }": { $one } and { $other }
bot-broken = the bot "{ $given }" of { $source } cannot be loaded: { $reason }
bot-unfit = the bot "{ $given }" of { $source } is neither a function nor a class
bad-command = a program is given as cmd:./mybot --option, or cmd:200ms:./mybot with its time per decision, not "{ $given }"
no-program = there is no executable program "{ $given }"
bad-seconds-variable = { $variable } must be a number of seconds above 0, not "{ $given }"
bad-line-encoding = this is not UTF-8 text (byte { $byte })
nothing-begun = a decision was asked for (decide) before a game had begun (game)
nothing-to-decide = seat { $seat } has nothing to decide in that position
bad-protocol = the protocol spoken here is { $wanted }, not "{ $given }"
bad-results = { $file } holds no arena results
old-results = the games in { $file } were played by an older version of the bots: name another file, or move that one away
bad-language = the languages are en and fr, not "{ $given }"
bad-rule = { $game } has no rule "{ $given }"
rematch-early = a rematch is possible only once the game is over
rematch-same = { $game } has no deal that can be repeated
bad-address = cannot listen on { $host }, port { $port }: { $code ->
    [EADDRINUSE] another program is listening there
    [EACCES] permission denied
   *[other] { $reason }
  }
bad-most-tables = the number of tables per address must be 0 (no limit) or more, not { $given }
bad-proxy = { $given } is neither an address nor a network; write --trust-proxy 127.0.0.1 or --trust-proxy 10.0.0.0/8
bad-public-host = { $given } is not a host name; write --public-host with the name alone, such as kheper.example.org
bad-bot-processes = the number of bot processes must be from 1 to { $most }, not { $given }
bad-hindsight-seconds = the search for the best possible result takes more than 0 and at most { $most } seconds, not { $given }
database-unknown = a database is written sqlite:///FILE or postgresql://USER@HOST/NAME, not "{ $given }"
database-no-folder = the folder for the database does not exist: create it, or name another place
database-no-file = there is no database here
database-newer = this database was written by a newer Kheper (schema { $found }; this one knows up to { $known }): install that version, or name another database
database-in-use = another Kheper server (process { $pid }) is using this database: stop it, or name another one
database-unusable = the database file cannot be used: { $reason }
database-unopened = the database file cannot be opened
database-moved = the database file has been moved, deleted or replaced; nothing is written until it is back or the server is restarted
database-full = nothing can be written to the database: the disk is full
database-locked = nothing can be written to the database: another program has locked it
database-read-only = nothing can be written to the database: it is read-only
database-damaged = this is not an SQLite database, or it is damaged: restore a backup
database-refused = PostgreSQL is not responding: { $reason }
database-unavailable = the database is not responding
backup-postgres = PostgreSQL makes its own backups: run pg_dump --format=custom --file={ $file } with the address of the database
backup-exists = { $file } already exists; a backup never overwrites a file
backup-unwritten = the backup { $file } cannot be written: { $reason }
workers-need-postgres = several processes need a PostgreSQL database (--database postgresql://...)
missing-extra = this needs extra packages: pip install "kheper[{ $extra }]"

## Hints. $gains is what the move does more for than others, $more by how much.

hint-only = It is your only move.
hint-wins = It wins the game.
hint-certain = Calculated to the end: nothing is better.
hint-thumb = A rule of thumb from many games supports it.
hint-gains = Compared with your other moves, it does the most for { $gains }.
hint-ahead = It gains nothing at once, but the games played out from here favour it.
hint-gain = { $what } (+{ NUMBER($more, maximumFractionDigits: 1) })
hint-and = { $first } and { $second }

bad-simulation-games = the number of games must be from 1 to { $most }, not { $given }
bad-simulation-job = a job must have from 1 to { $most } games, not { $given }
bad-simulation-clock = { $given } plays by the clock, so its games could not be repeated: give it simulations, such as search:800
bad-simulation-folder = { $folder } is not empty and holds no simulation
bad-simulation = { $file } does not describe a simulation that this version can read
bad-simulation-table = { $file } is damaged: delete it together with the files of the same name beside it, and the same command plays its games again
no-simulation-table = { $file } is missing: delete the files of the same name in the other folders, and the same command plays its games again
other-simulation = { $folder } holds another simulation, with different { $names }: use another folder, or the same settings to continue it
empty-simulation = no games have been played yet in { $folder }
no-simulation-events = the simulation in { $folder } was played without events
simulation-worker-lost = a process was killed; finished games are kept, and the same command continues from there
bad-ray = there is no Ray cluster at { $given }: { $reason }
other-sources = a machine of the cluster runs another version of Kheper, whose bots may play differently
compare-others = these simulations cannot be compared: { $what } is { $one } in one, { $other } in the other
