import type { ResultValue } from '../../analysis-schemas.ts'
import { lotsSaid, segmentsOf } from '../lots/lot-segments.ts'
import { MONTH } from '../text/dates.ts'
import { type Finding, lineOf, type Quote, wordsOf } from '../text/passage.ts'
import { visitDate } from './visit-date.ts'
import { BIDDERS_DO, NOT_OBLIGATORY, SURELY_MANDATORY, SURELY_OPTIONAL } from './visit-duty.ts'

export type LotDuty = {
  /** `others`: all lots that the sentences do not name. */
  lots: number[] | 'others'
  /** `unsaid`: left out of a duty, without a word on what is asked instead. */
  duty: 'mandatory' | 'optional' | 'none' | 'unsaid'
  quote: Quote
}

/** « pour les autres lots », « libre pour les autres. » */
const OTHERS =
  /(?<!\p{L})autres lots?(?!\p{L})|(?<=(?:pour les|aux) )autres(?=\s*(?:[.;,)]|$))|lots? restants?(?!\p{L})/giu
const ALL = /(?:tous les|chacun des|chaque) lots?(?!\p{L})/iu
/** « tous les lots, sauf le lot 5 » */
const EXCEPT = /(?:sauf|except[ée]|hormis|hors|[àa] l['’]exception)[^.;,]{0,30}$/iu
/** Characters before a lot that may say that it is left out. */
const NEAR_BEFORE = 60
const LONGEST_BEFORE = 400
const NONE =
  /n['’]est pas concern|ne sont pas concern|non concern|sans objet|n[ée]ant|aucune visite|pas de visite|dispens[ée]/iu
const OFFERED =
  /visites? (?:est|sont|reste|demeure)[^.;]{0,20}possible|(?:peu(?:t|vent)|pourr(?:a|ont)) (?:\p{L}+ )?(?:visiter|se rendre)/iu
const BOUND =
  /(?:doi(?:t|vent)|devr(?:a|ont))[^.;]{0,40}(?:visit|se rendre|s['’]y rendre|se d[ée]placer|assister|reconna)/iu

/** What sentences on a visit say of single lots; empty where they bind all who answer. */
export function lotDuties(sentences: readonly Quote[]): LotDuty[] {
  const duties: LotDuty[] = []
  for (const sentence of sentences) {
    const stated = dutiesIn(sentence)
    const text = wordsOf(sentence)
    const isOfAll = stated.length === 0 && (duties.length === 0 || ALL.test(text))
    if (isOfAll && dutyOf(text) === 'mandatory') return []
    duties.push(...stated)
  }
  return duties
}

/**
 * What the sentences on a visit say of each lot, of those that they name and, where they speak of « les autres lots », of the other
 * `known` ones. Of lots that they say nothing of, nothing is known.
 */
export function lotVisits(
  sentences: readonly Quote[],
  known: readonly number[],
): (Finding<ResultValue<'SITE_VISIT'>> & { lotNumber: number })[] {
  const duties = lotDuties(sentences)
  const named = new Set(duties.flatMap(({ lots }) => (lots === 'others' ? [] : lots)))
  const others = known.filter((number) => !named.has(number))
  const found = new Map<number, Finding<ResultValue<'SITE_VISIT'>>>()
  for (const { lots, duty, quote } of duties) {
    const visit = duty === 'unsaid' ? null : visitOf(duty, quote)
    for (const number of lots === 'others' ? others : lots) {
      if (visit && !found.has(number)) found.set(number, visit)
    }
  }
  return [...found].map(([lotNumber, visit]) => ({ lotNumber, ...visit }))
}

/** Longer words are on the page. */
const LONGEST_WORDS = 1500

function visitOf(
  duty: 'mandatory' | 'optional' | 'none',
  quote: Quote,
): Finding<ResultValue<'SITE_VISIT'>> {
  const words = lineOf(quote).slice(0, LONGEST_WORDS)
  // Of several days, each may be of another lot.
  const date = duty === 'none' || daysIn(words) > 1 ? null : visitDate(words)
  return {
    value: { isVisit: duty !== 'none', isMandatory: duty === 'mandatory', date, modalities: words },
    quotes: [quote],
  }
}

const DAYS = new RegExp(`\\d{1,2}(?:er)? (?:${MONTH})|\\d{1,2}/\\d{1,2}/(?:20)?\\d{2}`, 'gi')
const daysIn = (words: string) => words.match(DAYS)?.length ?? 0

function dutiesIn(sentence: Quote): LotDuty[] {
  const text = wordsOf(sentence)
  const others = [...text.matchAll(OTHERS)].map((match) => Object.assign(match, { 1: '' }))
  // « au premier étage » names no lot.
  const named = lotsSaid(text).filter(([said]) => /lot/i.test(said))
  const mentions = [...named, ...others].sort((one, other) => one.index - other.index)
  if (mentions.length === 0) return []
  const lots = mentions.map(({ 1: written }) => (written === '' ? 'others' : null))
  const segments = segmentsOf(mentions, firstDuty(sentence), sentence)
  let last = mentions.length === 1 ? dutyOf(text) : null
  return segments.flatMap(({ numbers, from, to }, at): LotDuty[] => {
    const words = sentence.passage.text.slice(from, to)
    const place = mentions[at]?.index ?? 0
    if (EXCEPT.test(text.slice(Math.max(0, place - NEAR_BEFORE), place))) {
      const duty = dutyOf(text.slice(Math.max(0, place - LONGEST_BEFORE), place))
      if (duty !== 'mandatory') return []
      return [
        { lots: numbers, duty: 'unsaid', quote: sentence },
        { lots: 'others', duty, quote: sentence },
      ]
    }
    last = dutyOf(words) ?? last
    return last === null ? [] : [{ lots: lots[at] ?? numbers, duty: last, quote: sentence }]
  })
}

function firstDuty({ passage, start, end }: Quote): number | undefined {
  const text = passage.text.slice(start, end)
  const places = [SURELY_MANDATORY, SURELY_OPTIONAL, NONE]
    .map((cue) => text.search(new RegExp(cue.source, 'iu')))
    .filter((at) => at >= 0)
  return places.length > 0 ? start + Math.min(...places) : undefined
}

/** Only what binds or frees in so many words: « pour le lot 2, le rendez-vous peut être pris » exempts no candidate. */
function dutyOf(words: string): 'mandatory' | 'optional' | 'none' | null {
  const text = words.replace(/\s+/g, ' ')
  const plain = text.replace(NOT_OBLIGATORY, ' ')
  if (SURELY_MANDATORY.test(plain) || BOUND.test(plain)) return 'mandatory'
  if (NONE.test(text)) return 'none'
  if (SURELY_OPTIONAL.test(text) || OFFERED.test(text)) return 'optional'
  return BIDDERS_DO.test(plain) && /visit/i.test(text) ? 'mandatory' : null
}
