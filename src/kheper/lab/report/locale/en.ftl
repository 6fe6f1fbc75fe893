# Words of reports, English. Shares come with their 95 % interval.

number-0 = { NUMBER($value, maximumFractionDigits: 0) }
number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
share = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }–{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
difference = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts

report-title = { $game } in numbers
made-with = Made with kheper report. Intervals hold 95 % of what chance brings about; ▲ and ▼ mark what is clear of the dashed line, or of what was to be expected. In histograms the dashed line is the mean, the number on the left that of the tallest bar. A bar of what is even in truth is still marked by chance one time in twenty. Tables of cards and tiles are judged as a whole (Benjamini and Hochberg): of their marks no more than one in twenty is expected to be false.
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
sl-phases-said = Whoever begins chooses two phases for the first turn.
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
ke-land-said = Times a game; the stronger the colour, the more often.
ke-times-a-game = Times a game
ke-battles = Battles
ke-entered = Troops that step or teleport there
