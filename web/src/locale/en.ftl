# Words of the browser app, English. Words of games and of the core come from the Python package.

## Frame

skip = Skip to content
navigation = Main pages
page-lobby = Lobby
page-new = New table
page-table = Table
page-watch = Watch
page-rules = Rules
page-cards = Cards
page-replay = Replay
page-missing = Page not found
to-lobby = Back to the lobby
close = Close
server-silent = The server is not responding. Nothing is lost: try again in a moment.
loading = Loading…
sound = Sound
sound-on = Sound is on
sound-off = Sound is off
notify = Notify me when it is my turn
theme-to-light = Light theme
theme-to-dark = Dark theme

## Lobby

welcome = What shall we play?
welcome-line = Tabletop games of ancient Egypt. No account, nothing to install.
games = Games
mode = Mode
mode-name-table = Table
mode-name-duel = Duel
mode-name-solo = Solo
mode-name-basic = Single game
mode-name-match = Match
mode-name-standard = Two to five players
play-now = Play now
invite-friends = Invite friends
same-screen = Same screen
preparing-bots = Strong bots { $when }; until then a quick bot plays
preparing-hints = Hints { $when }
preparing-analysis = Analysis { $when }
preparing-rules = Full speed { $when }
all-prepared = Everything is ready
ready-when = { $unit ->
    [moment] in a few seconds
    [seconds] in about { $count } s
    [minutes] in about { $count } min
   *[unknown] being prepared
  }
being-prepared = { $what }: being prepared{ $unit ->
    [moment] , a few seconds
    [seconds] , about { $count } s
    [minutes] , about { $count } min
   *[unknown] {""}
  }
continue = Continue
forget-table = Remove from list
forget-title = Leave this table?
forget-yes = Yes, remove from list
forget-no = Keep in list
status-waiting = Waiting for players
status-running = In play
status-over = Finished
status-closed = Closed
guest = Guest
guest-number = Guest { $number }

## New table

invite-friends-line = everyone plays on a device of their own.
same-screen-line = several people share one device; hidden information stays covered between turns.
set-up = Set up a game
set-up-line = alone or against bots, with the options you like.
seats = Who plays
how-many = Number of players
who-sits = Who takes seat { $number }
kind-you = You
kind-here = On this device
kind-friend = A friend, by link
kind-open = Open to anyone
kind-bot = Bot
bot-called = Bot { $name }
bots = Bots
time-and-guests = Time and spectators
clock = Clock
clock-none = No clock
clock-minute = 1 minute per move
clock-minutes = 5 minutes per move
clock-day = 1 day per move
clock-days = 3 days per move
public-table = List the table under “Watch” so that anyone can watch it
options = Set-up
create-table = Create table
begin = Start game
levels-preparing = { $levels } { $when }; until then { $bot } plays
no-such-game = There is no such game.

## Table: waiting

invite-line = Send each player one of these links. The game starts when everyone is here.
invite-open = Invite link for seat { $number }, open to anyone
invite-seat = Invite link for seat { $number }
join-title = A seat is waiting for you: { $game }
your-name = Your name
name-of = Name for seat { $number }
sit-down = Take your seat
seat-number = Seat { $number }
seat-open = Seat { $number } is open.
seat-given-free = { $player } has left. The seat is free.
take-seat = Take this seat
give-to = Give seat to: { $name }
to-own-seat = You have a seat at this table: go to it

## Table: what is asked

your-turn = Your turn
prompt-joining = Waiting for { $names } to join.
prompt-sit-down = Enter your name and take your seat. The game starts when everyone is here.
prompt-sent = Sending…
prompt-pass = Done. { $player } is next.
prompt-watching = You are watching. Waiting for { $names }.
prompt-waiting = Waiting for { $names }.
prompt-moment = One moment…
pass-device = Pass the device
curtain-title = Pass the device to { $player }
curtain-line = Everything stays hidden until they are ready.
curtain-ready = I am { $player }
connection-connecting = Connecting…
connection-away = Connection lost. Reconnecting…
connection-gone = This link no longer opens this table.
nothing-to-do = Nothing to do right now.
what-is-known = What you know

## Table: seats

you = you
points = points
winner = winner
seat-ready = ready
seat-expected = not here yet
seat-thinking = thinking…
seat-queueing = waiting to think…
seat-stand-in = { $bot } stands in until it is ready
seat-choosing = choosing…
seat-chosen = has chosen
seat-away = away
seat-resigned = has resigned
seat-anybody = open to anyone
seat-free = seat is free
time-left = Time left: { $time }

## Table: actions

