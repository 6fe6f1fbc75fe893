# Words of Scarab Lords at a terminal, English. Columns are typed as "upper E"; verbs are as the rules of notation have them.

typed-card = card
typed-pile = pile
written-card = card NAME
written-pile = pile
about-card = a card with all that is printed on it; the beginning of its name is enough
about-pile = both discard piles
lords-region = { $region ->
    [lower] lower
   *[upper] upper
  }
lords-column = { $region ->
    [lower] lower
   *[upper] upper
  } { $kind }
lords-typed-pass = pass
lords-typed-done = done
lords-typed-yes = yes
lords-typed-no = no
lords-typed-refresh = refresh
lords-typed-commit = commit
lords-typed-reopen = reopen
lords-typed-region = region
lords-typed-column = column
lords-typed-exercise = exercise
lords-typed-activate = activate
lords-typed-use = use
lords-typed-uncurse = uncurse
lords-typed-discard = discard
lords-typed-choose = choose
lords-typed-remove = remove
lords-typed-keep = keep
lords-typed-take = take
lords-typed-play = play
lords-gods = gods
lords-gods-of = Gods of { $player }: { $cards }
lords-no-gods = No gods in play.
lords-ahead = leads
lords-pyramids = { $upper } upper, { $lower } lower
lords-seen = seen in hand: { $cards }
lords-turn-of = Turn of { $player }:
lords-actions = { $count ->
    [0] no action left
    [one] 1 action left
   *[other] { $count } actions left
  }
lords-to-exercise = to exercise: { $columns }
lords-can-refresh = refresh possible
lords-duty = a card must leave the hand
lords-hand = Your hand: [phase] power, kind, icons
lords-hand-empty = Your hand is empty.
lords-known = (seen)
lords-discards = "{ $verb } NAME" discards a card of yours; "moves" lists everything.
lords-deck-of = { $player }: deck of { $count } cards
lords-bonus = Bonus deck, { $count } cards
lords-draft = To be removed: { $cards }
lords-lies = { $card } lies in { $column } ({ $player }), power { $power }{ $scarabs ->
    [0] .
    [one] , with 1 scarab.
   *[other] , with { $scarabs } scarabs.
  }
lords-pile = Discard pile of { $player } ({ $count }): { $cards }
lords-group = Put under the deck together: { $cards } ({ $count } of them in hand by now)
lords-unseen = In hand or deck ({ $count }): { $cards }
lords-rematch = Play again, with the same houses and the loser first?
lords-notation = Type a move or its number: "play River Merchant upper E", "activate Enhu", "uncurse Khamal", "exercise lower R", "discard NAME", "pass". The beginning of a name is enough, as long as it fits one move only; what leaves only one choice may be left out.
lords-legend = On the board: each card with its power, * for each scarab (then its power is 0), ✓ used this turn. Between the sides both totals: ▲ the pyramid, "leads" who would have supremacy now. In the hand > marks cards of this phase.

help-cards = List, show and check the cards of Scarab Lords.
help-cards-list = List the cards.
help-cards-show = Show one card.
help-cards-copy = Print the card file of Kheper as a start for your own.
help-cards-check = Check a card file and list all its errors.
metavar-card = CARD
metavar-house = HOUSE
metavar-card-type = TYPE
arg-card = id or name of a card in either language; its beginning is enough
arg-cards-file = card file, or - for standard input
opt-cards = use the cards of this file instead of those of Kheper
opt-house = only this house: ankar, temet, neutral
opt-card-type = only this type: minion, building, leader, god, fate
card-unknown = there is no card "{ $given }"; see kheper cards list
cards-total = { $titles ->
    [one] 1 title
   *[other] { $titles } titles
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
cards-sound = { $file } is valid: set { $id }, version { $version }, { $titles } titles, hash { $hash }.
card-house = { $house ->
    [ankar] House Ankar
    [temet] House Temet
   *[neutral] Bonus deck
  }
card-type = { $type ->
    [minion] minion
    [building] building
    [leader] leader
    [god] god
   *[fate] fate
  }
card-phase = phase { $phase }
card-power = power { $power }
card-icons = icons { $icons }
card-copies = { $count ->
    [one] 1 copy
   *[other] { $count } copies
  }
card-activations = can be activated { $count } times per turn
card-head-name = name
card-head-type = type
card-head-phase = ph
card-head-power = pw
card-head-icons = icons
card-head-text = text

help-balance = Report whether a card set of Scarab Lords is fair.
arg-balance-file = card file; default: the cards of Kheper
opt-balance-games = games with the printed decks; half as many are played with mixed decks
opt-matches = matches to play as well
opt-balance-bots = the bot that plays both sides, such as greedy or search:300
opt-balance-out = folder that keeps the games; an interrupted run continues from it
bad-balance-games = --games must be from 1 to { $most }, --matches from 0
balance-set = Card set { $id }, version { $version }, hash { $hash }: the file is valid. Games in { $folder }.
balance-won = won (95 %)
balance-games = games
balance-house-begins = { $house } when starting
balance-first = first player
balance-house-matches = { $house }, matches
balance-turns = Turns: median { $median }, half of the games between { $lower } and { $upper }.
balance-ended = { $of ->
    [columns] Won by columns
    [deck] Won by an empty deck
    [draw] Drawn
   *[other] { $of }
  }: { $percent } %.
balance-drawn = drawn
balance-won-then = won
balance-ahead = v deck
balance-played = played
balance-cursed = cursed
balance-percent = Each card, in % of games; a star marks those that stand out:
balance-fair = { $series ->
    [match] Matches are fair
   *[other] The card set is fair
  }: { $house } won { $share } of { $games }.
balance-ahead-of = { $series ->
    [match] Matches are not fair
   *[other] The card set is not fair
  }: { $house } is ahead by { $points } points, with { $share } of { $games } won.
balance-open = { $series ->
    [match] Not enough matches to say whether they are fair
   *[other] Not enough games to say whether the card set is fair
  }: { $house } won { $share } of { $games }. With { $needed } the answer will be clear to within { $margin } points.
balance-stand-out = Cards that stand out from their deck, in points of games won when drawn: { $cards }.
balance-none-stands-out = No card stands out from its deck.{ $cards }
balance-never = Never { $what ->
    [played] played
    [activated] activated
    [used] used
   *[cursed] cursed
  } in { $games } games, so each in at most { NUMBER($percent, maximumFractionDigits: 2) } % of games (95 % sure): { $cards }.
balance-unsaid = What never happened in { $games } games may still happen in up to { NUMBER($percent, maximumFractionDigits: 2) } % of all games; cards that do nothing are listed from { $least } games on.
