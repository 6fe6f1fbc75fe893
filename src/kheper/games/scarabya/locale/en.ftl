# Words of Scarabya, English.

game-title = Scarabya
game-summary = Place twelve camps and fence in the scarabs: each is worth the size of its small area.
mode-table = Everyone places the same tile on their own site, all at once.
mode-duel = Two players share one site and take turns.
mode-solo = Cover every scarab.
option-boards = file with four boards of your own
option-site = layout of the four boards, such as A0B3/C1D2 (board and quarter turns, NW NE / SW SE)
option-missions = order of the twelve missions, such as FILNPTUVWXYZ; everyone then knows it
option-first = seat that goes first

## Moves

move-place = Place { $tile } on { $squares }
move-reopen = Take back the sealed placement
move-give-up = Give up
move-discard = Discard the tile

## Events

event-site-laid = The site is laid, the missions are ready.
event-mission = Mission { $round } of 12: tile { $tile }.
event-sealed = { $player } has chosen.
event-reopened = { $player } is thinking again.
event-placed = { $player } places { $tile } ({ $placement }).
event-area = { $player } closes an area of { $size ->
    [one] 1 square
   *[other] { $size } squares
  } ({ $squares }) with { $scarabs ->
    [0] no scarab.
    [one] 1 scarab: { $points ->
        [0] it can no longer be covered.
        [one] 1 point.
       *[other] { $points } points.
      }
   *[other] { $scarabs } scarabs: { $points ->
        [0] they can no longer be covered.
       *[other] { $points } points.
      }
  }
event-discarded = { $player } cannot place { $tile }: it is discarded.
event-compensated = { $player } placed one tile fewer and gets { $points ->
    [one] 1 point
   *[other] { $points } points
  } for the scarabs left in the open.
event-gave-up = { $player } gives up.
event-ended = The game is over.

## What is asked

prompt-place = Mission { $round } of 12: place tile { $tile }.
prompt-wait = Waiting for the others.

## Results

result-scores = { $winners } with { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
result-alone = { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
result-solved = Solved: every scarab is covered!
result-unsolved = Not solved: { $left ->
    [one] 1 scarab is
   *[other] { $left } scarabs are
  } left.

## Hindsight, shown after the end

possible-table-proven = With the order of the missions known, { $score } points were possible, and no more.{ $sides ->
    [one] {""}
   *[other] {" "}This holds for everyone, since all sites were the same.
  }
possible-table-bounded = With the order of the missions known, at least { $score } and at most { $bound } points were possible.{ $sides ->
    [one] {""}
   *[other] {" "}This holds for everyone, since all sites were the same.
  }
possible-duel-proven = With the order of the missions known, the two players together could have made { $score } points on this site, and no more. Compensation is not counted.
possible-duel-bounded = With the order of the missions known, the two players together could have made at least { $score } and at most { $bound } points on this site. Compensation is not counted.
possible-solo-won = This solo could be won: all { $score } scarabs can be covered.
possible-solo-lost = This solo could not be won, as has been proven. The best solution found covers { $score } of { $scarabs } scarabs.
possible-solo-open = It is not known whether this solo could be won. The best solution found covers { $score } of { $scarabs } scarabs.
possible-points = Points
possible-scarabs = Scarabs covered

## Errors; their ids begin with the game's prefix, since errors are worded without knowing the game

sy-unreadable-orientation = "{ $given }": the orientations of { $tile } are 0 to { $last }
sy-bad-site = a site is written like A0B3/C1D2 (board and quarter turns 0-3, NW NE / SW SE), not "{ $given }"
sy-bad-site-boards = a site uses each of the boards { $letters } once, unlike "{ $given }"
sy-bad-site-option = must be the site set in the options, { $wanted }
sy-bad-missions = must hold each of { $letters } once, not "{ $given }"
sy-bad-missions-option = the order is announced only when the option "missions" sets it, and must then be the same
sy-bad-first = the first seat is 0 or 1, not { $given }
sy-bad-boards-inline = boards must be a list of four texts like "A:...../...../...../...../....."
sy-bad-boards-count = there must be four boards, not { $count }
sy-bad-board-letter = a board is named by one capital letter, not "{ $given }"
sy-bad-board-twice = two boards have this letter
sy-bad-board-rows = a board has five rows, not { $count }
sy-bad-board-row = row { $row } must be five characters out of . * #, not "{ $given }"
sy-bad-tile = { $given } is not a tile; the tiles are { $letters }
sy-bad-first-option = must be the first seat set in the options, { $wanted }
sy-first-only-duel = must be 0: only a duel has a first player
sy-missing-turned = the mission { $tile } must have been revealed by then
sy-tile-not-placed = the mission { $tile } has been revealed and the tile can be placed, but the document does not say where
sy-tile-cannot-fit = { $tile } fitted nowhere when its mission was revealed, so it was discarded
sy-tile-not-turned = { $tile } has not been revealed, or is listed twice
sy-bad-discards = discarded by then: { $wanted }
sy-all-drafts-in = at least one choice must be missing: once all are in, the tiles are placed
sy-bad-turned = the missions revealed by then are { $wanted }
sy-bad-scores = the scores are { $wanted }
sy-hindsight-game = the best possible result can be found only for Scarabya, not for { $given }
sy-hindsight-seconds = a search takes more than 0 and at most { $most } seconds, not { $given }
sy-hindsight-workers = a search uses 1 to { $most } threads, not { $given }

## What hints speak of: one phrase for each feature of guide.toml

feature-point = your points
feature-open_scarab = the scarabs still in the open
feature-left_scarab = covering scarabs
feature-lost_scarab = keeping scarabs within reach
