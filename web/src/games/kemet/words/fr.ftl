# Mots dont seuls les écrans de Kemet ont besoin, français. Ceux du jeu se trouvent à côté de ses règles.

## Carte

ui-map = Carte
ui-map-keys = Les flèches déplacent la carte, plus et moins changent l’échelle, 0 la montre en entier. Tab va à la case suivante que vous pouvez choisir, Entrée la choisit.
ui-closer = Agrandir
ui-further = Réduire
ui-whole-map = Montrer toute la carte
ui-spaces = La carte en liste
ui-beside = Voisine de : { $spaces }
ui-beside-none = Aucun chemin n’y mène : les troupes y arrivent par téléportation.
ui-income = revenu { $amount }
ui-obelisk = obélisque
ui-space-empty = vide
ui-troop = { $count ->
    [one] { $player } : 1 unité
   *[other] { $player } : { $count } unités
  }
ui-units = { $count ->
    [one] 1 unité
   *[other] { $count } unités
  }
ui-pyramid = { $colour ->
    [red] pyramide rouge de { $player }, niveau { $level }
    [blue] pyramide bleue de { $player }, niveau { $level }
   *[white] pyramide blanche de { $player }, niveau { $level }
  }
ui-pyramid-taken = tenue par { $player }
ui-several-ways = { $count } façons de la choisir
ui-phase = { $phase ->
    [setup] Mise en place
    [night] Tour { $turn }, Nuit
    [day] Tour { $turn }, Jour, manche { $round } sur 5
    [dusk] Tour { $turn }, Soir
   *[over] La fin
  }
ui-movement = { $left ->
    [one] encore 1 point de mouvement
   *[other] encore { $left } points de mouvement
  }
ui-teleport-cost = téléportation : { $cost ->
    [one] 1 point de prière
   *[other] { $cost } points de prière
  }
ui-attacks = attaque { $player }
ui-ignores-walls = Les remparts ne l’arrêtent pas
ui-overfull = Trop d’unités pour s’arrêter ici

## Choix

ui-again = Réessayer
ui-can-choose = Au choix maintenant
ui-all-moves = Tous les coups : { $count }
ui-take-city = Prendre { $city }
ui-place-in = Unités pour { $space } :
ui-how-many = Nombre d’unités
ui-first = { $player } vient ensuite
ui-why-not = Pourquoi pas ?
ui-always-no = Laisser passer cartes et attaques jusqu’à mon prochain tour
ui-declined = Vous laissez faire. On attend les autres réponses.
ui-declined-yet = Vous laissez faire. Vous pouvez changer d’avis tant que tous n’ont pas répondu :
ui-card-waits = { $player } joue une carte :
ui-looked = Les cartes que vous regardez
ui-looked-of = Cartes que { $player } regarde
ui-wound = Cartes à défausser pour +1 en force chacune

## Plateaux

ui-actions = Plateau d’actions
ui-token-on = { $token ->
    [silver] porte le jeton d’argent
    [gold] porte le jeton d’or
   *[normal] porte un jeton
  }
ui-level-empty = un jeton manque
ui-level-filled = porte un jeton
ui-level-top = le haut
ui-level-middle = le milieu
ui-level-bottom = le bas
ui-levels-left = { $count ->
    [0] Chaque niveau porte un jeton.
    [one] Un niveau doit encore recevoir un jeton aujourd’hui : { $levels }.
   *[other] Ces niveaux doivent encore recevoir un jeton aujourd’hui : { $levels }.
  }
ui-tokens-left = { $count ->
    [one] encore 1 jeton
   *[other] encore { $count } jetons
  }
ui-silver = { $state ->
    [used] jeton d’argent utilisé
   *[ready] jeton d’argent disponible
  }
ui-gold = { $state ->
    [none] seulement avec Volonté divine
    [used] jeton d’or utilisé
   *[ready] jeton d’or disponible
  }
ui-place-silver = poser le jeton d’argent
ui-standing = Classement ; { $goal } points pour gagner
ui-turn = Tour { $turn }
ui-active = (à jouer)
ui-points = Points
ui-prayer = Points de prière
ui-reserve = Unités en réserve
ui-cards = Cartes d’Intervention Divine
ui-tokens = Jetons d’action restants
ui-board-of = Plateau de { $player }
ui-prayer-of = { $count ->
    [one] 1 point de prière
   *[other] { $count } points de prière
  }
ui-reserve-of = { $count } en réserve
ui-troop-limit = troupes jusqu’à { $count }
ui-points-of = { $count } points sur { $goal }
ui-source-battle = Combats
ui-source-tiles = Tuiles
ui-source-sanctuary = Sanctuaire
ui-source-two_temples = Deux temples
ui-source-temples = Temples (pour l’instant)
ui-source-pyramids = Pyramides (pour l’instant)
ui-none-yet = encore rien
ui-pyramids = Pyramides
ui-tiles = Tuiles de pouvoir
ui-creatures = Créatures
ui-in-reserve = en réserve
ui-battle-cards = Cartes de combat
ui-battle-cards-left = { $count } en main
ui-battle-cards-gone = parties : { $cards }
ui-panels = Panneaux
ui-tab-board = Plateau
ui-tab-cards = Cartes
ui-tab-market = Tuiles
ui-tab-players = Joueurs
ui-tab-log = Journal

