# Words of Scarab Lords, English. Columns come as $region (upper, lower) and $kind (E, R, M).

game-title = Scarab Lords
game-summary = Two noble houses fight for six columns: hold two of three in both regions, or outlast the other deck.
mode-basic = One game, House Ankar against House Temet.
mode-match = Best of three games; between games, players exchange cards for bonus cards.
option-cards = file with a card set of your own
option-decks = file with two deck lists of thirty card ids, for ankar and temet
option-house = house of the first seat: ankar or temet
option-first = seat that goes first
option-limited = whether the first player has only two phases in the first turn
option-lenient = whether an empty hand never forces a refresh
option-turns = turns after which a game is a draw

house-ankar = House Ankar
house-temet = House Temet
house-neutral = Bonus deck
type-minion = Minion
type-building = Building
type-leader = Leader
type-god = God
type-fate = Fate
kind-E = Economic
kind-R = Religious
kind-M = Military
region-upper = Upper Hekumet
region-lower = Lower Hekumet
phase-0 = Phase 0
phase-1 = Phase 1
phase-2 = Phase 2
phase-S = Supremacy
column-name = { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } column of { $region ->
    [lower] Lower Hekumet
   *[upper] Upper Hekumet
  }

## Moves

move-pass = Continue
move-done = Done
move-yes = Yes
move-no = No
move-refresh = Refresh hand instead of this turn
move-commit = Seal choice
move-reopen = Take back sealed choice
move-region = { $region ->
    [lower] Lower Hekumet
   *[upper] Upper Hekumet
  }
