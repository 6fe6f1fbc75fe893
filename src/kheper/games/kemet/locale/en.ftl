# Words of Kemet, English. Spaces come by their names, with $space, $from and $to, cities with $city; colours as red, blue or white.

game-title = Kemet
game-summary = Gods of Egypt lead their troops: win battles, hold temples, raise pyramids, and be the first to reach eight points.
mode-standard = Two to five players, up to eight or ten points.
option-goal = points to reach: short (8) or long (10)
option-discards = whether discarded battle cards lie face down or face up: down or up
option-cities = whether cities are chosen or fixed by seat: chosen or fixed
option-harbours = whether harbours join the banks where a map leaves it open
option-map = file with a map of your own
option-di_counts = file with other numbers of Divine Intervention cards
option-sanctuary_limit = points that the Sanctuary can give in all, or none for no limit
option-max_turns = turns after which the ranking decides, or none for no limit
option-window = minimum seconds before a table shows that nobody answers a card: 3 or 8; with 0 only players who can answer are asked

colour-red = Red
colour-blue = Blue
colour-white = White
# The French article of a space, by the first word of its name; English says names without one.
space-article = { $head ->
   *[other] none
  }
space-kind-desert = Desert
space-kind-district = District
space-kind-temple = Temple
space-kind-sanctuary = Sanctuary
action-space-move-top = Move (top)
action-space-recruit = Recruit
action-space-move-middle = Move (middle)
action-space-raise = Raise a pyramid
action-space-pray-middle = Pray (middle)
action-space-pray-bottom = Pray (bottom)
action-space-buy-white = Buy a white tile
action-space-buy-red = Buy a red tile
action-space-buy-blue = Buy a blue tile
action-space-golden-scarab = Golden Scarab
when-day = Day: in your turn
when-night = Night
when-battle = Battle
when-purchase = on purchase
when-creature = creature
when-other = in another player’s turn
phase-setup = Set-up
phase-night = Night
phase-day = Day
phase-dusk = Evening
phase-over = The end

## Power tiles