undo = Undo
undo-nothing = There is nothing to undo.
undo-ask = Ask to undo
undo-asked = { $player } asks to undo the last move.
undo-waiting = { $player } asks to undo the last move. Waiting for { $names }.
undo-allow = Allow
undo-refuse = Refuse
resign = Resign
resign-title = Resign?
cannot-be-undone = This cannot be undone.
play-on = Keep playing
give-up-title = Give up?
give-up-yes = Yes, give up
resign-yes = Yes, resign
share = Share
share-watch = Spectator link
share-device = Your seat on another device
share-secret = Keep it to yourself: anyone who has it can play for you.
share-position = Link to this position
own-log = Download my log
copy = Copy
copied = Copied
send = Send
qr-code = QR code
qr-label = QR code: { $title }
log-and-chat = Log and chat
taken-back = (undone)
chosen-by = (chosen by { $bot })
log = Log
chat = Chat
log-empty = Nothing has happened yet.
chat-empty = Nobody has written anything yet.
chat-write = Write a message
legal-moves = { $count ->
    [one] 1 legal move
   *[other] { $count } legal moves
  } as a list
filter-moves = Filter, for instance by square
find-move = Find a move
file-too-large = This file is too large.
file-faults = { $file } cannot be used yet. It has { $count ->
    [one] 1 error:
   *[other] { $count } errors:
  }
plus-points = +{ $points }

## After the game

game-over = The game is over.
you-won = You win!
you-share = You share the victory!
you-lost = Well played.
not-this-time = Not this time.
won-by-resignation = { $names } wins: the others have resigned.
winners = Winner: { $names }
rematch = Rematch
retry = Try again
new-deal = New game
same-site-again = Same site again
to-next-table = Go to the next game
watch-replay = Watch replay
download-record = Download record
check-fairness = Check shuffle
fairness-none = This record does not contain what the check needs.
fairness-failed = The record could not be loaded. Try again in a moment.
fair-secret = The revealed secret matches its hash:
fair-promise = The hash is the one shown when the game began:
fair-nonce = Your own random number is part of it:
fair-seed = The seed follows from the secret and all random numbers:
fair-yes = yes
fair-no = no
fair-unknown = unknown in this browser

## Replay

replay-file-line = Open a record that you have downloaded. It is replayed move by move and checked against the rules.
not-a-record = This file is not a Kheper record.
choose-file = Choose file
replay-first = Go to the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = Go to the end
replay-position = Position
replay-step = { $at } of { $of }
replay-start = The start.
replay-eyes = View as
eyes-spectator = spectator
eyes-seat = { $player }
eyes-open = everything revealed

## Watch

watch-line = Tables open to spectators.
watch-open = Waiting for players
watch-live = In play
watch-over = Finished
watch-none = None at the moment.

## Rules

search-rules = Search the rules
rules-found = { $count ->
    [one] 1 paragraph
   *[other] { $count } paragraphs
  }

## Options of several games

who-begins = First player
more-options = More options
begins-random = Random

## Hints and looking back. Outcomes are told in hundredths, from -100 (lost) to 100 (won).

hint = Hint
hint-coming = Thinking…
hint-play = Play this move
hint-other = Next hint ({ $at } of { $of })
hint-outlook = Outlook { $outcome }.
allow-hints = Hints
allow-hints-line = The player to move can ask for a hint: what to play, and why. Usual when you play alone.
page-analysis = Analysis
analysis-running = Analysing decision { $done } of { $total }…
analysis-line = Each decision is judged by what the player knew at the time. You can step through the game meanwhile.
analysis-none = This game has not been analysed yet. Its players can start the analysis.
analysis-broken-off = The analysis stopped at decision { $done } of { $total }. Its results are kept, and the players can continue it.
course-title = Advantage
course-scale = +100 won, −100 lost
course-up = ↑ { $player }
course-down = ↓ { $player }
course-slider = Position in the game, on the graph
outlook-of = Outlook for { $player }: { $outcome }
decided = { $player }: { $move }.
better = Better: { $move }.
nothing-better = No clearly better move was found.
no-choice-here = There was nothing to decide here.
mark-before = Previous mistake
mark-after = Next mistake
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
marks-inaccuracy = Inaccuracies
marks-mistake = Mistakes
marks-blunder = Blunders
findings = Quality of play
player = Player
decisions = Decisions
given-away = Total loss
findings-line = Outcomes range from −100 (lost) to 100 (won). A move that loses { $inaccuracy } is an inaccuracy, { $mistake } a mistake, { $blunder } a blunder. Losses that chance could explain are not marked.
nothing-marked = No mistake stands out.

## What was possible

possible = Best possible result
possible-about = How well could this game have gone, had everything been known from the start? A solver searches for up to { $limit ->
    [one] 1 second
   *[other] { $limit } seconds
  }.
possible-ask = Find best result
possible-none = Nobody has searched for the best result yet. The players of this game can.
possible-waiting = Waiting for other searches to finish…
possible-running = Searching for up to { $limit ->
    [one] 1 second
   *[other] { $limit } seconds
  }…
possible-failed = The search failed. You can try again.
possible-row-best = Best possible
possible-row-found = Best found
possible-row-limit = Proven limit
possible-share = { $share } % of the best
possible-show = Show solution
possible-hide = Hide solution
possible-line = The best moves, step by step
sketch-label = The best moves: the site after { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }
sketch-step = Tile { $tile } scores { $gain ->
    [0] nothing yet
    [one] 1 point
   *[other] { $gain } points
  }; { $points } in all.
