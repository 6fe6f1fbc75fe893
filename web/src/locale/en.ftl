# Words of the browser app, English. Words of games and of the core come from the Python package.

## Frame

skip = Skip to the content
navigation = Main pages
page-lobby = Lobby
page-new = New table
page-table = Table
page-watch = Watch
page-rules = Rules
page-cards = Cards
page-replay = Replay
page-missing = There is nothing here
to-lobby = To the lobby
close = Close
server-silent = The server does not answer. Nothing is lost: try again in a moment.
loading = One moment …
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
mode-name-basic = One game
mode-name-match = Match
mode-name-standard = Two to five players
play-now = Play now
invite-friends = Invite friends
same-screen = Same screen
preparing-bots = Strong bots { $when }; until then a quick bot plays
preparing-hints = Hints { $when }
preparing-analysis = Looking back { $when }
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
forget-table = Take off this list
forget-title = Leave this table?
forget-yes = Yes, take it off the list
forget-no = Keep it
status-waiting = Waiting for people
status-running = In play
status-over = Finished
status-closed = Closed
guest = Guest
guest-number = Guest { $number }

## New table

invite-friends-line = everyone plays on a device of their own.
same-screen-line = several people, one device; what is secret is covered in between.
set-up = Set up a game
set-up-line = alone or against bots, set up as you like.
seats = Who plays
how-many = Number of players
who-sits = Who sits on seat { $number }
kind-you = You
kind-here = Here
kind-friend = A friend, by link
kind-open = Open to anybody
kind-bot = Bot
bot-called = Bot { $name }
bots = Bots
time-and-guests = Time and guests
clock = Clock
clock-none = No clock
clock-minute = 1 minute for each move
clock-minutes = 5 minutes for each move
clock-day = 1 day for each move
clock-days = 3 days for each move
public-table = Show the table under “Watch”, so that anybody can look on
options = Set-up
create-table = Create the table
begin = Begin
levels-preparing = { $levels } { $when }; until then { $bot } plays
no-such-game = There is no such game here.

## Table: waiting

invite-line = Pass on one link per seat. The game begins when everybody is here.
invite-open = Link for whoever takes seat { $number }
invite-seat = Link for seat { $number }
join-title = A seat at { $game } is kept for you
your-name = Your name
name-of = Name on seat { $number }
sit-down = Sit down
seat-number = Seat { $number }
seat-open = Seat { $number } is open.
seat-given-free = { $player } has left. The seat is free.
take-seat = Take this seat
give-to = Give it to: { $name }
to-own-seat = You have a seat at this table: sit down there

## Table: what is asked

your-turn = Your turn
prompt-joining = Waiting for { $names } to join.
prompt-sit-down = Say who you are and sit down: the game begins when everybody is here.
prompt-sent = On its way …
prompt-pass = Done. Now it is up to { $player }.
prompt-watching = You are watching. Waiting for { $names }.
prompt-waiting = Waiting for { $names }.
prompt-moment = One moment …
pass-device = Pass the device
curtain-title = Please hand the device to { $player }
curtain-line = Everything is covered until they are ready.
curtain-ready = I am { $player }
connection-connecting = Connecting …
connection-away = Connection lost. Trying again …
connection-gone = This table can no longer be reached with this link.
nothing-to-do = Nothing to do at the moment.
what-is-known = What you know

## Table: seats

you = you
points = points
winner = winner
seat-ready = ready
seat-expected = not here yet
seat-thinking = thinking …
seat-queueing = waiting for its turn to think …
seat-stand-in = { $bot } plays until it is ready
seat-choosing = choosing …
seat-chosen = has chosen
seat-away = away
seat-resigned = has resigned
seat-anybody = open to anybody
seat-free = seat is free
time-left = Time left: { $time }

## Table: actions

undo = Undo
undo-nothing = There is nothing to take back.
undo-ask = Ask to undo
undo-asked = { $player } would like to take the last move back.
undo-waiting = { $player } asks to take the last move back. Waiting for { $names }.
undo-allow = Allow
undo-refuse = Refuse
resign = Resign
resign-title = Resign?
cannot-be-undone = This cannot be undone.
play-on = Play on
give-up-title = Give up?
give-up-yes = Yes, give up
resign-yes = Yes, resign
share = Share
share-watch = Link for watching
share-device = Your seat on another device
share-secret = Keep it to yourself: whoever has it plays for you.
share-position = Link to this position
own-log = Download my log
copy = Copy
copied = Copied
send = Send
qr-code = QR code
qr-label = QR code: { $title }
log-and-chat = Log and chat
taken-back = (taken back)
chosen-by = (chosen by { $bot })
log = Log
chat = Chat
log-empty = Nothing has happened yet.
chat-empty = Nobody has said anything yet.
chat-write = Write a line
legal-moves = { $count ->
    [one] 1 legal move
   *[other] { $count } legal moves
  } as a list
