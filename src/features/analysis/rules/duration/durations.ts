import { daysText } from '#/domain/time/length-text.ts'
import type { Duration } from '../notice-facts.ts'
import { DAY, dateIn } from '../text/dates.ts'
import { COUNT, countOf } from '../text/french-numbers.ts'
import { type Finding, lineOf, type Passage, type Quote, wordsOf } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { lengthOfPeriod } from './length-of-period.ts'

const UNIT = '(mois|(?:ans?|années?)(?: et demie?)?|semaines?|jours?)'
const LENGTH = new RegExp(`(${COUNT})\\s*${UNIT}(?![a-zà-ÿ])`, 'gi')

/** A sentence about one of these states no length of the contract. */
const OTHER_MATTER =
  /pay[ée]e?s?(?![a-zà-ÿ])|paiement|factur|r[èe]glement (?:des|du march[ée]|de la consultation)|r[ée]gl[ée]e?s? |avances?\b|acompte|indemnit|retenue|mandat|virement|int[ée]r[êe]ts moratoires|caution|attestation|assurance (?:d[ée]cennale|de responsabilit|professionnelle)|p[ée]nalit|validit[ée] des offres|maintien des offres|offres? (?:est|sont) valables?|recours|r[ée]f[ée]r[ée]|rejet|contentieux|tribunal|exercices?\b|derni[èe]res? ann[ée]es|exp[ée]rience|anciennet[ée]|chiffre d['’]affaires|r[ée]f[ée]rences|conserv|archiv|stage\b|amorti|remise des (?:offres|plis|candidatures)|qualification (?:octroy|est|obtenu)|bons? de commande (?:pourra|peut|ne |en cours|[ée]mis)|prix sont fermes|fermes? pendant|la garantie|garantie de|ann[ée]e de garantie|garantie (?:contractuelle|d['’]un)|prestations? (?:similaires?|compl[ée]mentaires?)|nouveaux? march[ée]s?\b|projet de|n[ée]cessit|justifi|motiv[ée]e? par|d[ée]lai de (?:livraison|r[ée]ponse|pr[ée]venance|pr[ée]avis|r[ée]tention)|publication/i