move-column = The { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } column of { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet
move-exercise = Exercise { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } supremacy in { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet
move-activate = Activate { $card }
move-use = Use the text of { $card }
move-uncurse = Remove a scarab from { $card }
move-discard = Discard { $card }
move-choose = Choose { $card }
move-remove = Remove { $card } from the deck
move-keep = Keep { $card } after all
move-take = Take { $card } from the bonus deck
move-play = Play { $card }
move-play-column = Play { $card } into the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } column of { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet

## Events

event-game-begins = { $game ->
    [1] The cards are dealt. { $player } begins.
   *[other] Game { $game }: the cards are dealt. { $player } begins.
  }
event-turn = Turn { $turn }: { $player }.
event-phases-played = { $count ->
    [0] { $player } has played no phase in the first turn.
    [one] { $player } has played phase { $first } only in the first turn.
   *[other] { $player } has played phases { $first } and { $second } in the first turn.
  }
event-phase = { $phase ->
    [S] Supremacy is determined.
   *[other] Phase { $phase }.
  }
event-refresh = { $player } gives up the turn to refresh the hand.
event-refresh-forced = { $player } begins the turn with an empty hand, no economic supremacy and nothing in play to draw with: the turn becomes a refresh (SL-R9).
event-played = { $player } plays { $card }.
event-played-column = { $player } plays { $card } into the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } column of { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet.
event-deployed = { $player } puts { $card } into play.
event-deployed-column = { $player } puts { $card } into the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } column of { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet.
event-activated = { $player } activates { $card }.
event-used = { $player } uses the text of { $card }.
event-copied = { $card } takes over the Action text of { $copied }.
event-cursed = { $scarabs ->
    [one] A scarab is placed
   *[other] { $scarabs } scarabs are placed
  } on { $card }{ $left ->
    [one] .
   *[other] , which now has { $left }.
  }
event-uncursed = { $scarabs ->
    [one] A scarab leaves
   *[other] { $scarabs } scarabs leave
  } { $card }{ $left ->
    [0] : it is free.
    [one] ; one is left.
   *[other] ; { $left } are left.
  }
event-moved = { $card } moves to the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } column of { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet.
event-discarded-hand = { $player } discards { $card } from hand.
event-discarded-play = { $card } is discarded.
event-deck-discarded = { $player } loses { $card } from the deck.
event-drew = { $player } draws { $count ->
    [one] a card.
   *[other] { $count } cards.
  }
event-drew-card = { $player } draws { $card }.
event-looked = { $player } looks at the other hand.
event-saw = { $player } sees { $card }.
event-recovered = { $player } takes { $card } back from the discard pile.
event-put-under = { $player } puts { $card } under the deck.
event-found = { $player } finds { $card } in the deck and shows it.
event-shuffled = { $player } shuffles the deck.
event-pyramid = { $player } gains the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } supremacy in { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet.
event-pyramid-nobody = Nobody has the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } supremacy in { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet any more.
event-exercised = { $player } exercises the { $kind ->
    [E] economic
    [R] religious
   *[M] military
  } supremacy in { $region ->
    [lower] Lower
   *[upper] Upper
  } Hekumet.
event-won-columns = { $player } holds two columns in both regions and wins!
event-won-deck = The opponent’s deck is empty: { $player } wins!
event-drawn = The last turn has been played: a draw.
event-sealed = { $player } has chosen.
event-reopened = { $player } is thinking again.
event-removed = { $player } removes { $card }.
event-took = { $player } takes { $card } from the bonus deck.
event-match-over = { $player } wins the match!
event-match-over-nobody = The match ends in a draw.
event-no-effect = The text of { $card } has nothing to do here.
event-replay = The game is played once more with the same decks.

## What is asked

prompt-act = { $phase ->
    [0] Phase 0: any number of actions with phase 0 cards.
    [1] Phase 1: { $actions ->
        [0] use a free text, or continue.
        [one] one action with a phase 1 card.
       *[other] { $actions } actions with phase 1 cards.
      }
    [2] Phase 2: { $actions ->
        [0] use a free text, or continue.
        [one] one action with a phase 2 card.
       *[other] { $actions } actions with phase 2 cards.
      }
   *[S] Supremacy: exercise your pyramids and use S cards as you like.
  }
prompt-close = Phase { $phase } is over, but you may still discard: discard what you like, then continue.
prompt-supremacy = Your first turn: do you play the supremacy phase as one of your two phases?
prompt-refresh = Discard what you do not want, then draw up to six.
prompt-duty = You played nothing from your hand this turn, so discard a card.
prompt-hand = { $card } makes you discard: choose a card from your hand.
prompt-god = A fourth god: choose which of the other three to discard.
prompt-agree = Use the text of { $card }?
prompt-region = { $card }: choose a region.
prompt-column = { $card }: choose a column.
prompt-target = { $card }: choose a card.
prompt-move = { $card }: choose the column to move to.
prompt-pile = { $card }: choose a card.
prompt-search = { $card }: choose a card from your deck, or none.
prompt-deploy = { $card }: choose the column.
prompt-exercise = { $card }: choose the supremacy to exercise.
prompt-curse = Religious supremacy: choose one of your opponent’s cards in this region to curse.
prompt-remove = Choose up to five cards to remove from your deck, then seal your choice.
prompt-take = Take { $left ->
    [one] a card
   *[other] { $left } cards
  } from the bonus deck.
prompt-wait = Waiting for the other player.

## Warnings: $left is how many phases, $certain says whether the hand is empty already

warn-phases = First turn: { $left ->
    [0] you have played your two phases.
    [one] you may play one more phase. A phase in which you do nothing does not count.
   *[other] you may play { $left } of the four phases. A phase in which you do nothing does not count.
  }
warn-refresh = { $certain ->
    [yes] Your hand is empty, you hold no economic supremacy and none of your cards in play can draw: as things stand, your next turn will be a refresh.
   *[no] This is your last card, you hold no economic supremacy and none of your cards in play can draw: if your hand is empty when your next turn begins, that turn will be a refresh.
  }
warn-refresh-loses = It would empty your deck, and your opponent would win.

## Results

result-won = { $winners } won after { $turns ->
    [one] 1 turn.
   *[other] { $turns } turns.
  }
result-drawn = A draw after { $turns ->
    [one] 1 turn.
   *[other] { $turns } turns.
  }
result-match = { $winners } won the match { $first } to { $second }.
result-match-drawn = The match is drawn, { $first } to { $second }.

## Errors; their ids begin with the game's prefix, since errors are worded without knowing the game

sl-unknown-card = there is no card called "{ $given }"
sl-bad-decks = must be two lists of card ids, "ankar" and "temet", not { $given }
sl-bad-deck = must be a list of { $count } card ids, not { $given }
sl-bad-deck-card = there is no card { $given } in the set
sl-bad-deck-copies = the lists use { $given } { $count } times, but there are only { $copies }
sl-bad-house = the houses are ankar and temet, not { $given }
sl-bad-first = the first seat is 0 or 1, not { $given }
sl-bad-yes-or-no = must be yes or no, not { $given }
sl-bad-turns = must be a whole number from 1 to { $most }, not { $given }
sl-too-many = must have at most { $most } entries
sl-bad-number = must be a whole number from { $least } to { $most }, not { $given }
sl-bad-word = must be one of { $known }, not { $given }
sl-bad-card = there is no card { $given }; cards are named like A01#2
sl-card-twice = { $given } is there twice, or where it cannot be
sl-card-of-both = { $given } is on both lists
sl-card-lost = these cards are missing, or lie there without being on the list: { $given }
sl-bad-draft = may hold only cards of the list, and only between two games
sl-bad-known = known cards must be in a hand, and shown cards must be known
sl-bad-group = { $given } is neither in a hand nor in a deck
sl-bad-place = { $given } cannot lie there
sl-cursed-god = gods are never cursed
sl-two-leaders = two leaders on one side of the column { $column }
sl-bad-gods = there are at most three gods, and only one player has any
sl-same-house = the players must have different houses
sl-other-option = does not match the option "{ $option }"
sl-only-match = only a match has further games
sl-bad-wins = the wins do not match the number of games
sl-bad-over = the game is over exactly when nobody has to decide
sl-bad-exercise = you can exercise only your own pyramids, in the supremacy phase
sl-bad-phase = does not match the phases of this turn
sl-bad-asked = another player has to decide this
sl-bad-text = no such text is being carried out
sl-bad-ask = the rules would not ask this here

## Card sets. $given is what stands in the file, shortened; words of the file are quoted as they are.

sl-cards-set-id = must be a word of lower-case letters, digits, - and _, at most 40 characters, not "{ $given }"
sl-cards-id = must be a capital letter and at most 7 capital letters or digits, not "{ $given }"
sl-cards-id-twice = another card already has this id
sl-cards-name = must begin with a letter, hold only letters, digits, single spaces and . , ' -, and have 2 to 60 characters, unlike "{ $given }"
sl-cards-name-twice = "{ $given }" is already the name of { $other }
sl-cards-translation = the text in this language is missing
sl-cards-count = a set has at most { $most } titles, not { $count }
sl-cards-deck = { $house } must have { $wanted } cards in all, not { $count }
sl-cards-no-power = a card of type { $type } has no power
sl-cards-no-icons = a card of type { $type } has no icons
sl-cards-activations = is only for cards with an effect of timing action
sl-cards-effects = a card has at most { $most } effects, not { $count }

sl-cards-operation = there is no operation "{ $given }"; the operations are { $known }
sl-cards-timing = { $op } works with timing { $known } only, not { $given }
sl-cards-timing-fate = the effects of a fate card have timing play, not { $given }
sl-cards-timing-play = timing play is for fate cards, not for the type { $type }
sl-cards-phase = a phase is only for timing free, and for extra_action
sl-cards-optional-constant = a constant effect cannot be optional
sl-cards-entry-scarab = the scarabs that a card enters with can be neither optional nor conditional
sl-cards-no-column = a card of type { $type } lies in no column, so { $given } has no meaning on it
sl-cards-where-constant = a constant effect asks for no place: { $given } cannot be chosen
sl-cards-count-constant = a constant effect applies to every card that fits: leave count out, or write all
sl-cards-self-copy = a card cannot copy itself
sl-cards-self-fate = a fate card is not in play, so it cannot refer to itself
sl-cards-god = gods have no power and are never cursed, uncursed or moved
sl-cards-god-place = gods lie in no column: with type god only anywhere and centre have a meaning, not { $given }
sl-cards-centre = only gods lie in the centre: types must be just god

sl-cards-text-alone = the card has a text, but no effects
sl-cards-text-line = a text is one line, without spaces around it
sl-cards-text-long = a text has at most { $most } characters
sl-cards-text-less = says less than the effects: nothing about { $effect } ({ $op }), which needs one of: { $words }
sl-cards-text-action = says less than the effects: the word "Action" must introduce what the card does as an action
sl-cards-text-no-action = says more than the effects: it says "Action", but no effect has timing action
sl-cards-text-number-less = says less than the effects: the number { $number } is missing
sl-cards-text-number-more = says more than the effects: no effect has the number { $number }
sl-cards-text-phase = says more than the effects: no effect is about phase { $phase }
sl-cards-text-may = says more than the effects: it says "you may", but no effect is optional
sl-cards-text-random = says more than the effects: no effect is random

sl-cards-loop = these cards would bring each other into play forever: { $circle }
sl-cards-depth = up to { $count } texts would wait for each other; the limit is { $most }
sl-cards-returns = these cards would return each other forever, in a phase of unlimited actions: { $circle }

## The browser's table

ui-look = Point at it, press and hold, or press Z to see it large
ui-card-kind = { $type ->
    [minion] minion
    [building] building
    [leader] leader
    [god] god
   *[fate] fate card
  } of { $house ->
    [ankar] House Ankar
    [temet] House Temet
   *[neutral] the bonus deck
  }
ui-card-power = power { $power }
ui-scarabs = { $count ->
    [one] cursed by a scarab
   *[other] cursed by { $count } scarabs
  }
ui-activated = activated this turn
ui-can-choose = Can be used now
ui-known = Known to be in this hand
ui-seen = Your opponent has seen this card
ui-side-own = Your side
ui-side-other = The other side
ui-column-powers = Your power { $own }, the other side’s { $other }.
ui-pyramid = { $who ->
    [own] The pyramid is yours.
    [other] The pyramid is your opponent’s.
   *[nobody] No pyramid stands here.
  }
ui-column-now = { $who ->
    [own] You would have supremacy now.
    [other] Your opponent would have supremacy now.
   *[nobody] Nobody would have supremacy now.
  }
ui-outlook = Your power would be { $own }, the other side’s { $other }.
ui-outlook-supremacy = { $who ->
    [own] You would have supremacy.
    [other] Your opponent would have supremacy.
   *[nobody] Nobody would have supremacy.
  }
ui-try-column = Try the { $column }
ui-land = The land of Hekumet
ui-gods = Gods
ui-deck = { $count ->
    [one] Deck: 1 card
   *[other] Deck: { $count } cards
  }
ui-pile = { $count ->
    [one] Discard pile: 1 card
   *[other] Discard pile: { $count } cards
  }
ui-pile-of = { $count ->
    [one] Discard pile of { $player }: 1 card
   *[other] Discard pile of { $player }: { $count } cards
  }
ui-pile-empty = Nothing has been discarded yet.
ui-hand = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
  }
ui-hand-count = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
  }
