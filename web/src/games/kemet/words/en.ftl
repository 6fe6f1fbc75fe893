# Words that only the screens of Kemet need, English. The game's own words stand beside its rules.

## Map

ui-map = Map
ui-map-keys = Arrow keys move the map, plus and minus zoom, 0 shows all of it. Tab goes to the next space you can choose, Enter chooses it.
ui-closer = Zoom in
ui-further = Zoom out
ui-whole-map = Show whole map
ui-spaces = The map as a list
ui-beside = Next to: { $spaces }
ui-beside-none = No path leads here: troops arrive by teleport.
ui-income = income { $amount }
ui-obelisk = obelisk
ui-space-empty = empty
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
ui-several-ways = { $count } ways to choose it
ui-phase = { $phase ->
    [setup] Set-up
    [night] Turn { $turn }, Night
    [day] Turn { $turn }, Day, round { $round } of 5
    [dusk] Turn { $turn }, Evening
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
ui-overfull = Too many units to stop here

## Choices

ui-again = Try again
ui-can-choose = Can be chosen now
ui-all-moves = All moves: { $count }
ui-take-city = Take { $city }
ui-place-in = Units for { $space }:
ui-how-many = Number of units
ui-first = { $player } is next
ui-why-not = Why not?
ui-always-no = Let cards and attacks pass until my next turn
ui-declined = You let it happen. Waiting for the other answers.
ui-declined-yet = You let it happen. You can change your mind until everyone has answered:
ui-card-waits = { $player } plays a card:
ui-looked = The cards you look at
ui-looked-of = Cards that { $player } looks at
ui-wound = Cards to discard for +1 strength each

## Boards

ui-actions = Action board
ui-token-on = { $token ->
    [silver] holds the silver token
    [gold] holds the gold token
   *[normal] holds a token
  }
ui-level-empty = needs a token
ui-level-filled = has a token
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
    [used] gold token used
   *[ready] gold token ready
  }
ui-place-silver = place the silver token
ui-standing = Ranking; { $goal } points win
ui-turn = Turn { $turn }
ui-active = (to play)
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
ui-affordable = You can afford this
ui-buy = Buy for { $cost }
ui-hand = Your cards ({ $count })
ui-hand-of = Cards of { $player } ({ $count })
ui-no-cards = No cards
ui-when = { $when ->
    [battle] in battle
    [other] in another player’s turn
   *[day] in your turn
  }

## Battle

ui-battle-at = Battle: { $space }
ui-attacker = attacks
ui-defender = defends
ui-wins = wins
ui-sealed = has chosen
ui-choosing = choosing…
ui-strength = strength
ui-damage = damage
ui-protection = protection
ui-card-cost = { $count ->
    [one] costs 1 unit
   *[other] costs { $count } units
  }
ui-card-away = already used
ui-plays = played
ui-discards = discarded
ui-draft-fight = Choose the battle card to play. Touch a chosen card to take it back.
ui-draft-aside = Now choose the one to discard.
ui-draft-ready = Add cards if you like, then seal your choice. Nobody sees it until both are ready.
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
ui-night-prayer = Everyone receives 2 prayer points.
ui-night-cards = Everyone draws a Divine Intervention card.
ui-night-powers = In turn order, everyone uses their Night powers.
ui-night-order = The player with the fewest points sets the turn order for the Day.
ui-night-first = Not in the first Night: the initial order stands.
ui-night-chooser = { $player } sets the order.
ui-evening = Evening of turn { $turn }
ui-evening-nothing = Nobody receives anything.
ui-outcome = { $points ->
    [one] { $winners } wins with 1 point.
   *[other] { $winners } wins with { $points } points.
  }

## Set-up

ui-option-goal = Points to win
ui-goal-short = 8: standard game
ui-goal-long = 10: long game
ui-option-cities = Cities
ui-cities-chosen = Each player chooses
ui-cities-fixed = By seat
ui-option-discards = Discarded battle cards
ui-discards-down = Face down
ui-discards-up = Face up
ui-option-window = Minimum wait for answers to a card
ui-window = { $seconds ->
    [0] none: only players who can answer are asked
   *[other] { $seconds } seconds
  }
ui-option-harbours = Harbours cross the Nile
ui-option-sanctuary = The Sanctuary has only 5 points to give
ui-option-turns = Last turn
ui-no-limit = no limit
ui-map-choice = Map
ui-map-usual = Standard
ui-map-own = From a map file
ui-map-open = Open map file
ui-map-save = Save standard map as file
ui-map-line = A YAML or JSON file. The manual explains how to draw your own map.
ui-map-read = The map “{ $map }”, for { $players } players.
ui-map-other = The map “{ $map }” is for { $players } players, but this table has { $seats }.
ui-counts-choice = Divine Intervention cards
ui-counts-usual = Standard
ui-counts-own = From a count file
ui-counts-open = Open count file
ui-counts-line = A YAML or JSON file that says how many copies of a card there are, for instance “veto: 3”.
ui-counts-read = Changed: { $cards }.
