/** Prefixes of parser errors with their French text; the first match counts. */
const SAYINGS: readonly [RegExp, string][] = [
  [/ is larger than | is longer than /, 'Le document est trop volumineux.'],
  [/ is empty/, 'Le document est vide.'],
  [
    / is no JSON| is no object|not well-formed| cannot be read| has a DOCTYPE|exactly one root/,
    'Le document n’a pas pu être lu.',
  ],
  [/ has another shape/, 'Le document n’a pas la forme que publie cette source.'],
  [/ (?:has|bears) no .*(?:number|id\b)/, 'L’avis ne porte pas de numéro.'],
  [/ names no buyer/, 'L’acheteur n’est pas nommé.'],
  [/ has no (?:title|subject)/, 'L’avis n’a pas d’objet.'],
  [/ (?:has|bears) no .*day| cannot be\.$/, 'Une date manque ou ne peut pas être juste.'],
  [/^The database refused/, 'La base de données a refusé l’avis.'],
]

/** Why a record was rejected, in French; the parser error has the details. */
export function rejectionText(reason: string): string {
  const known = SAYINGS.find(([saying]) => saying.test(reason))
  return known ? known[1] : 'L’avis n’a pas pu être utilisé.'
}
