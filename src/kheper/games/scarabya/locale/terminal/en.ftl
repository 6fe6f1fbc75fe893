# Words of Scarabya at a terminal, English.

scarabya-round = mission { $round } of 12
scarabya-first = It must cover one of { $squares }.
scarabya-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
scarabya-sealed = has chosen
scarabya-choosing = is choosing
scarabya-to-come = To come, shuffled: { $tiles }
scarabya-order = To come, in order: { $tiles }
scarabya-open = Scarabs in the open: { $count }
scarabya-discarded = Discarded: { $tiles }
scarabya-draft = Your sealed placement: { $placement }
scarabya-no-tile = no tile placed
scarabya-covers = { $count ->
    [0] covers no scarab
    [one] covers 1 scarab
   *[other] covers { $count } scarabs
  }
scarabya-loses = { $count ->
    [one] loses 1 for good
   *[other] loses { $count } for good
  }
scarabya-preview = { $move }: { $outcome }
scarabya-closes = Closes an area of { $size ->
    [one] 1 square
   *[other] { $size } squares
  } ({ $squares }) with { $scarabs ->
    [0] no scarab.
    [one] 1 scarab.
   *[other] { $scarabs } scarabs.
  }
scarabya-no-others = There is no other site.
scarabya-won = { $count ->
    [one] The winner is { $who }
   *[other] The winners are { $who }
  }
scarabya-rematch-table = Play again, on another site? (same: on this one, with the missions in the same order)
scarabya-rematch-duel = A rematch on the same site, with the missions in the same order and the other player first?
scarabya-rematch-solo = Try again on the same site, with the missions in the same order?
scarabya-notation = A placement is tile, orientation, @ and the square where the top-left corner of the tile's box comes to lie: F2@c4. What leaves only one choice may be left out.
scarabya-legend = On the site: * scarab, # rock, [F] the tile placed last, (*) closed area, +8 its points, o centre.

help-solve = Find the best possible result of a game of Scarabya.
opt-solve-seconds = longest search time in seconds
opt-solve-workers = threads for the proof, the last part of the search
opt-solve-seat = the seat whose site is searched, from 0; sites differ once tiles are placed
opt-solve-at = start from the position after this many moves; default: the start of the game
solve-begun = searching…
solve-progress = { $score } found, at most { $bound } possible
solve-name = best found
solve-moves = Placements: { $moves }
