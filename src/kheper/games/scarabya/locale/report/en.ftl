# Words of reports on Scarabya, English.

ended-last-mission = the last mission is done
ended-solved = every scarab is covered
ended-gave-up = given up
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

measure-tile-placed = tile { $of } placed, times per game
measure-tile-discarded = tile { $of } without a place, times per game
measure-tile-points = tile { $of }, points each time
measure-site-score = site { $of }, points per seat
measure-site-scarabs-left = site { $of }, scarabs left

sy-each-score = points
sy-each-placed = tiles placed
sy-each-discarded = tiles without a place
sy-each-scarabs-left = scarabs under no tile

sy-happened-placed = tiles placed
sy-happened-area = areas closed
sy-happened-discarded = tiles without a place
sy-happened-compensated = compensations
sy-happened-gave-up = games given up
