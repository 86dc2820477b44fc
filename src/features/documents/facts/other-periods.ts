/** A period of something else. */
export const OTHER =
  /mise en demeure|resili|preavis|penalit|garanti|decennal|similaires?|2122-7|paiement|payee?s?\b|regle(?:ment|r)? (?:des|de la (?:facture|demande))|mandate|validite|effectif|personnel|experience|exercices?\b|dernieres annees|references?|formation|candidature|reception des|copie|archiv|conserv|astreinte|visite|recours|refere|indemnit|interets|assurance|attestation|sous-trait|ordre de service de|reclamation|notification (?:de la decision|du rejet)|remise des (?:offres|plis)|complete|reponse|avance|retard|facture|livraison|admission|verification|maintenance corrective|essai|intervention|disponib|hebdomadaire|revision|indice|anniversaire|conge|prolong|confidential|stage|bons? de commande (?:est|sont|sera|ne|peut|peuv)|extension|periode de (?:preparation|reversibilite|transition)|delai de (?:reponse|retractation|traitement)/
/** A sentence about one of these states no duration of the contract. */
export const OTHER_SENTENCE =
  /\bavances?\b|penalit|mise en demeure|decennal|2122-7|similaires?|retenue de garantie|chiffre d'affaires|effectifs|validite des offres|indemnit|recours|sous-traitan|resiliation|(?<!(?:compter|partir|reception|notification|date|emission|suite)[^.;]{0,50})ordres? de service|bons? de commande (?:est|sont|sera|peut|peuvent|fix|dont)|phase|certificat|intemperies|neige|pluie|precipitations|reception (?:des|du) (?:travaux|chantier|ouvrages?)|(?<!delai (?:global )?d'execution de la |duree de la )tranche (?:ferme|optionnelle|conditionnelle)|periode de preparation (?:est|sera) de|delai de (?:la )?preparation|(?:pour|de|a) (?:ce|chaque) lot\b/
export const PROPOSED = /peut proposer|peuvent proposer|extension|prestation de maintenance/
/** « entre 6 et 8 ans », « deux périodes d’un an »: no length of the contract. */
export const COMPARED =
  /(?:superieure?s?|inferieure?s?|exced\w+|plus|moins|depass\w*|au-dela) (?:a |de |d'|que )?$|(?<![a-z])(?:entre|de) [\w ]{1,14} (?:et|a) $|(?:deux|trois|quatre|cinq|\d) (?:periodes|annees|tranches|phases)(?: \S+){0,2} (?:de |d')$/
/** « les prix sont fermes pour une durée de 12 mois » */
export const FIRM_PRICES =
  /(?:prix|tarifs?)[^.;]{0,80}(?:fermes?|fixes?|inchange\w*|maintenus?|revis\w+)[^.;]{0,40}$/
/** « (y compris la période de préparation de 1 mois) », « , hors période de préparation (1 mois), » */
export const WITH_PREPARATION =
  /\([^()]*(?:preparation|conges|intemperies)[^()]*\) ?|,? (?:hors|non compris\w*|y compris|intemperies|(?:une |la )?(?:periode|delai|phase) de preparation|preparation)(?: [^.;,]{0,50})?(?:preparation|intemperies|conges|comprise?s?|exclue?s?|incluse?s?)(?: d[e'][^.;,]{1,12})?(?=[,.;]|$)/g
/** « dans un délai maximum de 30 jours »: within which something is done. */
export const WITHIN = /(?:dans|sous) (?:un |le |les )?delais?[^.;]{0,30}$/
