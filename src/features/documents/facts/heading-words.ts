/** Headings in everyday words, and the usual words of the same subject. */
const USUAL: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /venir (?:voir|sur)|(?:aller|se rendre|passage|passer|deplacement) (?:sur |au |voir)|sur place|(?:voir|connaitre|connaissance d[eu]s?) (?:les |le |la |l')?(?:lieux|site|batiment|terrain|locaux)|reperage/,
    'visite',
  ],
  [
    /combien de temps|(?:^|[ -])periodes?$|(?:quand|jusqu'a quand) .*(?:commence|dure|fini|demarre)|temps du (?:marche|contrat)|duree d'engagement/,
    'duree du marche',
  ],
  [
    /(?:poser|ecrire) (?:une |des |vos |ses )?(?:question|message)|se renseigner|besoin d'(?:un )?renseignement|demander (?:une |des )?precision/,
    'questions',
  ],
  [
    /maintien|(?:tenir|maintenir|tenu par) son (?:offre|prix)|l'offre (?:engage|tient|vaut|reste|lie)/,
    'validite des offres',
  ],
  [
    /proposer (?:autre|d'autre|mieux|quelque)|propose\w* d'autre|autres? solutions?|solutions? differentes?/,
    'variantes',
  ],
  [
    /a plusieurs|(?:se |s')(?:grouper|associer|unir|allier)|entreprises? (?:associ|alli|reuni)/,
    'groupement',
  ],
  [/(?<![a-z])discut|marchand(?:age|er)/, 'negociation'],
  [
    /(?:comment|sur quoi) .*(?:choisi|decid|retien|class|compar|juge|note|departag|tranche)|qui (?:l'emporte|gagne|est choisi)|departager/,
    'criteres de jugement des offres',
  ],
]

/** A folded heading, with the usual words of its subject behind it where its own are others. */
export function withUsualWords(heading: string): string {
  const words = USUAL.flatMap(([pattern, usual]) => (pattern.test(heading) ? [usual] : []))
  return words.length === 1 && !heading.includes(words[0] ?? '')
    ? `${heading} : ${words[0]}`
    : heading
}
