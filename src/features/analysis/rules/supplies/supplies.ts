import type { ResultValue } from '../../analysis-schemas.ts'
import { COUNT, countOf } from '../text/french-numbers.ts'
import { type Finding, lineOf, type Passage } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'

export type Supplies = ResultValue<'SUPPLIES_SUMMARY'>
type Supply = Supplies['supplies'][number]

const BUYING =
  /(?:fournitures?|acquisitions?|achats?|livraisons?|locations?)(?:[ ,/-]+(?:et |ou )?(?:la |l['’]|le )?(?:la )?(?:fourniture|pose|livraison|location|installation|mise en service|maintenance|montage|mise en (?:œuvre|oeuvre)|achat|acquisition))*(?:\s+(?:et|,)\s+(?:la\s+)?\w+)?\s+(?:de|d['’]|des|du)\s*/i
/** Counts of something else than goods. */
const NO_THING =
  '(?!(?:an(?:s|n[ée]es?)?|mois|jours?|lots?|fois|euros?|points?|semaines?|heures?|sites?|communes?|candidats?|tranches?|phases?|p[ée]riodes?|km|m[²2]|logements?|agents?|offres?|et|ou|de|[àa])(?![\\p{L}]))'
const QUANTITY = new RegExp(
  `(${COUNT})\\s+(${NO_THING}\\p{L}[\\p{L}\\d’'-]*(?:\\s+[\\p{L}\\d’'-]+){0,6})`,
  'iu',
)
/** Where the thing ends and what it is for begins. */
const NAME_END =
  /\s+(?:pour|dans|sur|destin[ée]e?s?|afin|avec|ainsi|et|ou|au|aux|en vue|par|sans|comprenant|dont|d['’]occasion|neufs?|neuves?|[-–—])(?=\s|$).*$/iu

/** « Location de 2 bennes avec prestations de transport et de traitement »: nothing is supplied. */
function isRentalWithServices(buying: string, text: string): boolean {
  return (
    /^locations?(?!\p{L})/iu.test(buying) &&
    !/fourniture|acquisition|achat|livraison/i.test(buying) &&
    /prestations?|transports?|traitement|collecte|entretien|nettoyage|enl[èe]vement/i.test(text)
  )
}

/** Quantities of a sentence that says what is bought: « acquisition de 3 véhicules électriques ». */
export function suppliesIn(passages: readonly Passage[]): Finding<Supplies> | null {
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage)) {
      const text = lineOf(sentence)
      const buying = BUYING.exec(text)
      if (!buying || isRentalWithServices(buying[0], text)) continue
      const object = text.slice(buying.index + buying[0].length)
      const match = QUANTITY.exec(object)
      // The quantity must open what is bought: further on it counts something else.
      if (!match || match.index > 3) continue
      const count = countOf(match[1] ?? '')
      const name = (match[2] ?? '').replace(NAME_END, '').trim()
      // « Un » is an article more often than a count.
      if (count === null || count < 2 || name.length < 3) continue
      const supply: Supply = { name, description: null, quantity: String(count) }
      return { value: { supplies: [supply] }, quotes: [sentence] }
    }
  }
  return null
}
