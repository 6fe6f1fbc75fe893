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
typed-card = card
typed-pile = pile
typed-text = text
typed-market = market
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
written-card = card NAME
written-pile = pile
written-text = text NAME
written-market = market [COLOUR]
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
about-card = a card with all that is printed on it; the beginning of its name is enough
about-pile = both discard piles
about-text = what is printed on a tile or card, what a creature gives, what lies beside a space
about-market = the power tiles: what they do, who has them, what they cost you
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

## Scarabya

scarabya-round = mission { $round } of 12
scarabya-first = It must cover one of { $squares }.
scarabya-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
scarabya-sealed = has chosen
scarabya-choosing = is choosing
scarabya-to-come = To come, shuffled: { $tiles }
scarabya-order = To come, in order: { $tiles }
scarabya-open = Scarabs in the open: { $count }
scarabya-discarded = Discarded: { $tiles }
scarabya-draft = Your sealed placement: { $placement }
scarabya-no-tile = no tile placed
scarabya-covers = { $count ->
    [0] covers no scarab
    [one] covers 1 scarab
   *[other] covers { $count } scarabs
  }
scarabya-loses = { $count ->
    [one] loses 1 for good
   *[other] loses { $count } for good
  }
scarabya-preview = { $move }: { $outcome }
scarabya-closes = Closes an area of { $size ->
    [one] 1 square
   *[other] { $size } squares
  } ({ $squares }) with { $scarabs ->
    [0] no scarab.
    [one] 1 scarab.
   *[other] { $scarabs } scarabs.
  }
scarabya-no-others = There is no other site.
scarabya-won = { $count ->
    [one] The winner is { $who }
   *[other] The winners are { $who }
  }
scarabya-rematch-table = Play again, on another site? (same: on this one, with the missions in the same order)
scarabya-rematch-duel = A rematch on the same site, with the missions in the same order and the other player first?
scarabya-rematch-solo = Try again on the same site, with the missions in the same order?
scarabya-notation = A placement is tile, orientation, @ and the square where the top-left corner of the tile's box comes to lie: F2@c4. What leaves only one choice may be left out.
scarabya-legend = On the site: * scarab, # rock, [F] the tile placed last, (*) closed area, +8 its points, o centre.

## Scarab Lords. Columns are typed as "upper E"; verbs as the rules of notation have them.

lords-region = { $region ->
    [lower] lower
   *[upper] upper
  }
lords-column = { $region ->
    [lower] lower
   *[upper] upper
  } { $kind }
lords-typed-pass = pass
lords-typed-done = done
lords-typed-yes = yes
lords-typed-no = no
lords-typed-refresh = refresh
lords-typed-commit = commit
lords-typed-reopen = reopen
lords-typed-region = region
lords-typed-column = column
lords-typed-exercise = exercise
lords-typed-activate = activate
lords-typed-use = use
lords-typed-uncurse = uncurse
lords-typed-discard = discard
lords-typed-choose = choose
lords-typed-remove = remove
lords-typed-keep = keep
lords-typed-take = take
lords-typed-play = play
lords-gods = gods
lords-gods-of = Gods of { $player }: { $cards }
lords-no-gods = No gods in play.
lords-ahead = leads
lords-pyramids = { $upper } upper, { $lower } lower
lords-seen = seen in hand: { $cards }
lords-turn-of = Turn of { $player }:
lords-actions = { $count ->
    [0] no action left
    [one] 1 action left
   *[other] { $count } actions left
  }
lords-to-exercise = to exercise: { $columns }
lords-can-refresh = refresh possible
lords-duty = a card must leave the hand
lords-hand = Your hand: [phase] power, kind, icons
lords-hand-empty = Your hand is empty.
lords-known = (seen)
lords-discards = "{ $verb } NAME" discards a card of yours; "moves" lists everything.
lords-deck-of = { $player }: deck of { $count } cards
lords-bonus = Bonus deck, { $count } cards
lords-draft = To be removed: { $cards }
lords-lies = { $card } lies in { $column } ({ $player }), power { $power }{ $scarabs ->
    [0] .
    [one] , with 1 scarab.
   *[other] , with { $scarabs } scarabs.
  }
lords-pile = Discard pile of { $player } ({ $count }): { $cards }
lords-group = Put under the deck together: { $cards } ({ $count } of them in hand by now)
lords-unseen = In hand or deck ({ $count }): { $cards }
lords-rematch = Play again, with the same houses and the loser first?
lords-notation = Type a move or its number: "play River Merchant upper E", "activate Enhu", "uncurse Khamal", "exercise lower R", "discard NAME", "pass". The beginning of a name is enough, as long as it fits one move only; what leaves only one choice may be left out.
lords-legend = On the board: each card with its power, * for each scarab (then its power is 0), ✓ used this turn. Between the sides both totals: ▲ the pyramid, "leads" who would have supremacy now. In the hand > marks cards of this phase.

## Kemet. Verbs as the rules of notation have them.