## Tuiles et cartes

ui-market = Tuiles de pouvoir
ui-tiles-by-colour = Tuiles par couleur
ui-tile-left = encore { $left } sur { $copies }
ui-tile-yours = À vous
ui-needs-level = { $colour ->
    [red] il faut une pyramide rouge de niveau { $level }
    [blue] il faut une pyramide bleue de niveau { $level }
   *[white] il faut une pyramide blanche de niveau { $level }
  }
ui-lacks-prayer = { $count ->
    [one] il manque 1 point de prière
   *[other] il manque { $count } points de prière
  }
ui-affordable = Dans vos moyens
ui-buy = Acheter pour { $cost }
ui-hand = Vos cartes ({ $count })
ui-hand-of = Cartes de { $player } ({ $count })
ui-no-cards = Aucune carte
ui-when = { $when ->
    [battle] au combat
    [other] au tour d’un autre joueur
   *[day] à votre tour
  }

## Combat

ui-battle-at = Combat : { $space }
ui-attacker = attaque
ui-defender = défend
ui-wins = gagne
ui-sealed = a choisi
ui-choosing = choisit…
ui-strength = force
ui-damage = dégâts
ui-protection = protection
ui-card-cost = { $count ->
    [one] coûte 1 unité
   *[other] coûte { $count } unités
  }
ui-card-away = déjà utilisée
ui-plays = jouée
ui-discards = défaussée
ui-draft-fight = Choisissez la carte de combat à jouer. Touchez une carte choisie pour la reprendre.
ui-draft-aside = Choisissez maintenant celle à défausser.
ui-draft-ready = Ajoutez des cartes si vous voulez, puis scellez votre choix. Personne ne le voit avant que les deux camps soient prêts.
ui-draft-added = Ajoutées :
ui-take-back = reprendre
ui-add-cards = Cartes à ajouter
ui-card-played = Carte de combat
ui-di-played = Cartes ajoutées
ui-sum-units = Unités
ui-sum-card = Carte de combat
ui-sum-tiles = Tuiles de pouvoir
ui-sum-creature = Créature
ui-sum-cards = Cartes ajoutées
ui-sum-wounds = Blessure divine
ui-sum-total = Force
ui-losses = Pertes
ui-losses-sum = { $damage } − { $protection } = { $lost }
ui-sacrificed = Sacrifiées

## Ce qui s’est passé

ui-happened = Ce qui s’est passé
ui-night = Nuit { $turn }
ui-night-prayer = Chacun reçoit 2 points de prière.
ui-night-cards = Chacun pioche une carte d’Intervention Divine.
ui-night-powers = Dans l’ordre du tour, chacun utilise ses pouvoirs de la Nuit.
ui-night-order = Le joueur qui a le moins de points fixe l’ordre du tour pour le Jour.
ui-night-first = Pas la première Nuit : l’ordre de départ demeure.
ui-night-chooser = { $player } fixe l’ordre.
ui-evening = Soir du tour { $turn }
ui-evening-nothing = Personne ne reçoit rien.
ui-outcome = { $points ->
    [one] { $winners } gagne avec 1 point.
   *[other] { $winners } gagne avec { $points } points.
  }

## Mise en place

ui-option-goal = Points pour gagner
ui-goal-short = 8 : partie normale
ui-goal-long = 10 : partie longue
ui-option-cities = Cités
ui-cities-chosen = Chaque joueur choisit
ui-cities-fixed = Selon la place
ui-option-discards = Cartes de combat défaussées
ui-discards-down = Face cachée
ui-discards-up = Face visible
ui-option-window = Attente minimale des réponses à une carte
ui-window = { $seconds ->
    [0] aucune : seuls sont interrogés ceux qui peuvent répondre
   *[other] { $seconds } secondes
  }
ui-option-harbours = Des ports relient les rives du Nil
ui-option-sanctuary = Le Sanctuaire n’a que 5 points à donner
ui-option-turns = Dernier tour
ui-no-limit = sans limite
ui-map-choice = Carte du jeu
ui-map-usual = Celle du jeu
ui-map-own = D’un fichier de carte
ui-map-open = Ouvrir un fichier de carte
ui-map-save = Enregistrer la carte du jeu
ui-map-line = Un fichier YAML ou JSON ; le manuel explique comment dessiner votre propre carte.
ui-map-read = La carte « { $map } », pour { $players } joueurs.
ui-map-other = La carte « { $map } » est pour { $players } joueurs, mais cette table en a { $seats }.
ui-counts-choice = Cartes d’Intervention Divine
ui-counts-usual = Celles du jeu
ui-counts-own = D’un fichier de nombres
ui-counts-open = Ouvrir un fichier de nombres
ui-counts-line = Un fichier YAML ou JSON qui indique le nombre d’exemplaires d’une carte, par exemple « veto: 3 ».
ui-counts-read = Nombres modifiés : { $cards }.
