# Mots de Kemet au terminal, français.

typed-text = texte
typed-market = marché
written-text = texte NOM
written-market = marché [COULEUR]
about-text = ce qui est écrit sur une tuile ou une carte, ce que donne une créature, ce qui touche une case
about-market = les tuiles de pouvoir : ce qu’elles font, qui les a, ce qu’elles vous coûtent
kemet-city = cité { $city }
kemet-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
kemet-points-battle = combats { $count }
kemet-points-sanctuary = Sanctuaire { $count }
kemet-points-two-temples = deux temples { $count }
kemet-points-tiles = tuiles { $count }
kemet-points-temples = temples { $count }
kemet-points-pyramids = pyramides { $count }
kemet-prayer = prière { $count }
kemet-reserve = réserve { $count }
kemet-cards = cartes { $count }
kemet-battle-cards = cartes de combat { $count }
kemet-tokens = jetons { $count }
kemet-tiles = tuiles : { $tiles }
kemet-waiting = en réserve : { $creatures }
kemet-level-empty = (il faut un jeton)
kemet-silver = Jeton d’argent : { $state ->
    [used] utilisé
   *[ready] prêt
  }
kemet-gold = Jeton d’or : { $state ->
    [used] utilisé
   *[ready] prêt
  }
kemet-action = { $space ->
    [move_top] Déplacer
    [move_middle] Déplacer
    [recruit] Recruter
    [raise] Élever
    [pray_middle] Prier
    [pray_bottom] Prier
    [buy_white] Blanche
    [buy_red] Rouge
   *[buy_blue] Bleue
  }
kemet-hand = { $when ->
    [day] À votre tour : { $cards }
    [battle] Au combat : { $cards }
   *[other] Au tour d’un autre : { $cards }
  }
kemet-battle-hand = Cartes de combat : { $cards }
kemet-march = { $player } : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  } à { $space }, mouvement { $left }
kemet-no-walls = ignore les remparts
kemet-teleport-cost = téléportation pour { $count }
kemet-battle = Combat à { $space }
kemet-role = { $role ->
    [attacker] attaque
   *[defender] défend
  }
kemet-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  }
kemet-sum = force { $total } = { $units } + carte { $card } + tuiles { $tiles } + créature { $creature } + cartes { $cards } + blessures { $wounds } ; dégâts { $damage }, protection { $protection }, pertes { $lost }, prix de la carte { $sacrificed }
kemet-aside = { $card } écartée
kemet-draft = Votre choix : { $cards }
kemet-cost = coût { $count }
kemet-gone = épuisée
kemet-refused = (pas maintenant : { $rules })
kemet-tile = { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  } { $level }
kemet-battle-card = carte de combat
kemet-values = force { $strength }, dégâts { $damage }, protection { $protection }{ $cost ->
    [0] {""}
   *[other] , coûte { $cost } de vos unités
  }
kemet-neighbours = voisines : { $spaces }
kemet-unknown = il n’y a ni tuile, ni carte, ni créature, ni case « { $given } »
kemet-played = cartes de combat jouées : { $cards }
kemet-discard = Défausse : { $cards }. { $count ->
    [one] Il reste { $count } carte
   *[other] Il reste { $count } cartes
  } dans le paquet.
kemet-sign-colour = { $colour ->
    [red] Ro
    [blue] Bl
   *[white] Bc
  }
kemet-sign-ancestral-elephant = El
kemet-sign-deep-desert-snake = Se
kemet-sign-royal-scarab = Ro
kemet-sign-giant-scorpion = Sc
kemet-sign-phoenix = Ph
kemet-sign-sphinx = Sp
kemet-sign-the-mummy = Mo
kemet-typed-done = fini
kemet-typed-end = fin
kemet-typed-stop = arrêter
kemet-typed-yes = oui
kemet-typed-no = non
kemet-typed-commit = sceller
kemet-typed-reopen = rouvrir
kemet-typed-recall = rappeler
kemet-typed-retreat = reculer
kemet-typed-stay = rester
kemet-typed-reserve = reserve
kemet-typed-city = cité
kemet-typed-levels = niveaux
kemet-typed-pyramid = pyramide
kemet-typed-first = premier
kemet-typed-token = jeton
kemet-typed-silver = argent
kemet-typed-gold-move = or déplacer
kemet-typed-gold-recruit = or recruter
kemet-typed-raise = élever
kemet-typed-buy = acheter
kemet-typed-card = carte
kemet-typed-add = ajouter
kemet-typed-wound = blesser
kemet-typed-keep = garder
kemet-typed-fight = combattre
kemet-typed-aside = écarter
kemet-typed-remove = retirer
kemet-typed-place = placer
kemet-typed-from = depuis
kemet-typed-size = taille
kemet-typed-with = avec
kemet-typed-alone = seul
kemet-typed-step = aller
kemet-typed-teleport = téléporter
kemet-typed-choose = choisir
kemet-typed-power = pouvoir
kemet-typed-back = reprendre
kemet-typed-drop = enlever
kemet-notation = Tapez un coup ou son numéro. Petits pas : « jeton Déplacer (sommet) », « depuis F1 », « taille 3 », « aller W_T2 », « arrêter » ; ou plusieurs à la fois : « deplacer F1 W_T2 3 », « teleporter C1A DELTA 4 », « recruter C1A 2 C1B 1 », « bataille Assaut de cavalerie defausser Raid de chars avec Fureur guerrière ». « carte NOM » joue une carte d’Intervention Divine. Le début d’un nom suffit, tant qu’il ne désigne qu’un coup.
kemet-legend = Sur la carte : sigle, +2 revenu, ° obélisque, ~ port ; 0:5 cinq unités de la place 0, puis leur créature ({ $signs }) ; ▲Ro3 une pyramide rouge de niveau 3. Les points sont des chemins, les tirets la traversée.

help-maps = Copier et vérifier les cartes géographiques de Kemet.
help-maps-copy = Écrire un fichier de carte géographique de Kheper, comme point de départ du vôtre.
help-maps-check = Vérifier un fichier de carte géographique et énumérer toutes ses erreurs.
arg-map-file = fichier d’une carte géographique, ou - pour l’entrée standard
opt-map-players = nombre de joueurs de la carte, de 2 à 5
map-sound = { $file } est valide : carte { $id } pour { $players } joueurs, version { $version }, { $spaces } cases, empreinte { $hash }.
