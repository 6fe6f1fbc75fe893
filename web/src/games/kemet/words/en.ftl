# Words that only the screens of Kemet need, English. The game's own words stand beside its rules.

## Map

ui-map = Map
ui-map-keys = Arrow keys move the map, plus and minus scale it, 0 shows the whole of it. Tab goes from one space that can be chosen to the next, Enter chooses it.
ui-closer = Closer
ui-further = Further away
ui-whole-map = The whole map
ui-spaces = The map as a list
ui-beside = Beside it: { $spaces }
ui-beside-none = No way leads there: it is reached by teleport.
ui-income = income { $amount }
ui-obelisk = obelisk
ui-space-empty = nobody is there
ui-troop = { $count ->
    [one] { $player }: 1 unit
   *[other] { $player }: { $count } units
  }
ui-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
  }
ui-pyramid = { $colour ->
    [red] red pyramid of { $player }, level { $level }
    [blue] blue pyramid of { $player }, level { $level }
   *[white] white pyramid of { $player }, level { $level }
  }
ui-pyramid-taken = held by { $player }
ui-several-ways = Choose it: { $count } ways
ui-phase = { $phase ->
    [setup] Setting up
    [night] Turn { $turn }, Night
    [day] Turn { $turn }, Day, round { $round } of 5
    [dusk] Turn { $turn }, evening
   *[over] The end
  }
ui-movement = { $left ->
    [one] 1 movement point left
   *[other] { $left } movement points left
  }
ui-teleport-cost = teleport: { $cost ->
    [one] 1 prayer point
   *[other] { $cost } prayer points
  }
ui-attacks = attacks { $player }
ui-ignores-walls = Walls do not stop it
ui-overfull = Too many to stop here

## Choices

ui-again = Try again
ui-can-choose = Can be chosen now
ui-all-moves = All moves: { $count }
ui-take-city = Take { $city }
ui-place-in = Units for { $space }:
ui-how-many = How many units
ui-first = { $player } is next
ui-why-not = Why not?
ui-always-no = No answers to cards and attacks until my next turn
ui-declined = You let it happen. Waiting for everybody who was asked.
ui-declined-yet = You let it happen. Until everybody has answered you can still change your mind:
ui-card-waits = { $player } plays a card:
ui-looked = The cards you look at
ui-looked-of = Cards that { $player } looks at
ui-wound = Cards to discard for +1 strength each

## Boards

ui-actions = Board of actions
ui-token-on = { $token ->
    [silver] the silver token lies there
    [gold] the golden token lies there
   *[normal] a token lies there
  }
ui-level-empty = needs a token
ui-level-filled = done
ui-level-top = top
ui-level-middle = middle
ui-level-bottom = bottom
ui-levels-left = { $count ->
    [0] Every level holds a token.
    [one] One level still needs a token today: { $levels }.
   *[other] These levels still need a token today: { $levels }.
  }
ui-tokens-left = { $count ->
    [one] 1 token left
   *[other] { $count } tokens left
  }
ui-silver = { $state ->
    [used] silver token used
   *[ready] silver token ready
  }
ui-gold = { $state ->
    [none] only with Divine Will
    [used] golden token used
   *[ready] golden token ready
  }
ui-place-silver = place the silver token
ui-standing = Standing; { $goal } points win
ui-turn = Turn { $turn }
ui-active = (in turn)
ui-points = Points
ui-prayer = Prayer points
ui-reserve = Units in reserve
ui-cards = Divine Intervention cards
ui-tokens = Action tokens left
ui-board-of = Board of { $player }
ui-prayer-of = { $count ->
    [one] 1 prayer point
   *[other] { $count } prayer points
  }
ui-reserve-of = { $count } in reserve
ui-troop-limit = troops up to { $count }
ui-points-of = { $count } of { $goal } points
ui-source-battle = Battles
ui-source-tiles = Tiles
ui-source-sanctuary = Sanctuary
ui-source-two_temples = Two temples
ui-source-temples = Temples (for now)
ui-source-pyramids = Pyramids (for now)
ui-none-yet = none yet
ui-pyramids = Pyramids
ui-tiles = Power tiles
ui-creatures = Creatures
ui-in-reserve = in reserve
ui-battle-cards = Battle cards
ui-battle-cards-left = { $count } in hand
ui-battle-cards-gone = gone: { $cards }
ui-panels = Panels
ui-tab-board = Board
ui-tab-cards = Cards
ui-tab-market = Tiles
ui-tab-players = Players
ui-tab-log = Log

