# Les robots et leur caractère, en français.

bot-random = Hasard
bot-random-about = joue n'importe quel coup permis
bot-greedy = Avide
bot-greedy-about = prend ce qui paraît le meilleur sur le moment
bot-novice = Novice
bot-novice-about = réfléchit un peu, oublie beaucoup
bot-apprentice = Apprenti
bot-apprentice-about = voit le pas suivant, se trompe encore parfois
bot-scribe = Scribe
bot-scribe-about = soigneux, regarde quelques pas plus loin
bot-priest = Prêtre
bot-priest-about = un adversaire solide
bot-vizier = Vizir
bot-vizier-about = fort, prend une ou deux secondes par tour
bot-pharaoh = Pharaon
bot-pharaoh-about = le plus fort, prend jusqu'à trois secondes par tour
