# The bots and what they are like, English.

bot-random = Random
bot-random-about = plays any legal move
bot-greedy = Greedy
bot-greedy-about = takes what looks best right now
bot-novice = Novice
bot-novice-about = thinks a little and overlooks a lot
bot-apprentice = Apprentice
bot-apprentice-about = sees the next step, still slips now and then
bot-scribe = Scribe
bot-scribe-about = careful, looks a few steps ahead
bot-priest = Priest
bot-priest-about = a solid opponent
bot-vizier = Vizier
bot-vizier-about = strong, takes a second or two for a turn
bot-pharaoh = Pharaoh
bot-pharaoh-about = the strongest, takes up to three seconds for a turn

## Other people's bots: what one did wrong. $bot is how it was named.

bot-lapse = kheper: the bot { $bot } lost a decision: { $reason }. A random move was played for it; this is told once.
lapse-unstartable = it cannot be started ({ $reason })
lapse-gone = { $code ->
    [none] the program has closed its output
   *[other] the program has ended (exit code { $code })
  }
lapse-late = it did not answer in time
lapse-long = it wrote a line of more than { $most } bytes
lapse-flood = it writes far more than it is asked for
lapse-garbled = it wrote what is no message of the protocol ({ $reason })
lapse-unexpected = it wrote a message "{ $given }" where "{ $wanted }" was awaited
lapse-stray = it answered another question than number { $wanted }
lapse-version = it speaks the protocol { $given }, not { $wanted }
lapse-illegal = { $reason }
lapse-failed = { $reason } ({ $place })
lapse-no-move = it answered with a value of type { $given }, not with a move
lapse-dismissed = it has failed too often and is not started any more in this game