ui-hand-empty = Your hand is empty.
ui-phases = The phases of this turn
ui-phase-past = done
ui-phase-skipped = skipped
ui-any-actions = any number
ui-actions = { $count ->
    [0] no action left
    [one] 1 action
   *[other] { $count } actions
  }
ui-to-exercise = { $count ->
    [one] 1 to exercise
   *[other] { $count } to exercise
  }
ui-do-pass = { $end ->
    [turn] End turn
   *[phase] End phase { $phase }
  }
ui-do-supremacy-yes = Play supremacy phase
ui-do-supremacy-no = End turn without it
ui-refreshed = Your turn began with an empty hand, no economic supremacy and no card in play that can draw, so it became a refresh.
ui-do-search-done = Take nothing
ui-choose-column = Choose a highlighted column.
ui-prompt-selected = What do you do with { $card }?
ui-picker = Cards to choose from
ui-do-play = Play
ui-do-activate = Activate
ui-do-use = Use text
ui-do-uncurse = Remove scarab
ui-do-discard = Discard
ui-do-refresh = Refresh hand
ui-cancel = Put back
ui-again = Try again
ui-all-moves = { $count ->
    [one] All moves: 1
   *[other] All moves: { $count }
  }
ui-search = Search by name or text
ui-goal = Hold two columns in each region as your turn begins, or empty the other deck.
ui-turn = Turn { $turn } of at most { $limit }.
ui-match = Game { $game } of 3. { $first } { $one } : { $two } { $second }
ui-bonus = The bonus deck
ui-bonus-line = You may take any card here, including those just removed.
ui-removed = To be removed: { $count } of at most { $most }
ui-removed-none = Choose cards from your deck below, or none. Your opponent sees them only when both have sealed their choice.
ui-own-deck = { $count ->
    [one] Your deck: 1 card
   *[other] Your deck: { $count } cards
  }