## Power tiles and cards

ui-market = Power tiles
ui-tiles-by-colour = Tiles by colour
ui-tile-left = { $left } of { $copies } left
ui-tile-yours = Yours
ui-needs-level = { $colour ->
    [red] needs a red pyramid of level { $level }
    [blue] needs a blue pyramid of level { $level }
   *[white] needs a white pyramid of level { $level }
  }
ui-lacks-prayer = { $count ->
    [one] 1 prayer point short
   *[other] { $count } prayer points short
  }
ui-affordable = Within your reach
ui-buy = Buy for { $cost }
ui-hand = Your cards ({ $count })
ui-hand-of = Cards of { $player } ({ $count })
ui-no-cards = No cards
ui-when = { $when ->
    [battle] in battle
    [other] in another’s turn
   *[day] in your turn
  }

## Battle

ui-battle-at = Battle: { $space }
ui-attacker = attacks
ui-defender = defends
ui-wins = wins
ui-sealed = has chosen
ui-choosing = choosing …
ui-strength = strength
ui-damage = damage
ui-protection = protection
ui-card-cost = lose { $count }
ui-card-away = used already
ui-plays = played
ui-discards = discarded
ui-draft-fight = Choose the battle card to play; touch a chosen card to take it back.
ui-draft-aside = Now choose the one to discard.
ui-draft-ready = Add cards if you like, then seal your choice. Nobody sees it before both are ready.
ui-draft-added = Added:
ui-take-back = take back
ui-add-cards = Cards to add
ui-card-played = Battle card
ui-di-played = Cards added
ui-sum-units = Units
ui-sum-card = Battle card
ui-sum-tiles = Power tiles
ui-sum-creature = Creature
ui-sum-cards = Cards added
ui-sum-wounds = Divine Wound
ui-sum-total = Strength
ui-losses = Losses
ui-losses-sum = { $damage } − { $protection } = { $lost }
ui-sacrificed = Sacrificed

## What happened

ui-happened = What happened
ui-night = Night { $turn }
ui-night-prayer = Everybody receives 2 prayer points.
ui-night-cards = Everybody draws a Divine Intervention card.
ui-night-powers = In turn order, everybody uses the powers of the Night.
ui-night-order = Whoever has the fewest points sets the turn order for the Day.
ui-night-first = Not in the first Night: the order drawn by lot stands.
ui-night-chooser = { $player } sets the order.
ui-evening = Evening of turn { $turn }
ui-evening-nothing = Nobody receives anything.
ui-outcome = { $points ->
    [one] { $winners } wins with 1 point.
   *[other] { $winners } wins with { $points } points.
  }

## Setting up

ui-option-goal = Points to win
ui-goal-short = 8: the usual game
ui-goal-long = 10: the long game
ui-option-cities = Cities
ui-cities-chosen = Everybody chooses one
ui-cities-fixed = By seat
ui-option-discards = Discarded battle cards
ui-discards-down = Face down
ui-discards-up = Face up
ui-option-window = Pause before a table shows that nobody answers
ui-window = { $seconds ->
    [0] none: only who holds an answer is asked
   *[other] { $seconds } seconds
  }
ui-option-harbours = Boats cross the Nile
ui-option-sanctuary = The Sanctuary has only 5 points to give
ui-option-turns = Last turn
ui-no-limit = no limit
ui-map-choice = Map
ui-map-usual = The usual one
ui-map-own = From a map file
ui-map-open = Open a map file
ui-map-save = Save the usual map as a file
ui-map-line = A file in YAML or JSON; the manual tells how to draw your own map.
ui-map-read = The map “{ $map }”, for { $players } players.
ui-map-other = The map “{ $map }” is for { $players } players, and { $seats } sit at this table.
ui-counts-choice = Divine Intervention cards
ui-counts-usual = As printed
ui-counts-own = From a file of numbers
ui-counts-open = Open a file of numbers
ui-counts-line = A file in YAML or JSON that says how many there are of a card, for instance “veto: 3”.
ui-counts-read = Not as printed: { $cards }.