kemet-city = city { $city }
kemet-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
kemet-points-battle = battles { $count }
kemet-points-sanctuary = Sanctuary { $count }
kemet-points-two-temples = two temples { $count }
kemet-points-tiles = tiles { $count }
kemet-points-temples = temples { $count }
kemet-points-pyramids = pyramids { $count }
kemet-prayer = prayer { $count }
kemet-reserve = reserve { $count }
kemet-cards = cards { $count }
kemet-battle-cards = battle cards { $count }
kemet-tokens = tokens { $count }
kemet-tiles = tiles: { $tiles }
kemet-waiting = in reserve: { $creatures }
kemet-level-empty = (needs a token)
kemet-silver = Silver token: { $state ->
    [used] used
   *[ready] ready
  }
kemet-gold = Gold token: { $state ->
    [used] used
   *[ready] ready
  }
kemet-action = { $space ->
    [move_top] Move
    [move_middle] Move
    [recruit] Recruit
    [raise] Raise
    [pray_middle] Pray
    [pray_bottom] Pray
    [buy_white] White
    [buy_red] Red
   *[buy_blue] Blue
  }
kemet-hand = { $when ->
    [day] In your turn: { $cards }
    [battle] In battle: { $cards }
   *[other] In another's turn: { $cards }
  }
kemet-battle-hand = Battle cards: { $cards }
kemet-march = { $player }: { $count ->
    [one] 1 unit
   *[other] { $count } units
  } in { $space }, movement { $left }
kemet-no-walls = ignores walls
kemet-teleport-cost = teleport for { $count }
kemet-battle = Battle in { $space }
kemet-role = { $role ->
    [attacker] attacks
   *[defender] defends
  }
kemet-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
  }
kemet-sum = strength { $total } = { $units } + { $card } card + { $tiles } tiles + { $creature } creature + { $cards } cards + { $wounds } wounds; damage { $damage }, protection { $protection }, lost { $lost }, card costs { $sacrificed }
kemet-aside = aside { $card }
kemet-draft = Your choice: { $cards }
kemet-cost = cost { $count }
kemet-gone = none left
kemet-refused = (not now: { $rules })
kemet-tile = { $colour ->
    [red] red
    [blue] blue
   *[white] white
  } { $level }
kemet-battle-card = battle card
kemet-values = strength { $strength }, damage { $damage }, protection { $protection }{ $cost ->
    [0] {""}
   *[other] , costs { $cost } of your own units
  }
kemet-neighbours = neighbours: { $spaces }
kemet-unknown = there is no tile, card, creature or space "{ $given }"
kemet-played = battle cards played: { $cards }
kemet-discard = Discarded: { $cards }. { $count ->
    [one] 1 card is
   *[other] { $count } cards are
  } left in the deck.
kemet-sign-colour = { $colour ->
    [red] R
    [blue] B
   *[white] W
  }
kemet-sign-ancestral-elephant = El
kemet-sign-deep-desert-snake = Sn
kemet-sign-royal-scarab = Ro
kemet-sign-giant-scorpion = Sc
kemet-sign-phoenix = Ph
kemet-sign-sphinx = Sp
kemet-sign-the-mummy = Mu
kemet-typed-done = done
kemet-typed-end = end
kemet-typed-stop = stop
kemet-typed-yes = yes
kemet-typed-no = no
kemet-typed-commit = commit
kemet-typed-reopen = reopen
kemet-typed-recall = recall
kemet-typed-retreat = retreat
kemet-typed-stay = stay
kemet-typed-reserve = reserve
kemet-typed-city = city
kemet-typed-levels = levels
kemet-typed-pyramid = pyramid
kemet-typed-first = first
kemet-typed-token = token
kemet-typed-silver = silver
kemet-typed-gold-move = gold move
kemet-typed-gold-recruit = gold recruit
kemet-typed-raise = raise
kemet-typed-buy = buy
kemet-typed-card = card
kemet-typed-add = add
kemet-typed-wound = wound
kemet-typed-keep = keep
kemet-typed-fight = fight
kemet-typed-aside = aside
kemet-typed-remove = remove
kemet-typed-place = place
kemet-typed-from = from
kemet-typed-size = size
kemet-typed-with = with
kemet-typed-alone = alone
kemet-typed-step = step
kemet-typed-teleport = teleport
kemet-typed-choose = choose
kemet-typed-power = power
kemet-typed-back = back
kemet-typed-drop = drop
kemet-notation = Type a move or its number. Small steps: "token Move Top", "from F1", "size 3", "step W_T2", "stop"; or several at once: "move F1 W_T2 3", "teleport C1A DELTA 4", "recruit C1A 2 C1B 1", "battle Cavalry Blitz discard Chariot Raid with War Fury". "card NAME" plays a Divine Intervention card. The beginning of a name is enough, as long as it fits one move only.
kemet-legend = On the map: id, +2 income, ° obelisk, ~ harbour; 0:5 five units of seat 0, then their creature ({ $signs }); ▲R3 a red pyramid of level 3. Dots are ways, hyphens the ferry.
