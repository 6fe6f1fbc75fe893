# Les robots et leur caractère, en français.

bot-random = Hasard
bot-random-about = Joue n'importe quel coup permis.
bot-greedy = Avide
bot-greedy-about = Prend ce qui paraît le meilleur sur le moment et ne voit pas plus loin.
bot-novice = Novice
bot-novice-about = Connaît les règles, réfléchit peu et oublie beaucoup.
bot-apprentice = Apprenti
bot-apprentice-about = Voit le pas suivant, mais se trompe encore assez souvent.
bot-scribe = Scribe
bot-scribe-about = Regarde quelques pas plus loin et se trompe parfois ; répond aussitôt.
bot-priest = Prêtre
bot-priest-about = Un adversaire solide, sans fautes d'étourderie.
bot-vizier = Vizir
bot-vizier-about = Fort ; peut prendre jusqu'à deux secondes par tour.
bot-pharaoh = Pharaon
bot-pharaoh-about = Le plus fort ; prend jusqu'à trois secondes par tour.
