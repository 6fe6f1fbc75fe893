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

points = Points
points-said = A seat ends with { $mean } points on average; half of them end with { $low } to { $high }, with a median of { $middle }.
points-of-seats = Final points per seat
points-by-bot = Mean points by bot

openings = Openings
head-chosen = chosen
head-won = victories
without-events = What is missing here
without-events-said = This simulation was played without events, so there is nothing about single cards, tiles and spaces.

least = least
most = most

## What `kheper compare` measures; $of is what it is measured of.

measure-seat = won by seat { $of }
measure-bot = won by { $of }
measure-first = won by the first player{ $of }
measure-nobody = no single winner{ $of }
measure-ended = ended: { $of }
measure-turns = turns per game{ $of }
measure-games = games per match{ $of }
measure-decisions = decisions with a choice{ $of }
measure-steps = moves{ $of }
measure-each = { $of }, mean per seat
measure-happened = { $of }, times per game
