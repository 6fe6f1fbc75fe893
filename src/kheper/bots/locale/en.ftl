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
