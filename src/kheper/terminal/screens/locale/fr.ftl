# Mots du jeu dans un terminal, français.

## Jouer

you = vous
hand-over = { $player } : prenez le clavier et appuyez sur Entrée.
play-hint = « aide » donne la liste de tout ce qui peut être tapé.
news-earlier = … et { $count } lignes auparavant ; « journal » les montre.
play-stand-in = Le jeu est en cours de compilation : pendant environ { $seconds } s, { $bot } joue pour { $bots }.
play-own-bots = Le jeu est compilé : { $bots } joue désormais.
play-left = La partie s'arrête ici.
saved = Sauvegardé dans { $file }.
quit-save = Sauvegarder d'abord la partie ? Tapez un nom de fichier, ou seulement Entrée pour partir sans sauvegarder.
undone = Coup repris.
hint-outlook = Perspective { $outcome }.
hint-scale = Perspective : de -100, perdu, à +100, gagné. { $count } parties essayées.
hint-scale-points = Perspective : les points à la fin. { $count } parties essayées.
moves-none = Aucun coup permis ne convient à « { $part } ».
moves-more = « coups { $part } » donne tous ceux qui commencent par { $part }.
answer-hint = o/N
answer-yes = o oui y yes

typed-moves = coups
typed-hint = conseil
typed-why = pourquoi
typed-undo = annuler
typed-same = même
typed-board = plateau
typed-others = autres
typed-log = journal
typed-save = sauver
typed-help = aide
typed-quit = quitter

written-moves = coups [TEXTE]
written-preview = COUP?
written-hint = conseil [NIVEAU]
written-why = pourquoi COUP
written-rule = ? [RÈGLE]
written-undo = annuler
written-board = plateau
written-others = autres
written-log = journal
written-save = sauver FICHIER
written-help = aide
written-quit = quitter

about-moves = les coups permis ; avec une partie d'un coup, seulement ceux où elle figure
about-preview = ce qu'un coup rapporterait ; rien n'est joué
about-hint = ce qu'un robot jouerait, et pourquoi ; un prêtre, ou le niveau que vous nommez
about-why = les règles qu'un coup enfreint
about-rule = la règle derrière la question ou le dernier refus, ou celle que vous nommez
about-undo = reprendre votre dernier coup, si rien de nouveau n'a été vu
about-board = dessiner à nouveau le plateau (ou seulement Entrée)
about-others = ce que les autres ont devant eux
about-log = tout ce qui s'est passé
about-save = sauvegarder la partie
about-help = cette liste
about-quit = arrêter

## Tout jeu

prompt-any = { $player }, à vous de jouer.
outcome-any = possible
preview-any = { $move } donnerait :
others-any = On ne sait rien de plus des autres.
result-any = { $count ->
    [0] Personne ne gagne.
    [one] Vainqueur : { $winners }.
   *[other] Vainqueurs : { $winners }.
  }
rematch-any = Jouer encore ?
notation-any = Tapez un coup ; « coups » en donne la liste.