tile-charge = Charge!
tile-charge-text = +1 strength in every battle in which you attack.
tile-stargate = Stargate
tile-stargate-text = Each teleport you pay for in a move costs 1 prayer point less.
tile-god-speed = God Speed
tile-god-speed-text = Your troops have 1 more movement point.
tile-carnage = Carnage
tile-carnage-text = +1 damage in every battle.
tile-offensive-strategy = Offensive Strategy
tile-offensive-strategy-text = When you buy this tile, take back all your battle cards and replace one of them with the card Offensive Strategy (strength 3, damage 3).
tile-open-gates = Open Gates
tile-open-gates-text = Walls do not stop your troops.
tile-teleport = Teleport
tile-teleport-text = Your troops can also teleport from a space with an obelisk, at the usual price.
tile-royal-scarab = Royal Scarab
tile-royal-scarab-text = The Royal Scarab joins you: its troop has +2 movement and +2 strength.
tile-blades-of-neith = Blades of Neith
tile-blades-of-neith-text = +1 strength in every battle.
tile-divine-wound = Divine Wound
tile-divine-wound-text = When the cards of a battle are revealed, discard as many Divine Intervention cards from your hand as you like: +1 strength for each.
tile-victory-point-red = Victory Point
tile-victory-point-red-text = When you buy this tile, you gain 1 permanent victory point.
tile-giant-scorpion = Giant Scorpion
tile-giant-scorpion-text = The Giant Scorpion joins you: its troop has +1 movement, +2 strength and +2 damage.
tile-initiative = Initiative
tile-initiative-text = When you attack during the Day, 2 units of the defending troop are destroyed before the battle. Protection does not help.
tile-phoenix = Phoenix
tile-phoenix-text = The Phoenix joins you: its troop has +1 movement and +2 strength, and walls do not stop it.
tile-act-of-god-red = Act of God
tile-act-of-god-red-text = Once a Day you may place the silver token together with an ordinary one, for a second action in the same turn.
tile-recruiting-scribe = Recruiting Scribe
tile-recruiting-scribe-text = Your Recruit action gives you up to 2 free units.
tile-defense = Defense!
tile-defense-text = +1 strength in every battle in which you defend.
tile-legion = Legion
tile-legion-text = Your troops may have 7 units instead of 5.
tile-ancestral-elephant = Ancestral Elephant
tile-ancestral-elephant-text = The Ancestral Elephant joins you: its troop has +1 movement, +1 strength and +1 protection.
tile-defensive-strategy = Defensive Strategy
tile-defensive-strategy-text = When you buy this tile, take back all your battle cards and replace one of them with the card Defensive Strategy (strength 3, protection 3).
tile-deep-desert-snake = Deep Desert Snake
tile-deep-desert-snake-text = The Deep Desert Snake joins you: its troop has +1 movement, and in its battles the enemy creature has no effect.
tile-shield-of-neith = Shield of Neith
tile-shield-of-neith-text = +1 protection in every battle.
tile-defensive-victory = Defensive Victory
tile-defensive-victory-text = When you win a battle as the defender and have a unit left, you gain 1 permanent battle point.
tile-prescience = Prescience
tile-prescience-text = In your battles, your opponent reveals the battle card to be played before you choose yours.
tile-victory-point-blue = Victory Point
tile-victory-point-blue-text = When you buy this tile, you gain 1 permanent victory point.
tile-reinforcements = Reinforcements
tile-reinforcements-text = At Night you may place up to 4 units from your reserve for free, in your city or with your troops.
tile-sphinx = Sphinx
tile-sphinx-text = The Sphinx joins you: its troop has +2 strength. When you buy this tile, you gain 1 permanent victory point.
tile-divine-will = Divine Will
tile-divine-will-text = Once a Day you may place the gold token together with an ordinary one, for one more Move or Recruit.
tile-act-of-god-blue = Act of God
tile-act-of-god-blue-text = Once a Day you may place the silver token together with an ordinary one, for a second action in the same turn.
tile-priest = Priest
tile-priest-text = Each Pray action gives you 1 more prayer point.
tile-priestess = Priestess
tile-priestess-text = Power tiles cost you 1 prayer point less.
tile-slaves = Slaves
tile-slaves-text = Each level of a pyramid that you raise costs 1 prayer point less.
tile-high-priest = High Priest
tile-high-priest-text = Each Night you gain 2 more prayer points.
tile-crusade = Crusade
tile-crusade-text = For each enemy unit destroyed in your battle you gain 2 prayer points.
tile-divine-boon = Divine Boon
tile-divine-boon-text = Each Night you draw 1 more Divine Intervention card.
tile-hand-of-god = Hand of God
tile-hand-of-god-text = Each Night you may raise one of your pyramids by 1 level for free.
tile-vision = Vision
tile-vision-text = Each Night you look at 5 cards of the Divine Intervention deck and keep one; the others are shuffled back.
tile-holy-war = Holy War
tile-holy-war-text = When you win a battle, you gain 4 prayer points.
tile-victory-point-white = Victory Point
tile-victory-point-white-text = When you buy this tile, you gain 1 permanent victory point.
tile-priest-of-ra = Priest of Ra
tile-priest-of-ra-text = Each tile, teleport, card and raise costs you 1 prayer point less in all. In each Recruit action, 1 unit is free.
tile-priest-of-amon = Priest of Amon
tile-priest-of-amon-text = Each Night you gain 5 more prayer points.
tile-the-mummy = The Mummy
tile-the-mummy-text = The Mummy joins you: its troop has +1 movement and +2 strength. Each Night you draw 1 more Divine Intervention card.
tile-act-of-god-white = Act of God
tile-act-of-god-white-text = Once a Day you may place the silver token together with an ordinary one, for a second action in the same turn.

## Powers are called like their tiles

