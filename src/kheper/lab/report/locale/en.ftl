# Words of reports, English. Shares come with their 95 % interval.

number-0 = { NUMBER($value, maximumFractionDigits: 0) }
number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
share = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }–{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
difference = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts

report-title = { $game } in numbers
made-with = Made with kheper report. Intervals cover 95 % of what chance would produce; ▲ and ▼ mark values clearly away from the dashed line or from the expected value. In histograms, the dashed line is the mean and the number on the left belongs to the tallest bar. Chance alone marks one bar in twenty. Each table of cards or tiles is judged as a whole (Holm): if nothing in it really differs, at most one table in twenty has a mark.
fact-games = { $unit ->
    [matches] Matches
   *[games] Games
  }
fact-mode = Mode
fact-bots = Bots
fact-seed = Seed
fact-options = Options
fact-content = Cards, boards, map
fact-version = Version, rules
games-played = { NUMBER($played) } of { NUMBER($games) }
mode-and-seats = { $mode }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
  }
usual-options = standard
seat-name = Seat { $number }

winning = Who wins
won-alone = { $share } of { NUMBER($games) } games were won.
won-by-bot = Share of victories by bot
won-by-seat = Share of victories by seat
won-by-first = Share of victories of the first player
first-player = First player
the-first-player = The first player
seats-even = The seat makes no visible difference.
finding-more = { $who } wins { $share } of the { $unit ->
    [matches] matches
   *[games] games
  }, clearly more than { $even }.
finding-less = { $who } wins { $share } of the { $unit ->
    [matches] matches
   *[games] games
  }, clearly less than { $even }.
finding-even = { $who } wins { $share } of the { $unit ->
    [matches] matches
   *[games] games
  }: no clear difference from { $even }.
shared = { $share } of the { $unit ->
    [matches] matches
   *[games] games
  } had no single winner.

length = Length of { $unit ->
    [matches] matches and games
   *[games] games
  }
length-said = { $unit ->
    [matches] Matches
   *[games] Games
  } last { $mean } { $what ->
    [turns] turns
   *[other] decisions
  } on average; half of them last { $low } to { $high }, with a median of { $middle }.
length-same = Every { $unit ->
    [matches] match
   *[games] game
  } lasts { $value } { $what ->
    [turns] turns
   *[other] decisions
  }.
length-of = { $what ->
    [turns] Turns per game
   *[other] Decisions per { $unit ->
        [matches] match
       *[games] game
      }
  }
decisions-said = A { $unit ->
    [matches] match
   *[games] game
  } has { $mean } decisions, counting only those with a choice.
games-of-a-match = A match has { $mean } games on average.

ending = How games end
ending-only = Every game ends in the same way: { $way }.
ending-said = Most often: { $way }, in { $share } of the games.
ended-last-mission = the last mission is done
ended-solved = every scarab is covered
ended-gave-up = given up
ended-columns = two columns in both regions
ended-deck = a deck runs out
ended-draw = a draw
ended-points = enough points
ended-last-turn = the last turn is over

points = Points
points-said = A seat ends with { $mean } points on average; half of them end with { $low } to { $high }, with a median of { $middle }.
points-of-seats = Final points per seat
points-by-bot = Mean points by bot

openings = Openings
head-chosen = chosen
head-won = victories
head-bought = bought
head-played = played
without-events = What is missing here
without-events-said = This simulation was played without events, so there is nothing about single cards, tiles and spaces.

sy-sites = Sites
sy-sites-said = { $count ->
    [one] All games were played on one site.
   *[other] { NUMBER($count) } different sites were played.
  } { $what ->
    [score] The dashed line is the mean of all seats, { $mean } points.
   *[other] The dashed line is the mean of all games, { $mean } scarabs left.
  }
sy-sites-luck = Of { $count } sites played often enough, some look extreme by luck alone: those at both ends would most likely come closer to the mean in other games.
sy-sites-high = { $what ->
    [score] Sites with the highest mean points
   *[other] Sites with the most scarabs left
  }
sy-sites-low = { $what ->
    [score] Sites with the lowest mean points
   *[other] Sites with the fewest scarabs left
  }