/** What makes a length the contract's own: it ends right before the length. */
const OWN_LENGTH =
  /(?:dur[ée]e|d[ée]lais?)(?![a-zà-ÿ])[^.;:]{0,90}?(?:de|:|est|fix[ée]e?|[àa]|en|pour|sur|=|d['’]|\()\s*(?:l['’]ordre de\s*)?$|(?:conclue?s?|pass[ée]e?s?|attribu[ée]e?s?|valables?|court|contract[ée]e?s?|consentie?|d[ée]bute[^.;]{0,60}|prend effet[^.;]{0,60}|commence[^.;]{0,70})(?![a-zà-ÿ])[^.;:]{0,90}?(?<![a-zà-ÿ])(?:de|d['’]|pour)\s*$|(?:march[ée]|accord-?\s?cadre|contrat|convention|p[ée]riode(?: initiale| ferme| de base| contractuelle)?|ferme) (?:ferme )?(?:de|d['’]|pour|sur)\s*$|dur[ée]e[^.;]{0,40}:?\s*\(?$|(?:dispose|disposent|[ée]tend|d[ée]roule|r[ée]partit)(?:nt)? (?:d['’]un d[ée]lai )?(?:de|sur|pendant) $|(?:achev|r[ée]alis|ex[ée]cut|termin)[ée]e?s? dans (?:un|le) d[ée]lai (?:maximum |maximal |global )?de $/i
const IMPRECISE =
  /(?:sup[ée]rieure?s?|inf[ée]rieure?s?|plus|moins) (?:[àa] |de |d['’])?$|entre [^.;]{1,25}(?:et|à) $/i
const ENDED_WITHIN = /(?:achev|r[ée]alis|ex[ée]cut|termin)[ée]e?s? dans (?:un|le) d[ée]lai/i
/** Delays of parts of the work are lengths too, but not the contract's. */
const PART =
  /d[ée]lais? (?!(?:global |maximum |pr[ée]visionnel |total |contractuel )*(?:d['’ ]?ex[ée]cution|de r[ée]alisation|du march[ée]|des travaux|:))|dur[ée]e (?:de la (?:mission|phase|garantie|formation|visite)|du stage|d['’]utilisation|longue|des? (?:p[ée]riodes? de )?(?:reconduction|pr[ée]paration)|estim[ée]e de la phase)|bon de commande|tranche optionnelle|p[ée]riode de pr[ée]paration|pr[ée]paration de chantier|par (?:bon|commande|lot)\b/i

/** « Concernant le lot 1, le marché est prévu pour une durée de … »: not that of the others. */
const OF_ONE_LOT = /(?:concernant|pour) (?:le )?lot\s*(?:n\s?[°ºo]\s?)?\d/i
/** « 3 ans et 10 mois » */
const FURTHER_MONTHS = new RegExp(`^\\s*et\\s+(${COUNT})\\s*mois(?![a-zà-ÿ])`, 'i')

const TOTAL =
  /totale?|maximale?|maximum|reconductions? (?:comprises?|incluses?)|toutes? (?:p[ée]riodes?|reconductions?)|exc[ée]d|d[ée]pass|au plus|limite/i
/** The length of the firm period and of all that may follow it. */
const ALL_PERIODS =
  /toutes?\s?p[ée]riodes|p[ée]riodes? confondues|reconductions? (?:comprises?|incluses?)/i
export const RENEWAL = /reconduct|reconduit|renouvel|prolong|prorog/i

/** The length of the contract as sentences state it; null where they do not. */
export function durationIn(passages: readonly Passage[]): Finding<Duration> | null {
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage)) {
      const found = ownLength(sentence) ?? periodIn(sentence)
      if (found) return found
    }
  }
  return null
}

function ownLength(sentence: Quote): Finding<Duration> | null {
  const { passage, start, end } = sentence
  const text = passage.text.slice(start, end)
  // « 18 mois (hors année de garantie) »
  if (OTHER_MATTER.test(text.replace(/\([^()]*\)/g, ''))) return null
  for (const match of text.matchAll(LENGTH)) {
    const before = text.slice(Math.max(0, match.index - 140), match.index)
    const clause = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf('(')) + 1)
    if (!OWN_LENGTH.test(before) || IMPRECISE.test(before)) continue
    if (PART.test(before) && !ENDED_WITHIN.test(before)) continue
    // A total with its renewals, or the length of a renewal, is not the firm length.
    if (RENEWAL.test(before) || ALL_PERIODS.test(before)) continue
    if (TOTAL.test(clause) && RENEWAL.test(text)) continue
    if (OF_ONE_LOT.test(before)) continue
    const value = durationOf(match[1] ?? '', match[2] ?? '')
    const further = FURTHER_MONTHS.exec(text.slice(match.index + match[0].length))?.[1]
    if (value) return { value: withMonths(value, further), quotes: [sentence] }
  }
  return null
}

function withMonths(length: Duration, further: string | undefined): Duration {
  const count = further === undefined ? null : countOf(further)
  return length.months === null || count === null
    ? length
    : { ...length, months: length.months + Math.round(count) }
}

const PERIOD = new RegExp(
  `(?:du|de|le)\\s+(${DAY})\\s+(?:au|jusqu['’]au|et (?:s['’]ach[èe]ve|prend fin|se termine|expire) le)\\s+(${DAY})`,
  'i',
)
const OF_CONTRACT =
  /(?:march[ée]|contrat|accord-?\s?cadre|convention|prestations?)[^.;]{0,80}(?:conclu|pass[ée]|court|s['’]ex[ée]cut|d[ée]bute|commence|prend effet|dur[ée]e|p[ée]riode)|dur[ée]e (?:du|de)/i

/** « du 1er septembre 2027 au 31 août 2029 », both days included. */
function periodIn(sentence: Quote): Finding<Duration> | null {
  const text = lineOf(sentence)
  const [first, last] = daysOfPeriod(text)
  if (!first || !last || !OF_CONTRACT.test(text) || OTHER_MATTER.test(text)) return null
  const value = lengthOfPeriod(first, last)
  return value && { value, quotes: [sentence] }
}

/** The two days of the first period of a text, as `dateIn` writes them; fewer where there is none. */
function daysOfPeriod(text: string): string[] {
  const [, first = '', last = ''] = PERIOD.exec(text) ?? []
  return [first, last].flatMap((day) => dateIn(day) ?? [])
}

/**
 * Forms ask for one length, and many senders give that of all periods: where their sentences state a firm
 * one which makes up that length with its renewals, it is the firm one.
 */
export function firmDuration(
  written: Finding<Duration>,
  prose: readonly Passage[],
  again: Finding<number | null> | null,
): Finding<Duration> {
  const renewed = (again?.quotes ?? []).map(({ passage }) => passage)
  const first = firstPeriod(written, [...renewed, ...prose], again)
  if (first) return first
  const ofRenewals = prose.filter(({ text }) => RENEWAL.test(text))
  return (
    [renewed, ...ofRenewals.map((passage) => [passage])]
      .map((passages) => firmPart(written, passages, renewalsIn(passages)))
      .find((found) => found !== null) ??
    firmPart(written, [...renewed, ...prose], again) ??
    written
  )
}

/** The length that these passages state, where it makes up the written one with its renewals. */
function firmPart(
  written: Finding<Duration>,
  passages: readonly Passage[],
  again: Finding<number | null> | null,
): Finding<Duration> | null {
  const stated = durationIn(passages)
  const [firm, times] = [stated?.value.months, again?.value]
  if (!stated || !firm || !times || inDays(stated.value) >= inDays(written.value)) return null
  const lengths = (again?.quotes ?? []).flatMap((quote) =>
    [...lineOf(quote).matchAll(LENGTH)].flatMap(
      (match) => durationOf(match[1] ?? '', match[2] ?? '')?.months ?? [],
    ),
  )
  const isWhole = [firm, ...lengths].some((each) => isLength(written.value, firm + times * each))
  return isWhole ? stated : null
}

const inDays = ({ months, days }: Duration) => (months ?? 0) * DAYS_OF_MONTH + (days ?? 0)
const DAYS_OF_MONTH = 30.4375
/** From the first to the last day of a form, months are days: two of them may be wrong. */
const NEARLY = 2

function isLength(whole: Duration, months: number): boolean {
  if (whole.months !== null) return whole.months === months
  return Math.abs(inDays(whole) - months * DAYS_OF_MONTH) <= NEARLY
}

/**
 * The two days of a form may be those of all periods: « du 1er avril 2022 au 31 mars 2023, reconductible une fois »
 * gives the last day of the firm one.
 */
function firstPeriod(
  written: Finding<Duration>,
  passages: readonly Passage[],
  again: Finding<number | null> | null,
): Finding<Duration> | null {
  const [start, end] = written.quotes.flatMap(
    (quote) => /^\d{4}-\d{2}-\d{2}/.exec(wordsOf(quote))?.[0] ?? [],
  )
  if (again === null || start === undefined || end === undefined) return null
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage)) {
      const [first, last] = daysOfPeriod(lineOf(sentence))
      if (!first || !last || first !== start || last >= end) continue
      const value = lengthOfPeriod(first, last)
      if (value) return { value, quotes: [sentence] }
    }
  }
  return null
}