filter-moves = Filter, for instance by square
find-move = Find a move
file-too-large = This file is too large.
file-faults = { $file } cannot be used yet; { $count ->
    [one] one thing is wrong:
   *[other] { $count } things are wrong:
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
to-next-table = To the next game
watch-replay = Replay
download-record = Download the record
check-fairness = Check the shuffle
fairness-none = This record has no parts to check.
fairness-failed = The record could not be fetched. Try again in a moment.
fair-secret = The revealed secret fits its hash:
fair-promise = That hash is the one shown when the game began:
fair-nonce = Your own random part is in it:
fair-seed = The seed follows from all parts:
fair-yes = yes
fair-no = no
fair-unknown = not known in this browser

## Replay

replay-file-line = Open a record that you have downloaded. It is replayed move by move and checked against the rules.
not-a-record = This file is not a Kheper record.
choose-file = Choose a file
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-position = Position
replay-step = { $at } of { $of }
replay-start = The start.
replay-eyes = As seen by
eyes-spectator = a spectator
eyes-seat = { $player }
eyes-open = everything open

## Watch

watch-line = Tables that were made public.
watch-open = Waiting for players
watch-live = In play
watch-over = Finished
watch-none = None at the moment.

## Rules

search-rules = Search in the rules
rules-found = { $count ->
    [one] 1 paragraph
   *[other] { $count } paragraphs
  }

## Options of several games

who-begins = Who begins
more-options = More options
begins-random = Left to chance

## Hints and looking back. Outcomes are told in hundredths, from -100 (lost) to 100 (won).

hint = Hint
hint-coming = Thinking …
hint-play = Play this
hint-other = Another ({ $at } of { $of })
hint-outlook = Outlook { $outcome }.
allow-hints = Hints
allow-hints-line = Whoever is to move can ask what to play, and why. Usual when you play alone.
page-analysis = Look back
analysis-running = Looking at decision { $done } of { $total } …
analysis-line = Each decision is judged from what its player knew then. You can step through the game meanwhile.
analysis-none = Nobody has had this game looked at yet; those who played it can.
analysis-broken-off = Looking back was broken off at decision { $done } of { $total }. What was found is kept; those who played can continue.
course-title = Who was ahead
course-scale = +100 won, −100 lost
course-up = ↑ { $player }
course-down = ↓ { $player }
course-slider = Position in the game, on the graph
outlook-of = Outlook for { $player }: { $outcome }
decided = { $player }: { $move }.
better = Better: { $move }.
nothing-better = Nothing clearly better was found.
no-choice-here = Nothing was to be decided here.
mark-before = Mistake before
mark-after = Next mistake
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
marks-inaccuracy = Inaccuracies
marks-mistake = Mistakes
marks-blunder = Blunders
findings = How everybody decided
player = Player
decisions = Decisions
given-away = Given away
findings-line = Outcomes go from −100 (lost) to 100 (won). Who gives away { $inaccuracy } is inaccurate, { $mistake } is a mistake, { $blunder } a blunder; less than chance explains is not marked.
nothing-marked = Nobody made a mistake that stands out.

## What was possible

possible = What was possible
possible-about = Had everything been known from the start, how much could have been made of this game? A solver searches for up to { $limit ->
    [one] 1 second
   *[other] { $limit } seconds
  }.
possible-ask = Find out
possible-none = Nobody has asked yet what was possible in this game; those who played it can.
possible-waiting = Waiting until other games have been searched …
possible-running = Searching, for up to { $limit ->
    [one] 1 second
   *[other] { $limit } seconds
  } …
possible-failed = It could not be found out this time.
possible-row-best = The best possible
possible-row-found = The best found
possible-row-limit = Proven limit
possible-share = { $share } % of the best
possible-show = Show how
possible-hide = Hide how
possible-line = The best line, step by step
sketch-label = The best line: the site after { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }
sketch-step = Tile { $tile } brings { $gain ->
    [0] nothing yet
    [one] 1 point
   *[other] { $gain } points
  }; { $points } in all.
