/** What each screen is for, in one line, for visitors of the demonstration; the first path that fits. */
const LINES: [path: RegExp, line: string][] = [
  [
    /^\/aujourdhui/,
    'Votre journée\u00a0: échéances proches, nouveaux marchés, changements et tâches en cours.',
  ],
  [
    /^\/profile\/[^/]+\/bids/,
    'Les marchés ouverts, notés de A à E pour ce profil, avec les raisons de chaque note.',
  ],
  [
    /^\/profile\/[^/]+\/saved/,
    'Les marchés que l’équipe suit, du premier tri jusqu’au résultat, avec leurs échéances.',
  ],
  [
    /^\/profile\/[^/]+\/settings/,
    'Ce que l’entreprise cherche, où, et les alertes qu’elle reçoit par e-mail.',
  ],
  [/^\/profile/, 'Un profil décrit une activité et une zone\u00a0: il note chaque nouveau marché.'],
  [/^\/org-bids/, 'Tous les marchés suivis par l’entreprise, tous profils réunis.'],
  [
    /^\/suivi/,
    'Où en est chaque marché suivi\u00a0: en colonnes, en calendrier ou en liste, par date limite.',
  ],
  [/^\/reponses/, 'Les réponses en cours, et ce qui reste à faire dans chacune.'],
  [
    /^\/reponse\//,
    'L’espace de réponse\u00a0: pièces à remettre, exigences, décision et mémoire technique.',
  ],
  [
    /^\/dossier-entreprise/,
    'Ce que l’entreprise dit d’elle dans chaque réponse\u00a0: saisi une fois, repris partout.',
  ],
  [
    /^\/appel-offre\//,
    'La fiche d’un marché\u00a0: l’essentiel, les critères, les lots, et la page qui le prouve.',
  ],
  [/^\/bids/, 'La recherche\u00a0: des mots, des activités, des lieux, et des filtres.'],
  [/^\/acheteurs\//, 'Ce qu’un acheteur a déjà publié et attribué.'],
  [/^\/organisation/, 'Les personnes de l’entreprise et leurs rôles.'],
  [/^\/abonnement/, 'L’offre de l’entreprise et ses factures.'],
  [/^\/compte/, 'Le compte d’une personne.'],
]

/** One line about the screen at a path; null where it explains itself. */
export function screenLine(path: string): string | null {
  return LINES.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