sy-corners = { $what ->
    [score] Mean points by board and corner
   *[other] Mean scarabs left by board and corner
  }
sy-corner-nw = top left
sy-corner-ne = top right
sy-corner-sw = bottom left
sy-corner-se = bottom right
sy-leftovers = What is left over
sy-leftovers-said = At the end, { $left } scarabs lie under no tile, and a seat has placed { $placed } tiles.
sy-scarabs-left = Scarabs under no tile
sy-placed = Tiles placed by a seat
sy-squares = Where it happens
least = least
most = most
sy-squares-said = The stronger the colour of a square, the more often it happens there; the squares with the least and the most stand below each site.
sy-heat-covered = Covered by a tile
sy-heat-first = Covered by the first tile
sy-heat-points = Points from areas
sy-tiles = Tiles
sy-tiles-said = Tile { $tile } scores the most: { $points } points each time it is placed.
sy-head-placed = placed
sy-head-points = points each time
sy-head-discarded = no place left
sy-areas = Areas
sy-area = { $size ->
    [one] 1 square
   *[other] { $size } squares
  }, { $scarabs ->
    [one] 1 scarab
   *[other] { $scarabs } scarabs
  }
sy-head-areas = per game
sy-head-share-of-points = share of all points

sl-houses = Houses
sl-won-by-house = Share of victories by house
sl-won-by-house-and-first = Share of victories by house and first player
sl-won-by-house-and-end = How each house wins, as a share of all games
sl-house-began = { $house }, { $began ->
    [yes] first
   *[no] second
  }
sl-phases-said = The first player plays at most two phases in the first turn; these are the ones that were played.
sl-no-phase = none
sl-phases = Phases of the first turn
sl-first-cards = First card of a seat
sl-columns = Columns
sl-columns-said = Times per game; the stronger the colour, the more often. Whoever has supremacy in a column at the end holds it.
sl-columns-played = Cards played there
sl-columns-exercised = Supremacy exercised
sl-columns-held = Held at the end
sl-region-upper = Upper
sl-region-lower = Lower
sl-column-E = economic
sl-column-M = military
sl-column-R = religious
sl-cards = Cards
sl-cards-said = Copies of a card count together. Drawn and played are shares of the games of those who can have the card; victories are those of the players who drew or played it. A card played in long games wins as often as long games are won: compare, but do not draw conclusions.
sl-cards-clear = { $count ->
    [0] No card that was played does clearly better or worse than its house.
    [one] 1 of { $all } cards does clearly better or worse than its house when played.
   *[other] { $count } of { $all } cards do clearly better or worse than their house when played.
  }
sl-head-drawn = drawn
sl-head-played = played
sl-head-cursed = cursed, per game
sl-head-won-drawn = victories when drawn
sl-head-won-played = victories when played
sl-head-beside = against its house

ke-cities = Cities
ke-won-by-city = Share of victories by city
ke-sources = Where points come from
ke-sources-said = Points at the end of the game, by source.
ke-winners = Winners
ke-others = Others
ke-points-each = Points per seat
ke-source-battle-points = Battles
ke-source-sanctuary-points = Sanctuary
ke-source-temple-points = Two temples
ke-source-tile-points = Tiles
ke-source-temples = Temples held
ke-source-pyramids = Great pyramids
ke-first-action = First action
ke-first-tile = First tile
ke-tiles = Power tiles
ke-tiles-said = How often a seat bought each tile, and how its buyers fared.
ke-cards = Divine Intervention cards
ke-land = On the map
ke-land-said = Times per game; the stronger the colour, the more often. The small numbers refer to the list of spaces below.
ke-times-a-game = Times per game
ke-battles = Battles
ke-entered = Troops that walk or teleport there

## What `kheper compare` measures; $of is what it is measured of.

