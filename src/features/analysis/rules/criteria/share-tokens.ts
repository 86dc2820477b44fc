/** A number that weighs something, wherever it is: offsets with the words that mark it as a weight. */
export type WeightToken = {
  number: number
  /** « 60 % », « 12 points », « 9 ». */
  value: string
  start: number
  end: number
  /** Stated as a part (« pour moitié »), as many other things are. */
  isShare?: true
}

const SHARE =
  /(?<!\p{L})(?:(?:compte(?:nt|ra)?|intervien(?:t|dra)|entre(?:nt)?|repr[ée]sente(?:nt|ra)?)\s)?(?:pour |[àa] hauteur )?(?:de )?(?:(?:la |une |l['’]autre )?(moiti[ée])|(?:un |1\/)(tiers|quart)|(?:les )?(deux) tiers|(?:les )?(trois) quarts|((?<=(?:pour|[àa]|par) )(?:le |les )?(?:solde|reste|restant|surplus|compl[ée]ment)|les \d{1,2}\s?% restants))(?!\p{L})(?:\s(?:de|dans) la note(?: finale| globale| totale)?)?/giu
const REST = 0

/** « pour moitié », « les deux tiers », « pour le solde »: parts of the whole that are stated in words. */
export function shareTokens(text: string): WeightToken[] {
  return [...text.matchAll(SHARE)].map((match): WeightToken => {
    const [words, half, fraction = '', twoThirds, threeQuarters] = match
    const number = half
      ? 50
      : twoThirds
        ? 66.67
        : threeQuarters
          ? 75
          : /tiers/i.test(fraction)
            ? 33.33
            : fraction
              ? 25
              : REST
    return {
      number,
      value: shareText(number),
      start: match.index,
      end: match.index + words.length,
      isShare: true,
    }
  })
}

const shareText = (number: number) => `${String(number).replace('.', ',')}\u00a0%`

/** A list whose last weight is what the others leave of the whole. */
export function withRest(tokens: readonly WeightToken[]): WeightToken[] {
  const rest = tokens.findIndex(({ number }) => number === REST)
  if (rest < 0) return [...tokens]
  const left = 100 - tokens.slice(0, rest).reduce((sum, { number }) => sum + number, 0)
  return tokens.flatMap((token, at) => {
    if (token.number !== REST) return [token]
    return at === rest && left > 0 && left < 100
      ? [{ ...token, number: left, value: shareText(left) }]
      : []
  })
}
