# Words of Scarabya's screens, English.

scarabya-won = { $winners } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
scarabya-shared = { $winners } share the victory with { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
aim-title = In short
aim-table = Enclose one to four squares with tiles, rocks and the frame: each scarab inside is worth as many points as the area has squares. Your first tile covers the centre; every later tile shares a side with another.
aim-duel = You share one site and take turns. Whoever encloses one to four squares gets the points: each scarab inside is worth as many as the area has squares. Every tile shares a side with another.
aim-solo = Cover every scarab with the twelve tiles. A scarab enclosed in an area of four squares or fewer can never be covered. Your first tile covers the centre; every later tile shares a side with another.
site-own = Your site
site-shared = The site
site-title = Site of { $player }
site-of = Site of { $player }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }
site-keys = Arrow keys move the tile, R turns it, F flips it, Enter places it, Escape puts it back.
square-free = { $square }, free
square-scarab = { $square }, scarab, free
square-rock = { $square }, rock
square-tile = { $square }, tile { $tile }
tile-in-hand = Tile { $tile }, in your hand
tile-name = Tile { $tile }
turn-left = Turn left
turn-right = Turn right
flip = Flip
put-back = Put back
place = Place
fits = Fits here and closes no area.
fits-closing = Fits here and closes { $areas ->
    [one] an area.
   *[other] { $areas } areas.
  }
fits-scoring = Fits here and closes { $areas ->
    [one] an area
   *[other] { $areas } areas
  }: { $points ->
    [0] no points.
    [one] 1 point.
   *[other] { $points } points.
  }
does-not-fit = Does not fit here.
turn-to-fit = The tile fits nowhere this way round: turn or flip it.
how-to-place = Point at a gold dot, or drag the tile there. R turns it, F flips it.
how-to-tap = Tap a gold dot, then “Place”. Double tap turns the tile, two fingers flip it.
missions-to-come = Missions to come
missions-in-order = Missions to come, in this order
mission-now = Mission { $round } of 12
other-sites = The others’ sites
large-site = Enlarged site
scarabs-left = { $left ->
    [0] No scarab left to cover.
    [one] 1 scarab left to cover.
   *[other] { $left } scarabs left to cover.
  }
discarded-tiles = Discarded: { $tiles }
site-choice = Site
site-random = Random
site-chosen = Your choice
site-preview = Site { $site }
corner-nw = Top left
corner-ne = Top right
corner-sw = Bottom left
corner-se = Bottom right
board-name = Board { $letter }
turn-board = Turn board { $letter }
draw-site = Randomise site
boards-choice = Boards
boards-designed = Standard
boards-own = Your own
boards-open = Open board file
boards-save = Save as file
boards-clear = Clear boards
boards-refused = This file cannot be used:
brush = Draw
brush-scarab = Scarabs
brush-rock = Rocks
draw-line = Tap or drag over squares to draw. Draw over a square again to clear it.
draw-label = Site editor
site-counts = { $scarabs ->
    [one] 1 scarab
   *[other] { $scarabs } scarabs
  }, { $rocks ->
    [one] 1 rock
   *[other] { $rocks } rocks
  }
mission-order = Order of the missions
missions-shuffled = Shuffled and secret
missions-announced = Chosen and known to all
missions-pick = { $left ->
    [0] All twelve are in order.
    [one] Choose 1 more tile.
   *[other] Choose { $left } more tiles, in the order they will come.
  }