measure-seat = won by seat { $of }
measure-bot = won by { $of }
measure-house = won by { $of }
measure-city = won by the city { $of }
measure-first = won by the first player{ $of }
measure-nobody = no single winner{ $of }
measure-ended = ended: { $of }
measure-turns = turns per game{ $of }
measure-games = games per match{ $of }
measure-decisions = decisions with a choice{ $of }
measure-steps = moves{ $of }
measure-each = { $of }, mean per seat
measure-happened = { $of }, times per game
measure-drawn = { $of } drawn, share of games
measure-played = { $of } played, share of games
measure-activated = { $of } activated, share of games
measure-used = { $of } used, share of games
measure-cursed = { $of } cursed, share of games
measure-won-drawn = won by those who drew { $of }
measure-won-played = won by those who played { $of }
measure-bought = { $of } bought, share of games
measure-won-bought = won by those who bought { $of }
measure-divine = { $of } played, share of games
measure-won-divine = won by those who played { $of }
measure-tile-placed = tile { $of } placed, times per game
measure-tile-discarded = tile { $of } without a place, times per game
measure-tile-points = tile { $of }, points each time
measure-site-score = site { $of }, points per seat
measure-site-scarabs-left = site { $of }, scarabs left

sl-each-pyramids = columns held
sl-each-deck = cards left in the deck
sl-each-score = games won
ke-each-score = points
ke-each-tiles = power tiles
ke-each-battle-points = points from battles
ke-each-sanctuary-points = points from the Sanctuary
ke-each-temple-points = points from two temples
ke-each-tile-points = points from tiles
ke-each-temples = temples held
ke-each-pyramids = great pyramids
sy-each-score = points
sy-each-placed = tiles placed
sy-each-discarded = tiles without a place
sy-each-scarabs-left = scarabs under no tile

sl-happened-refresh = turns given up to refresh
sl-happened-played = cards played
sl-happened-deployed = cards put into play
sl-happened-activated = cards activated
sl-happened-used = texts used
sl-happened-copied = texts copied
sl-happened-cursed = cards cursed
sl-happened-uncursed = cards freed of scarabs
sl-happened-moved = cards moved
sl-happened-discarded = cards discarded
sl-happened-deck-discarded = cards lost from the deck
sl-happened-drew-card = cards drawn
sl-happened-looked = looks at the other hand
sl-happened-recovered = cards taken back
sl-happened-put-under = cards put under the deck
sl-happened-found = cards found in the deck
sl-happened-shuffled = decks shuffled
sl-happened-pyramid = changes of supremacy
sl-happened-exercised = supremacies exercised
sl-happened-removed = cards removed between games
sl-happened-took = cards taken from the bonus deck
sl-happened-no-effect = texts without effect
sl-happened-replay = games replayed
ke-happened-prayer = changes of prayer points
ke-happened-drew-card = Divine Intervention cards drawn
ke-happened-kept = cards kept
ke-happened-reshuffled = decks reshuffled
ke-happened-night-power = powers used at night
ke-happened-token = actions taken
ke-happened-raised = pyramids raised
ke-happened-bought = tiles bought
ke-happened-recruited = recruitments
ke-happened-creature-placed = creatures placed
ke-happened-creature-reserved = creatures kept for later
ke-happened-swapped-card = battle cards exchanged
ke-happened-move-begins = moves begun
ke-happened-stepped = steps
ke-happened-teleported = teleports
ke-happened-regrouped = troops regrouped
ke-happened-stopped = troops that stopped
ke-happened-card-played = cards played by day
ke-happened-vetoed = vetoes
ke-happened-fire = rains of fire
ke-happened-theft = thefts of prayer points
ke-happened-skipped = actions skipped
ke-happened-attack = attacks
ke-happened-escaped = escapes
ke-happened-initiative = units lost to Initiative
ke-happened-occupied = spaces taken
ke-happened-battle = battles
ke-happened-foreseen = battle cards foreseen
ke-happened-put-aside = battle cards discarded
ke-happened-wound = wounds by cards
ke-happened-battle-won = battles won
ke-happened-battle-point = points from battles
ke-happened-no-point = victories without a point
ke-happened-recalled = troops recalled
ke-happened-retreated = retreats
ke-happened-stayed = troops that stayed
ke-happened-withdrew = troops withdrawn
ke-happened-income = temple incomes
ke-happened-point = other points gained
sy-happened-placed = tiles placed
sy-happened-area = areas closed
sy-happened-discarded = tiles without a place
sy-happened-compensated = compensations
sy-happened-gave-up = games given up
