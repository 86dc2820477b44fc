import { fold } from '#/search/fold.ts'

/** Words, without accents, that choose a category where one code stands for several. */
const CUES: Record<string, RegExp> = {
  'amenagement-paysager':
    /\b(amenage|paysag|creation|plant|requalif|vegetalis|fleuri|jardin|arbuste)/,
  'bacs-bennes-et-conteneurs': /\b(ordures|dechets|collecte|tri |poubelle|composta|recycl)/,
  'comptabilite-audit-et-services-financiers': /\b(compta|financ|comptes|fiscal|tresorerie|dette)/,
  'consommables-et-dispositifs-medicaux': /\b(medica|chirurg|steril|soins|hospital|laboratoire)/,
  'culture-spectacles-et-loisirs':
    /\b(animation|exploitation|concession|delegation|loisir|sous-trait)/,
  'entretien-des-espaces-verts':
    /\b(entretien|tonte|taille|elagage|fauch|debroussaill|desherb|abattage)/,
  'services-postaux-et-distribution': /\b(pli|plis|courrier|adressage|colisage|livraison par)\b/,
  'transport-scolaire':
    /\b(scolaire|ecole|ecolier|eleve|collegien|lyceen|classe|etudiant|periscolaire|pedagogique)/,
}

/**
 * Orders the categories of one code by what the text says: those with a cue in it first, otherwise
 * as the mapping has them. Of a pair, only the cued one is meant.
 */
export function chooseByCues(slugs: readonly string[], text: string): readonly string[] {
  if (slugs.length < 2) return slugs
  const folded = fold(text)
  const cued = slugs.filter((slug) => CUES[slug]?.test(folded))
  return cued.length > 0 ? cued : slugs
}
