# Words of reports, English. Shares come with their 95 % interval.

number-0 = { NUMBER($value, maximumFractionDigits: 0) }
number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
share = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }–{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
difference = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts

report-title = { $game } in numbers
made-with = Made with kheper report. Intervals hold 95 % of what chance brings about; ▲ and ▼ mark what is clear of the dashed line, or of what was to be expected. In histograms the dashed line is the mean, the number on the left that of the tallest bar. A bar of what is even in truth is still marked by chance one time in twenty. Each table of cards or tiles is judged as a whole (Holm): where all are even in truth, one table in twenty has a mark at most.
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
usual-options = the usual ones
seat-name = Seat { $number }

winning = Who wins
won-alone = { $share } of { NUMBER($games) } games were won.
won-by-bot = Share of victories by bot
won-by-seat = Share of victories by seat
won-by-first = Share of victories of whoever began
first-player = First player
the-first-player = Whoever begins
seats-even = It does not visibly matter where one sits.
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

length = How long { $unit ->
    [matches] matches and games
   *[games] games
  } are
length-said = { $unit ->
    [matches] Matches
   *[games] Games
  } last { $mean } { $what ->
    [turns] turns
   *[other] decisions
  } on average; half of them between { $low } and { $high }, with { $middle } in the middle.
length-same = Every { $unit ->
    [matches] match
   *[games] game
  } lasts { $value } { $what ->
    [turns] turns
   *[other] decisions
  }.
length-of = { $what ->
    [turns] Turns of a game
   *[other] Decisions of a { $unit ->
        [matches] match
       *[games] game
      }
  }
decisions-said = There are { $mean } decisions in a { $unit ->
    [matches] match
   *[games] game
  }, counting only those with a choice.
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
points-said = A seat ends with { $mean } points on average; half of them with { $low } to { $high }, with { $middle } in the middle.
points-of-seats = Points of a seat at the end
points-by-bot = Mean points by bot

openings = Openings
head-chosen = chosen
head-won = victories
head-bought = bought
head-played = played
without-events = What is not told here
without-events-said = This simulation was played without keeping events, so there is nothing about single cards, tiles and spaces.

sy-sites = Sites
sy-sites-said = { $count ->
    [one] All games were played on one site.
   *[other] { NUMBER($count) } different sites were played.
  } { $what ->
    [score] The dashed line is the mean of all seats, { $mean } points.
   *[other] The dashed line is the mean of all games, { $mean } scarabs left.
  }
sy-sites-luck = Of { $count } sites that were met often enough some look extreme by luck alone: those at both ends would most likely come closer to the mean in other games.
sy-sites-high = { $what ->
    [score] Sites with the highest mean points
   *[other] Sites with the most scarabs left
  }
sy-sites-low = { $what ->
    [score] Sites with the lowest mean points
   *[other] Sites with the fewest scarabs left
  }
sy-corners = { $what ->
    [score] Mean points by which board lies in which corner
   *[other] Mean scarabs left by which board lies in which corner
  }
sy-corner-nw = top left
sy-corner-ne = top right
sy-corner-sw = bottom left
sy-corner-se = bottom right
sy-leftovers = What is left over
sy-leftovers-said = At the end { $left } scarabs lie under no tile, and a seat has placed { $placed } tiles.
sy-scarabs-left = Scarabs under no tile
sy-placed = Tiles placed by a seat
sy-squares = Where it happens
least = least
most = most
sy-squares-said = The stronger its colour, the more often a square is met; below each site stand the squares with the least and the most.
sy-heat-covered = Covered by a tile
sy-heat-first = Covered by the first tile
sy-heat-points = Points from areas
sy-tiles = Tiles
sy-tiles-said = The { $tile } brings the most: { $points } points each time it is placed.
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
sy-head-areas = a game
sy-head-share-of-points = share of all points

sl-houses = Houses
sl-won-by-house = Share of victories by house
sl-won-by-house-and-first = Share of victories by house and who began
sl-won-by-house-and-end = How each house wins, of all games
sl-house-began = { $house }, { $began ->
    [yes] first
   *[no] second
  }
sl-phases-said = Whoever begins plays at most two phases in the first turn; these are the ones that were played.
sl-no-phase = none
sl-phases = Phases of the first turn
sl-first-cards = First card of a seat
sl-columns = Columns
sl-columns-said = Times a game; the stronger the colour, the more often. A column is held at the end by whoever has its supremacy then.
sl-columns-played = Cards played there
sl-columns-exercised = Supremacy exercised
sl-columns-held = Held at the end
sl-region-upper = Upper
sl-region-lower = Lower
sl-column-E = economic
sl-column-M = military
sl-column-R = religious
sl-cards = Cards
sl-cards-said = Copies of a card count together. Drawn and played are shares of the games of those who can have it; victories are those of whoever drew or played it. A card that is played in long games wins as those do: compare, do not conclude.
sl-cards-clear = { $count ->
    [0] No card that was played fares clearly otherwise than its house.
    [one] 1 of { $all } cards fares clearly otherwise than its house when it is played.
   *[other] { $count } of { $all } cards fare clearly otherwise than their house when they are played.
  }
sl-head-drawn = drawn
sl-head-played = played
sl-head-cursed = cursed, a game
sl-head-won-drawn = victories when drawn
sl-head-won-played = victories when played
sl-head-beside = beside its house

ke-cities = Cities
ke-won-by-city = Share of victories by city
ke-sources = Where points come from
ke-sources-said = Points at the end of the game, by where they come from.
ke-winners = Winners
ke-others = Others
ke-points-each = Points of a seat
ke-source-battle-points = Battles
ke-source-sanctuary-points = Sanctuary
ke-source-temple-points = Two temples
ke-source-tile-points = Tiles
ke-source-temples = Temples held
ke-source-pyramids = Great pyramids
ke-first-action = First action
ke-first-tile = First tile
ke-tiles = Power tiles
ke-tiles-said = How often a seat bought each tile, and how those who did fared.
ke-cards = Divine Intervention cards
ke-land = On the map
ke-land-said = Times a game; the stronger the colour, the more often. The small numbers are those of the spaces in the list below.
ke-times-a-game = Times a game
ke-battles = Battles
ke-entered = Troops that step or teleport there

## What `kheper compare` measures; $of is what it is measured of.

measure-seat = won by seat { $of }
measure-bot = won by { $of }
measure-house = won by { $of }
measure-city = won by the city { $of }
measure-first = won by who began{ $of }
measure-nobody = no single winner{ $of }
measure-ended = ended: { $of }
measure-turns = turns of a game{ $of }
measure-games = games of a match{ $of }
measure-decisions = decisions with a choice{ $of }
measure-steps = moves{ $of }
measure-each = { $of }, mean of the seats
measure-happened = { $of }, times a game
measure-drawn = { $of } drawn, of games
measure-played = { $of } played, of games
measure-activated = { $of } activated, of games
measure-used = { $of } used, of games
measure-cursed = { $of } cursed, of games
measure-won-drawn = won by who drew { $of }
measure-won-played = won by who played { $of }
measure-bought = { $of } bought, of games
measure-won-bought = won by who bought { $of }
measure-divine = { $of } played, of games
measure-won-divine = won by who played { $of }
measure-tile-placed = tile { $of } placed, times a game
measure-tile-discarded = tile { $of } without a place, times a game
measure-tile-points = tile { $of }, points each time
measure-site-score = site { $of }, points of a seat
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
sl-happened-copied = texts taken over
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
sl-happened-replay = games played once more
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
ke-happened-put-aside = battle cards put aside
ke-happened-wound = wounds by cards
ke-happened-battle-won = battles won
ke-happened-battle-point = points from battles
ke-happened-no-point = victories without a point
ke-happened-recalled = troops recalled
ke-happened-retreated = retreats
ke-happened-stayed = troops that stayed
ke-happened-withdrew = troops withdrawn
ke-happened-income = incomes of temples
ke-happened-point = other points gained
sy-happened-placed = tiles placed
sy-happened-area = areas closed
sy-happened-discarded = tiles without a place
sy-happened-compensated = compensations
sy-happened-gave-up = games given up
