/** What an account is for on the page that asks for it; null for pages that say nothing of their own. */
export function accessReason(redirectUrl: string | undefined): string | null {
  const page = redirectUrl ?? ''
  for (const [prefix, reason] of REASONS) if (page.startsWith(prefix)) return reason
  return null
}

const REASONS = [
  [
    '/reponse/',
    'Pour préparer votre réponse\u00a0: les pièces à remettre, les conditions comparées à votre entreprise, DC1 et DC2 remplis, le plan du mémoire technique.',
  ],
  [
    '/appel-offre/',
    'Pour suivre ce marché, en analyser le dossier et savoir s’il correspond à votre entreprise. Vous y revenez ensuite.',
  ],
] as const
