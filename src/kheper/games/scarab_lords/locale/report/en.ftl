# Words of reports on Scarab Lords, English.

ended-columns = two columns in both regions
ended-deck = a deck runs out
ended-draw = a draw

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

measure-house = won by { $of }
measure-drawn = { $of } drawn, share of games
measure-played = { $of } played, share of games
measure-activated = { $of } activated, share of games
measure-used = { $of } used, share of games
measure-cursed = { $of } cursed, share of games
measure-won-drawn = won by those who drew { $of }
measure-won-played = won by those who played { $of }

sl-each-pyramids = columns held
sl-each-deck = cards left in the deck
sl-each-score = games won

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
