import { analyse } from '#/search/text/analysis.ts'

/** Words that companies of any trade use about themselves. */
const WORDS = `
  entreprise société sarl sas scop eurl groupe filiale association coopérative cabinet agence atelier artisan artisanal maison
  familial familiale indépendant indépendante pme tpe personne salarié salariés compagnon collaborateur effectif équipe gérant
  fondée créée année ans an depuis expérience savoir-faire compétence métier spécialisé spécialiste spécialité activité
  expert expertise professionnel qualifié qualification certifié certification agréé agrément label norme qualité fiable
  réactif sérieux rapide client clientèle collectivité commune mairie public privé marché appel offre consultation tender
  basé situé implanté siège local locale région régional département départemental secteur zone rayon km kilomètre heure
  alentours autour environ près proche proximité intervention intervenir travailler réaliser faire proposer offrir assurer fournir chercher recherche
  répondre vouloir souhaiter pouvoir disposer posséder avoir avons être sommes aller faisons ensemble complet complète clé main divers
  différent type petit petite grand grande gros moyen jour semaine mois france national nationale européen
  notamment principalement également surtout essentiellement jusque partout autour propre
  jeune nouveau nouvelle meilleur bon devis prix délai chantier prestation prestataire service produit travail travaux
  fourniture solution besoin projet neuf ancien particulier tout toute toutes tous`

const terms = new Set(analyse(WORDS))

export const isBoilerplate = (term: string) => terms.has(term)
