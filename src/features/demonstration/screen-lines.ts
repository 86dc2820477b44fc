/** What each screen is for, in one line of a telephone, for visitors of the demonstration; the first path that fits. */
const LINES: [path: RegExp, line: string][] = [
  [/^\/aujourdhui/, 'Votre journée\u00a0: échéances, nouveautés et tâches.'],
  [/^\/profile\/[^/]+\/bids/, 'Les marchés ouverts, notés de A à E avec les raisons.'],
  [/^\/profile\/[^/]+\/saved/, 'Les marchés suivis pour ce profil, par date limite.'],
  [/^\/profile\/[^/]+\/settings/, 'Ce que l’entreprise cherche, où, et ses alertes.'],
  [/^\/profile/, 'Un profil décrit une activité et une zone.'],
  [/^\/org-bids/, 'Les marchés suivis, tous profils réunis.'],
  [/^\/suivi/, 'Où en est chaque marché suivi, par date limite.'],
  [/^\/reponses/, 'Les réponses en cours, et ce qui reste à faire.'],
  [/^\/reponse\//, 'L’espace de réponse\u00a0: pièces, exigences, mémoire.'],
  [/^\/dossier-entreprise/, 'L’entreprise, saisie une fois, reprise partout.'],
  [/^\/appel-offre\//, 'La fiche\u00a0: l’essentiel, et la page qui le prouve.'],
  [/^\/bids/, 'La recherche\u00a0: mots, activités, lieux et filtres.'],
  [/^\/acheteurs\//, 'Ce qu’un acheteur a déjà publié et attribué.'],
  [/^\/organisation/, 'Les personnes de l’entreprise et leurs rôles.'],
  [/^\/abonnement/, 'L’offre de l’entreprise et ses factures.'],
  [/^\/compte/, 'Le compte d’une personne.'],
]

/** One line about the screen at a path; null where it explains itself. */
export function screenLine(path: string): string | null {
  return LINES.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
