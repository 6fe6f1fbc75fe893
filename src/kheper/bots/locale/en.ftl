# The bots and what they are like, English.

bot-random = Random
bot-random-about = Plays any legal move.
bot-greedy = Greedy
bot-greedy-about = Takes what looks best right now and thinks no further.
bot-novice = Novice
bot-novice-about = Knows the rules, thinks little and overlooks a lot.
bot-apprentice = Apprentice
bot-apprentice-about = Sees the next step, and still slips quite often.
bot-scribe = Scribe
bot-scribe-about = Looks a few steps ahead and slips now and then; answers at once.
bot-priest = Priest
bot-priest-about = A solid opponent who makes no careless mistakes.
bot-vizier = Vizier
bot-vizier-about = Strong; may take up to two seconds for a turn.
bot-pharaoh = Pharaoh
bot-pharaoh-about = The strongest; takes up to three seconds for a turn.
