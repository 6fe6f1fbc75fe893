# The bots and what they are like, English.

bot-random = Random
bot-random-about = Plays a random legal move.
bot-greedy = Greedy
bot-greedy-about = Takes what looks best right now and looks no further.
bot-novice = Novice
bot-novice-about = Knows the rules, thinks little and overlooks a lot.
bot-apprentice = Apprentice
bot-apprentice-about = Sees the next step, but still slips quite often.
bot-scribe = Scribe
bot-scribe-about = Looks a few steps ahead and slips now and then; answers at once.
bot-priest = Priest
bot-priest-about = A solid opponent who makes no careless mistakes.
bot-vizier = Vizier
bot-vizier-about = Strong; takes up to two seconds per turn.
bot-pharaoh = Pharaoh
bot-pharaoh-about = The strongest; takes up to three seconds per turn.

## Other people's bots: what one did wrong. $bot is how it was named.

bot-lapse = kheper: the bot { $bot } lost a decision: { $reason }. A random move was played instead. This warning appears only once.
bot-lapses = kheper: the bot { $bot } lost { $count } decisions in one game, each replaced by a random move. This warning appears only once.
bot-failed-to-close = kheper: the bot { $bot } failed to close after a game: { $reason }. The game is not affected. This warning appears only once.
lapse-unstartable = it cannot be started ({ $reason })
lapse-gone = { $code ->
    [none] the program has closed its output
   *[other] the program has ended (exit code { $code })
  }
lapse-late = it did not answer in time
lapse-long = it wrote a line of more than { $most } bytes
lapse-flood = it writes far more than it was asked for
lapse-garbled = it wrote something that is not a message of the protocol ({ $reason })
lapse-unexpected = it wrote a message "{ $given }" where "{ $wanted }" was expected
lapse-stray = it answered a question other than number { $wanted }
lapse-version = it speaks the protocol { $given }, not { $wanted }
lapse-illegal = { $reason }
lapse-failed = { $reason } ({ $place })
lapse-no-move = it answered with a value of type { $given }, not with a move
lapse-dismissed = it has failed too often and is not started again in this game
