/** What of a plis a text speaks of: who the candidate is, or what they offer. */
type Envelope = 'application' | 'offer'

const APPLICATION =
  /candidature|capacit[ée]s?|situation juridique|renseignements? (?:concernant|relatifs?|sur)/i
const OFFER = /(?<!appel d['’])(?<!appels d['’])\boffres?\b/i

/** The first of some words, the nearest first, that speaks of one and not of the other; null where none does. */
export function envelopeOf(near: readonly string[]): Envelope | null {
  for (const words of near) {
    const [ofApplication, ofOffer] = [APPLICATION.test(words), OFFER.test(words)]
    if (ofApplication !== ofOffer) return ofApplication ? 'application' : 'offer'
  }
  return null
}
