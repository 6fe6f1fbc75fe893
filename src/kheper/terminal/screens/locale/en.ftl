# Words of playing at a terminal, English.

## Playing

you = you
hand-over = { $player }: take the keyboard and press Enter.
play-hint = "help" lists all that can be typed.
news-earlier = … and { $count } lines before; "log" shows them.
play-stand-in = The game is being compiled: for about { $seconds } s { $bot } plays for { $bots }.
play-own-bots = The game is compiled: { $bots } plays from now on.
play-left = The game stops here.
saved = Saved in { $file }.
quit-save = Save the game first? Type a file name, or just Enter to leave without saving.
undone = Taken back.
hint-outlook = Outlook { $outcome }.
hint-scale = Outlook: from -100, lost, to +100, won. { $count } games tried.
hint-scale-points = Outlook: the points at the end. { $count } games tried.
moves-none = No legal move fits "{ $part }".
moves-more = "moves { $part }" lists all that begin with { $part }.
answer-hint = y/N
answer-yes = y yes

typed-moves = moves
typed-hint = hint
typed-why = why
typed-undo = undo
typed-same = same
typed-board = board
typed-others = others
typed-log = log
typed-save = save
typed-help = help
typed-quit = quit

written-moves = moves [PART]
written-preview = MOVE?
written-hint = hint [LEVEL]
written-why = why MOVE
written-rule = ? [RULE-ID]
written-undo = undo
written-board = board
written-others = others
written-log = log
written-save = save FILE
written-help = help
written-quit = quit

about-moves = the legal moves; with a part of a move, only those that have it
about-preview = what a move would bring; nothing is played
about-hint = what a bot would play, and why; a priest, or the level you name
about-why = the rules a move breaks
about-rule = the rule behind the question or the last refusal, or the one you name
about-undo = take your last move back, if nothing new has been seen
about-board = draw the board again (or just press Enter)
about-others = what the others have before them
about-log = all that happened
about-save = save the game
about-help = this list
about-quit = stop

## Any game

prompt-any = { $player }, your move.
outcome-any = possible
preview-any = { $move } would bring:
others-any = Nothing more is known about the others.
result-any = { $count ->
    [0] Nobody wins.
    [one] Winner: { $winners }.
   *[other] Winners: { $winners }.
  }
rematch-any = Play again?
notation-any = Type a move; "moves" lists them.
