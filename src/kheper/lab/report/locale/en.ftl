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

points = Points
points-said = A seat ends with { $mean } points on average; half of them with { $low } to { $high }, with { $middle } in the middle.
points-of-seats = Points of a seat at the end
points-by-bot = Mean points by bot

openings = Openings
head-chosen = chosen
head-won = victories
without-events = What is not told here
without-events-said = This simulation was played without keeping events, so there is nothing about single cards, tiles and spaces.

least = least
most = most

## What `kheper compare` measures; $of is what it is measured of.

measure-seat = won by seat { $of }
measure-bot = won by { $of }
measure-first = won by who began{ $of }
measure-nobody = no single winner{ $of }
measure-ended = ended: { $of }
measure-turns = turns of a game{ $of }
measure-games = games of a match{ $of }
measure-decisions = decisions with a choice{ $of }
measure-steps = moves{ $of }
measure-each = { $of }, mean of the seats
measure-happened = { $of }, times a game