function durationOf(count: string, unit: string): Duration | null {
  const number = countOf(count)
  if (number === null || number <= 0) return null
  if (/^mois/i.test(unit)) return { months: Math.round(number), days: null }
  if (/^an/i.test(unit)) {
    return { months: Math.round(number * 12) + (/demi/i.test(unit) ? 6 : 0), days: null }
  }
  return { months: null, days: Math.round(number * (/^sem/i.test(unit) ? 7 : 1)) }
}

/** Where a text states a length, else its first day; 0 where it states neither. */
export function placeOf(length: Duration, text: string): number {
  const stated = [...text.matchAll(LENGTH)].find(([, count = '', unit = '']) => {
    const value = durationOf(count, unit)
    return value?.months === length.months && value.days === length.days
  })
  return stated?.index ?? Math.max(0, text.search(new RegExp(DAY, 'i')))
}

/** « 12 mois », « 45 jours », « 141 semaines ». */
export function durationText({ months, days }: Duration): string {
  return months === null ? daysText(days ?? 0) : `${months}\u00a0mois`
}

const TIMES = new RegExp(
  `(?:reconductible|renouvelable|prorogeable|prolongeable|reconduit|renouvel[ée]|reconduction|renouvellement)[^.;]{0,90}?(${COUNT})\\s*(?:\\(\\d+\\)\\s*)?(?:fois|p[ée]riodes?(?![\\p{L}]))`,
  'iu',
)
const TIMES_AFTER =
  /nombre (?:maximal |maximum )?de (?:p[ée]riodes? de )?reconductions?[^.;\d]{0,40}(\d{1,2})(?!\d)/i
const TIMES_BEFORE = new RegExp(
  `(${COUNT})\\s*(?:reconductions?|renouvellements?)(?![a-zà-ÿ])`,
  'i',
)

/** How often the contract may be renewed: the count, where one is stated. */
export function renewalsIn(passages: readonly Passage[]): Finding<number | null> | null {
  let mentioned: Finding<number | null> | null = null
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage)) {
      const text = passage.text.slice(sentence.start, sentence.end)
      if (
        !RENEWAL.test(text) ||
        /(?:prix|avance|garantie|retenue|nouvel avis|prochains? avis|avis (?:d['’]appel|de march))/i.test(
          text,
        )
      )
        continue
      const times =
        TIMES.exec(text)?.[1] ?? TIMES_AFTER.exec(text)?.[1] ?? TIMES_BEFORE.exec(text)?.[1]
      const count = times ? countOf(times) : null
      if (count !== null && count > 0 && count < 20) return { value: count, quotes: [sentence] }
      if (
        /(?:reconductible|renouvelable|reconduit|susceptible d['’][êe]tre re)/i.test(text) &&
        !/(?:ne (?:sera|peut|pourra)|non|pas) (?:[êe]tre )?(?:reconduc|reconduit|renouvel)/i.test(
          text,
        )
      ) {
        mentioned ??= { value: null, quotes: [sentence] }
      }
    }
  }
  return mentioned
}