power-charge = { tile-charge }
power-stargate = { tile-stargate }
power-god-speed = { tile-god-speed }
power-carnage = { tile-carnage }
power-offensive-strategy = { tile-offensive-strategy }
power-open-gates = { tile-open-gates }
power-teleport = { tile-teleport }
power-royal-scarab = { tile-royal-scarab }
power-blades-of-neith = { tile-blades-of-neith }
power-divine-wound = { tile-divine-wound }
power-victory-point = { tile-victory-point-red }
power-giant-scorpion = { tile-giant-scorpion }
power-initiative = { tile-initiative }
power-phoenix = { tile-phoenix }
power-act-of-god = { tile-act-of-god-red }
power-recruiting-scribe = { tile-recruiting-scribe }
power-defense = { tile-defense }
power-legion = { tile-legion }
power-ancestral-elephant = { tile-ancestral-elephant }
power-defensive-strategy = { tile-defensive-strategy }
power-deep-desert-snake = { tile-deep-desert-snake }
power-shield-of-neith = { tile-shield-of-neith }
power-defensive-victory = { tile-defensive-victory }
power-prescience = { tile-prescience }
power-reinforcements = { tile-reinforcements }
power-sphinx = { tile-sphinx }
power-divine-will = { tile-divine-will }
power-priest = { tile-priest }
power-priestess = { tile-priestess }
power-slaves = { tile-slaves }
power-high-priest = { tile-high-priest }
power-crusade = { tile-crusade }
power-divine-boon = { tile-divine-boon }
power-hand-of-god = { tile-hand-of-god }
power-vision = { tile-vision }
power-holy-war = { tile-holy-war }
power-priest-of-ra = { tile-priest-of-ra }
power-priest-of-amon = { tile-priest-of-amon }
power-the-mummy = { tile-the-mummy }

## Divine Intervention cards

di-war-rage = War Rage
di-war-rage-text = +1 strength in this battle.
di-war-fury = War Fury
di-war-fury-text = +2 strength in this battle.
di-blood-battle = Blood Battle
di-blood-battle-text = +1 damage in this battle.
di-bloodbath = Bloodbath
di-bloodbath-text = +2 damage in this battle.
di-bronze-wall = Bronze Wall
di-bronze-wall-text = +1 protection in this battle.
di-iron-wall = Iron Wall
di-iron-wall-text = +2 protection in this battle.
di-swiftness = Swiftness
di-swiftness-text = With a move: the troop that moves has 1 more movement point.
di-teleportation = Teleportation
di-teleportation-text = With a move: the troop that moves jumps from where it stands to any obelisk.
di-open-gates = Open Gates
di-open-gates-text = With a move: walls do not stop the troop that moves.
di-prayer = Prayer
di-prayer-text = You gain 2 prayer points.
di-enlistment = Enlistment
di-enlistment-text = Place up to 2 units from your reserve for free, in your city or with your troops.
di-raining-fire = Raining Fire
di-raining-fire-text = Destroy 1 enemy unit anywhere on the board.
di-mana-theft = Mana Theft
di-mana-theft-text = Each opponent who has a prayer point loses 1. You gain 1 in all.
di-veto = Veto
di-veto-text = In another player’s turn: cancel a card that somebody else has just played, except in a battle.
di-escape = Escape
di-escape-text = In another player’s turn: your troop that is about to be attacked moves to an empty neighbouring space; there is no battle.

## Battle cards

battle-card-sacrificial-charge = Sacrificial Charge
battle-card-cavalry-blitz = Cavalry Blitz
battle-card-shield-push = Shield Push
battle-card-phalanx-defense = Phalanx Defense
battle-card-mixed-tactics = Mixed Tactics
battle-card-chariot-raid = Chariot Raid
battle-card-offensive-strategy = Offensive Strategy
battle-card-defensive-strategy = Defensive Strategy

## Creatures

creature-ancestral-elephant = Ancestral Elephant
creature-ancestral-elephant-text = Movement +1, strength +1, protection +1.
creature-deep-desert-snake = Deep Desert Snake
creature-deep-desert-snake-text = Movement +1. In a battle, the enemy creature has no effect.
creature-royal-scarab = Royal Scarab
creature-royal-scarab-text = Movement +2, strength +2.
creature-giant-scorpion = Giant Scorpion
creature-giant-scorpion-text = Movement +1, strength +2, damage +2.
creature-phoenix = Phoenix
creature-phoenix-text = Movement +1, strength +2. Walls do not stop its troop.
creature-sphinx = Sphinx
creature-sphinx-text = Strength +2.
creature-the-mummy = The Mummy
creature-the-mummy-text = Movement +1, strength +2. Each Night its owner draws one more card.

