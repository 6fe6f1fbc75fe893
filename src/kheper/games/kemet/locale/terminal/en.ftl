# Words of Kemet at a terminal, English. Verbs are as the rules of notation have them.

typed-text = text
typed-market = market
written-text = text NAME
written-market = market [COLOUR]
about-text = what is printed on a tile or card, what a creature gives, what lies beside a space
about-market = the power tiles: what they do, who has them, what they cost you
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

help-maps = Copy and check the maps of Kemet.
help-maps-copy = Print a map file of Kheper as a start for your own.
help-maps-check = Check a map file and list all its errors.
arg-map-file = map file, or - for standard input
opt-map-players = number of players of the map, 2 to 5
map-sound = { $file } is valid: map { $id } for { $players } players, version { $version }, { $spaces } spaces, hash { $hash }.