ui-swap-watch = The players exchange cards before the next game.
ui-house-of = House of { $player }
ui-house-random = Random
ui-limited = The first player has only two phases in the first turn
ui-lenient = An empty hand never forces a refresh
ui-turn-limit = Turns until a draw
ui-cards-choice = Cards
ui-cards-usual = Standard
ui-cards-own = From a file
ui-cards-open = Open card file
ui-cards-save = Save standard cards as file
ui-cards-line = A YAML or JSON file. The manual explains how to make your own cards.
ui-cards-read = The cards “{ $set }”: { $titles ->
    [one] one title
   *[other] { $titles } titles
  }, { $cards } cards.
ui-decks-choice = Decks
ui-decks-printed = Standard
ui-decks-own = Your own lists
ui-decks-line = One line per title: how many, then its name or id. Cards that neither deck uses form the bonus deck.
ui-deck-list = { $house }: { $count } of { $wanted } cards
ui-deck-faults = These decks cannot be played yet:
ui-deck-unknown = Line { $line }: there is no card called “{ $said }”.
ui-deck-ambiguous = Line { $line }: several cards begin with “{ $said }”.
ui-deck-size = A deck has { $wanted } cards, not { $count }.
ui-deck-copies = { $said }: both decks use { $count }, but there { $copies ->
    [one] is only one
   *[other] are only { $copies }
  }.
ui-gallery-line = Two houses with thirty cards each, and a bonus deck of twenty-four for matches.
ui-filter-house = House
ui-filter-type = Type
ui-filter-phase = Phase
ui-filter-icon = Column
ui-filter-all = All
ui-found = { $titles ->
    [one] 1 title
   *[other] { $titles } titles
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
ui-found-none = No card matches.
ui-copies = { $count ->
    [one] once in the deck
   *[other] { $count } times in the deck
  }

## What hints speak of: one phrase for each feature of guide.toml

feature-pyramid = supremacy in the columns
feature-rich_pyramid = the military and economic columns
feature-held_region = your hold on a region
feature-both_regions = holding both regions
feature-standing = the pyramids on your side
feature-standing_region = a region whose pyramids are yours
feature-power = your power in the columns
feature-latent = the power under your scarabs
feature-hand = the cards in your hand
feature-deck = your deck, compared with the other one
feature-danger = the safety of your deck
feature-god = your gods
feature-turn = having the turn
feature-list = the value of the cards in your deck

## Pictures and screens

lords-turn = turn { $turn }
lords-game = game { $game }, wins { $first } to { $second }
lords-deck = deck { $count }
lords-hand-size = hand { $count }
lords-pile-size = pile { $count }