## Moves

move-done = Done
move-end = End turn
move-stop = Stop here
move-yes = Yes
move-no = No
move-commit = Seal choice
move-reopen = Take back sealed choice
move-recall = Recall units
move-retreat = Retreat
move-stay = Stay
move-reserve = Leave it in the reserve
move-city = Take the city of { $city }
move-levels = Pyramids: red { $red }, blue { $blue }, white { $white }
move-pyramid = The { $colour ->
    [red] red
    [blue] blue
   *[white] white
  } pyramid
move-first = Seat { $seat } is next
move-token = Token on: { $space }
move-silver = Silver token on: { $space }
move-gold-move = Gold token: one more move
move-gold-recruit = Gold token: one more recruitment
move-raise = Raise the { $colour ->
    [red] red
    [blue] blue
   *[white] white
  } pyramid to level { $level }
move-buy = Buy { $tile }
move-card = Play { $card }
move-add = Add { $card }
move-wound = Discard { $card } for strength
move-keep = Keep { $card }
move-fight = Fight with { $card }
move-aside = Discard { $card }
move-remove = Remove { $card } from the game
move-place = { $count ->
    [0] No unit in { $space }
    [one] 1 unit in { $space }
   *[other] { $count } units in { $space }
  }
move-from = Move the troop in { $space }
move-size = { $count ->
    [one] With 1 unit
   *[other] With { $count } units
  }
move-with = Take { $creature } along
move-alone = Leave the creature behind
move-step = Go to { $space }
move-teleport = Teleport to { $space }
move-choose = Choose { $space }
move-power = Use { $power }
move-back = Take back { $card }
move-drop = Do not add { $card }

## Events

event-game-begins = The game begins. { $player } is first.
event-city-chosen = { $player } takes the city of { $city }.
event-settled = { $player } places { $count ->
    [one] 1 unit
   *[other] { $count } units
  } in { $space }.
event-pyramid = { $player } sets up the { $colour ->
    [red] red
    [blue] blue
   *[white] white
  } pyramid in { $space } at level { $level }.
event-night = Night { $turn } falls.
event-day = Day { $turn } begins.
event-dusk = The Day is over: the temples pay.
event-turn-begins = Round { $round }: { $player }.
event-prayer = { $player } gains { $amount ->
    [one] 1 prayer point
   *[other] { $amount } prayer points
  } ({ $source ->
    [night] Night
    [pray] Pray
    [delta] Delta temple
    [temple] temple
    [high_priest] High Priest
    [priest_of_amon] Priest of Amon
    [crusade] Crusade
    [holy_war] Holy War
    [recall] recall
    [card] card
    [theft] Mana Theft
   *[other] other
  }), now { $now }.
event-prayer-paid = { $player }: { $amount ->
    [one] { $amount } prayer point
   *[other] { $amount } prayer points
  } ({ $source ->
    [raise] pyramid
    [buy] power tile
    [recruit] recruitment
    [teleport] teleport
    [di] card
    [theft] Mana Theft
   *[other] other
  }), { $now } left.
event-drew = { $player } draws { $count ->
    [one] a card.
   *[other] { $count } cards.
  }
event-drew-card = { $player } draws { $card }.
event-looked = { $player } looks at { $count ->
    [one] a card
   *[other] { $count } cards
  } from the deck.
event-saw = { $player } sees { $card }.
event-kept = { $player } keeps { $card }.
event-reshuffled = The deck is empty: the discarded cards are shuffled.
event-night-power = { $player } uses { $power }.
event-order-set = The turn order is { $order }.
event-chooses-order = { $player } has the fewest points and sets the turn order.
event-token = { $player } places { $token ->
    [silver] the silver token
    [gold] the gold token
   *[normal] a token
  } on: { $action }.
event-raised = { $player } raises the { $colour ->
    [red] red
    [blue] blue
   *[white] white
  } pyramid in { $space } to level { $level }.
event-bought = { $player } buys { $tile }.
event-recruited = { $player } places { $count ->
    [one] 1 unit
   *[other] { $count } units
  } from the reserve in { $space }.
