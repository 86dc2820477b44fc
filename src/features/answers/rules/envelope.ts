/** The part of the submission: documents about the candidate, or the offer. */
type Envelope = 'application' | 'offer'

const APPLICATION =
  /candidature|capacit[ée]s?|situation juridique|renseignements? (?:concernant|relatifs?|sur)/i
const OFFER = /(?<!appel d['’])(?<!appels d['’])\boffres?\b/i

/** The envelope named by the nearest text that names exactly one; null if none does. */
export function envelopeOf(near: readonly string[]): Envelope | null {
  for (const words of near) {
    const [ofApplication, ofOffer] = [APPLICATION.test(words), OFFER.test(words)]
    if (ofApplication !== ofOffer) return ofApplication ? 'application' : 'offer'
  }
  return null
}
