# Les robots et leur caractère, en français.

bot-random = Hasard
bot-random-about = Joue un coup permis au hasard.
bot-greedy = Avide
bot-greedy-about = Prend ce qui paraît le meilleur sur le moment et ne voit pas plus loin.
bot-novice = Novice
bot-novice-about = Connaît les règles, réfléchit peu et oublie beaucoup.
bot-apprentice = Apprenti
bot-apprentice-about = Voit le coup suivant, mais se trompe encore assez souvent.
bot-scribe = Scribe
bot-scribe-about = Voit quelques coups à l’avance et se trompe parfois ; répond aussitôt.
bot-priest = Prêtre
bot-priest-about = Un adversaire solide, sans fautes d’étourderie.
bot-vizier = Vizir
bot-vizier-about = Fort ; prend jusqu’à deux secondes par tour.
bot-pharaoh = Pharaon
bot-pharaoh-about = Le plus fort ; prend jusqu’à trois secondes par tour.

## Les robots des autres : ce qu’un robot a fait de travers. $bot est le nom donné.

bot-lapse = kheper : le robot { $bot } a manqué une décision : { $reason }. Un coup au hasard a été joué à la place. Cet avertissement n’apparaît qu’une fois.
bot-lapses = kheper : le robot { $bot } a manqué { $count } décisions dans une partie, chacune remplacée par un coup au hasard. Cet avertissement n’apparaît qu’une fois.
bot-failed-to-close = kheper : le robot { $bot } ne s’est pas fermé correctement après une partie : { $reason }. La partie n’en est pas affectée. Cet avertissement n’apparaît qu’une fois.
lapse-unstartable = impossible de le lancer ({ $reason })
lapse-gone = { $code ->
    [none] le programme a fermé sa sortie
   *[other] le programme s’est terminé (code de sortie { $code })
  }
lapse-late = il n’a pas répondu à temps
lapse-long = il a écrit une ligne de plus de { $most } octets
lapse-flood = il écrit bien plus qu’on ne lui demande
lapse-garbled = il a écrit autre chose qu’un message du protocole ({ $reason })
lapse-unexpected = il a écrit un message « { $given } » alors que « { $wanted } » était attendu
lapse-stray = il a répondu à une autre question que la numéro { $wanted }
lapse-version = il parle le protocole { $given }, pas { $wanted }
lapse-illegal = { $reason }
lapse-failed = { $reason } ({ $place })
lapse-no-move = il a répondu par une valeur de type { $given }, pas par un coup
lapse-dismissed = il a échoué trop souvent et n’est plus lancé dans cette partie