event-creature-placed = { $player } places { $creature } in { $space }.
event-creature-reserved = { $creature } of { $player } goes to the reserve.
event-swapped-card = { $player } takes back all battle cards and replaces { $removed } with { $added }.
event-move-begins = { $player } sets out from { $space } with { $count ->
    [one] 1 unit
   *[other] { $count } units
  } (movement { $movement }).
event-move-begins-with = { $player } sets out from { $space } with { $count ->
    [one] 1 unit
   *[other] { $count } units
  } and { $creature } (movement { $movement }).
event-stepped = { $player } goes from { $from } to { $to }.
event-teleported = { $player } teleports from { $from } to { $to }.
event-regrouped = { $player } goes on from { $space } with { $count ->
    [one] 1 unit.
   *[other] { $count } units.
  }
event-regrouped-with = { $player } goes on from { $space } with { $count ->
    [one] 1 unit
   *[other] { $count } units
  } and { $creature }.
event-stopped = { $player } stops in { $space }.
event-card-played = { $player } plays { $card }.
event-vetoed = { $player } vetoes { $card }: it has no effect.
event-card-works = { $card } of { $player } takes effect.
event-movement = { $player } can go { $left ->
    [one] 1 step
   *[other] { $left } steps
  } further.
event-fire = { $player } destroys a unit of { $other } in { $space }.
event-theft = { $amount ->
    [0] { $player } takes nothing: nobody had a prayer point.
    [one] { $player } takes a prayer point.
   *[other] { $player } takes a prayer point from each of { $amount } opponents and keeps one.
  }
event-skipped = { $player } skips the action.
event-attack = { $player } attacks { $other } in { $space }: { $count } against { $defenders }.
event-escaped = { $player } escapes from { $from } to { $to }.
event-initiative = Initiative of { $player }: { $other } loses { $lost ->
    [one] 1 unit
   *[other] { $lost } units
  } in { $space } before the battle.
event-occupied = { $player } takes { $space } without a battle.
event-battle = Battle in { $space }: { $player } against { $other }.
event-sealed = { $player } has chosen.
event-reopened = { $player } is thinking again.
event-foreseen = Prescience: { $player } will fight with { $card }.
event-put-aside = { $player } discards { $card }.
event-revealed = { $player } fights with { $card }.
event-revealed-with = { $player } fights with { $card } and { $cards }.
event-wound = { $player } discards { $card } for +1 strength.
event-strength = { $player } has strength { $total }: { $units } units + { $card } card + { $tiles } tiles + { $creatures } creature + { $cards } Divine Intervention.
event-strength-wounds = { $player } has strength { $total }: { $units } units + { $card } card + { $tiles } tiles + { $creatures } creature + { $cards } Divine Intervention + { $wounds } Divine Wound.
event-losses = { $player } suffers { $damage } damage with { $protection } protection and loses { $lost ->
    [0] no unit.
    [one] 1 unit.
   *[other] { $lost } units.
  }
event-losses-sacrificed = { $player } suffers { $damage } damage with { $protection } protection and loses { $lost ->
    [0] no unit
    [one] 1 unit
   *[other] { $lost } units
  }; the card costs { $sacrificed ->
    [one] 1 more unit.
   *[other] { $sacrificed } more units.
  }
event-battle-won = { $by ->
    [attacker] { $player } wins the battle as the attacker.
   *[defender] { $player } wins the battle as the defender.
  }
event-battle-point = { $player } gains a battle point.
event-no-point-defended = { $player } won as the defender, which gives no battle point.
event-no-point-nobody-left = { $player } has no unit left, so there is no battle point.
event-recalled = { $player } recalls { $count ->
    [one] 1 unit
   *[other] { $count } units
  } from { $space }.
event-retreated = { $player } retreats from { $from } to { $to } with { $count ->
    [one] 1 unit.
   *[other] { $count } units.
  }
event-stayed = { $player } stays in { $space } with { $count ->
    [one] 1 unit.
   *[other] { $count } units.
  }
event-cards-back = { $player } takes back all battle cards.
event-withdrew = { $player } withdraws { $count ->
    [one] 1 unit
   *[other] { $count } units
  } from { $space }.
event-income = { $space } brings { $player } { $amount ->
    [one] 1 prayer point.
   *[other] { $amount } prayer points.
  }
event-point-sanctuary = { $player } gains a permanent point in the Sanctuary.
event-point-temples = { $player } holds two temples and gains a permanent point.
event-point-tile = { $player } gains a permanent point from the tile.
event-scores = Points: { $scores }.
event-game-over = { $player } wins! Points: { $scores }.

## What is asked

prompt-city = Choose the city that you will defend: your units and pyramids start there.
prompt-units = Divide your ten units, at most five per district: how many here? { $left ->
    [one] 1 is left.
   *[other] { $left } are left.
  }
prompt-levels = Divide three pyramid levels: the colours you build are the tiles you can buy.
prompt-pyramid = Which of your pyramids stands in { $space }?
prompt-order = You have the fewest points, so you set the order: who is next?
prompt-night-power = Night: which of your powers do you use now?
prompt-vision = Vision: keep one of the cards you see; the others go back into the deck.
prompt-hand-of-god = Hand of God: raise one of your pyramids by a level for free, or decline.
prompt-place = { $why ->
    [enlistment] Enlistment: place your free units in your city or with your troops.
    [reinforcements] Reinforcements: place your free units in your city or with your troops.
   *[recruit] Recruit: place units in the districts of your city, or finish.
  }
prompt-turn = { $must ->
    [yes] Place a token on a free action space; each level of your board needs one by evening.
   *[no] Play a card, use a silver or gold token, or end your turn.
  }
prompt-raise = Raise one of your pyramids, each level at the price of its number, or decline.
prompt-buy = Buy a { $colour ->
    [red] red
    [blue] blue
   *[white] white
  } tile, up to the level of a pyramid of that colour that you control, or decline.
prompt-from = Which troop moves?
prompt-size = How many units go? The others stay.
prompt-creature-along = Does the creature go along?
prompt-step = Where to? { $left ->
    [0] No movement is left, but you may teleport or stop.
    [one] 1 step is left.
   *[other] { $left } steps are left.
  }
prompt-veto = { $player } plays { $card }: cancel it with a Veto?
prompt-escape = { $player } attacks your troop in { $space }: leave with Escape before the battle?
prompt-escape-to = Escape: where does your troop go?
prompt-battle = Battle in { $space }: choose a card to fight with, another to discard, and cards to add, in any order; then seal your choice.
prompt-wound = Divine Wound: discard cards for 1 strength each, or continue.
prompt-loser = { $where ->
    [here] You lost the battle, but the winner has no unit left: stay, or recall your units for 1 prayer point each?
   *[away] You lost the battle: recall your units for 1 prayer point each, or retreat to a space that the winner chooses?
  }
prompt-retreat-to = You won: where must the troop of { $player } retreat to?
prompt-winner = You won: stay in { $space }, or recall your units for 1 prayer point each?
prompt-creature = Where does { $creature } go?
prompt-two-creatures = Two creatures cannot stay together: which one stays with the troop?
prompt-remove = Which battle card leaves the game for { $added }?
prompt-fire = Raining Fire: where is an enemy unit destroyed?
prompt-teleport-to = Teleportation: to which obelisk?
prompt-withdraw = { $count ->
    [one] Withdraw 1 unit from { $space } for 5 prayer points?
   *[other] Withdraw { $count } units from { $space } for a permanent point?
  }
prompt-wait = Waiting for the others.

## Results

result-won = { $winners } wins after { $turns ->
    [one] 1 turn.
   *[other] { $turns } turns.
  } { $scores }

## Errors; their ids begin with the game's prefix, since errors are worded without knowing the game

ke-bad-goal = must be one of { $known }, not { $given }
ke-bad-discards = must be one of { $known }, not { $given }
ke-bad-cities = must be one of { $known }, not { $given }
ke-bad-harbours = must be on or off, not { $given }
ke-bad-sanctuary = must be a whole number from 1 to { $most }, or none, not { $given }
ke-bad-turns = must be a whole number from 1 to { $most }, or none, not { $given }
ke-bad-window = must be one of { $known }, not { $given }
ke-di-total = there must be { $least } to { $most } cards in all, not { $count }

## Positions

ke-bad-number = must be a whole number from { $least } to { $most }, not { $given }
ke-bad-word = must be one of { $known }, not { $given }
ke-bad-space = there is no space { $given } on this map
ke-bad-order = must name every seat once
ke-bad-units = a player has { $wanted } units in all, not { $count }
ke-tile-copies = there are not that many tiles { $given }
ke-tile-effect = nobody owns two tiles with the effect of { $given }
ke-bad-copies = there are { $wanted } cards { $given } in all, not { $count }
ke-bad-set = the battle cards do not fit: there are six in all, each in one place only
ke-bad-tokens = the tokens do not match the action spaces in use
ke-bad-troop = a troop has an owner exactly when it has units, and no more units than its limit
ke-bad-city = every player has their own city
ke-bad-pyramid = a pyramid stands only in a district, at a level from 0 to 4
ke-bad-pyramids = city { $city } has one pyramid of each colour
ke-bad-creature = { $given } stands only with units of the player who owns its tile
ke-bad-frame = nothing like this can be under way by the rules
ke-bad-battle = there is no such battle
ke-bad-ask = the rules would not ask this here
ke-bad-asked = another player has to decide this
ke-bad-over = the game is over exactly when nobody has to decide
ke-bad-draft = may hold only cards from the player’s own hand, and only in a battle
ke-bad-points = does not match its sources, which add up to { $wanted }

## Maps. $given is what stands in the file, shortened; words of the file are quoted as they are.

ke-map-players = this map is for { $wanted } players, not for { $given }
ke-map-id = must be a word of lower-case letters, digits, - and _, at most 40 characters, not "{ $given }"
ke-map-space-id = must be a capital letter and at most 7 capital letters, digits or _, not "{ $given }"
ke-map-name = must begin with a letter, hold only letters, digits, single spaces and . , ' -, and have 2 to 40 characters, unlike "{ $given }"
ke-map-spaces = a map has at most { $most } spaces, not { $count }
ke-map-twice = another space already has this id
ke-map-river = must have { $least } to { $most } points, not { $count }
ke-map-neighbours = must list the ids of other spaces, each only once
ke-map-income = the income of a temple is one of { $known }, not { $given }
ke-map-no-income = only temples have an income, not a { $kind }
ke-map-desert-only = is only for deserts, not for a { $kind }: temples and the sanctuary always have an obelisk
ke-map-cities = there must be { $wanted } cities, one for each player, not { $count }
ke-map-unknown = there is no space { $given }
ke-map-one-way = { $given } must list { $space } too: neighbours are mutual
ke-map-harbour = { $given } must have the harbour { $space }: harbours come in pairs
ke-map-deltas = only one temple has an income of 5, and that is { $other }
ke-map-sanctuaries = there is only one sanctuary, and that is { $other }
ke-map-city-kind = { $space } must be a { $wanted }, not a { $given }
ke-map-city-twice = { $space } already belongs to { $other }: every city has its own districts and its own front
ke-map-no-city = this district belongs to no city
ke-map-district = a district touches the others of its city and its front, { $wanted }, and nothing else: not { $given }
ke-map-unreached = no troop can get here: there is no path from a city or an obelisk
ke-map-shut-in = no troop from elsewhere can get to { $space }: neither from another city nor from an obelisk
ke-map-outside = must lie within the map, which is { $width } wide and { $height } high
ke-map-near = must be at least { $least } away from { $other }
ke-map-crossing = the path { $first } crosses the path { $second }: lay the spaces out so that no paths cross

## What hints speak of: one phrase for each feature of guide.toml

feature-permanent = your permanent points
feature-temporary = your temporary points
feature-prayer = your prayer points
feature-unit = your units
feature-di_card = your Divine Intervention cards
feature-pyramid_level = your pyramids
feature-tile_level = your power tiles
feature-troop_away = your troops in the field

## Pictures and screens

kemet-turn = turn { $turn }
kemet-round = round { $round } of 5
