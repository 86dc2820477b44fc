import type { ResultValue } from '../analysis-schemas.ts'
import { lotsSaid, segmentsOf } from './lot-segments.ts'
import { type Finding, lineOf, type Quote, wordsOf } from './passage.ts'
import { visitDate } from './visit-date.ts'
import { BIDDERS_DO, NOT_OBLIGATORY, SURELY_MANDATORY, SURELY_OPTIONAL } from './visit-duty.ts'

export type LotDuty = {
  /** `others`: all lots that the sentences do not name. */
  lots: number[] | 'others'
  duty: 'mandatory' | 'optional' | 'none'
  quote: Quote
}

/** « pour les autres lots », « libre pour les autres. » */
const OTHERS =
  /(?<!\p{L})autres lots?(?!\p{L})|(?<=(?:pour les|aux) )autres(?=\s*(?:[.;,)]|$))|lots? restants?(?!\p{L})/giu
const ALL = /(?:tous les|chacun des|chaque) lots?(?!\p{L})/iu
/** « tous les lots, sauf le lot 5 » */
const EXCEPT = /(?:sauf|except[ée]|hormis|hors|[àa] l['’]exception)[^.;,]{0,30}$/iu
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
    const told = dutiesIn(sentence)
    const text = wordsOf(sentence)
    const isOfAll = told.length === 0 && (duties.length === 0 || ALL.test(text))
    if (isOfAll && dutyOf(text) === 'mandatory') return []
    duties.push(...told)
  }
  return duties
}

/**
 * What the sentences on a visit say of each lot, of those that they name and of `known` ones: where they
 * bind some lots alone, no visit is asked of the others.
 */
export function lotVisits(
  sentences: readonly Quote[],
  known: readonly number[],
): (Finding<ResultValue<'SITE_VISIT'>> & { lotNumber: number })[] {
  const duties = lotDuties(sentences)
  const named = new Set(duties.flatMap(({ lots }) => (lots === 'others' ? [] : lots)))
  const others = known.filter((number) => !named.has(number))
  const found = new Map<number, LotDuty>()
  for (const told of duties) {
    for (const number of told.lots === 'others' ? others : told.lots) {
      if (!found.has(number)) found.set(number, told)
    }
  }
  const binding = duties.find(({ duty }) => duty === 'mandatory')
  for (const number of binding ? others : []) {
    if (binding && !found.has(number)) found.set(number, { ...binding, duty: 'none' })
  }
  return [...found].map(([lotNumber, { duty, quote }]) => {
    const words = lineOf(quote)
    return {
      lotNumber,
      value: {
        isVisit: duty !== 'none',
        isMandatory: duty === 'mandatory',
        date: duty === 'none' ? null : visitDate(words),
        modalities: words,
      },
      quotes: [quote],
    }
  })
}

function dutiesIn(sentence: Quote): LotDuty[] {
  const text = wordsOf(sentence)
  const others = [...text.matchAll(OTHERS)].map((match) => Object.assign(match, { 1: '' }))
  const mentions = [...lotsSaid(text), ...others].sort((one, other) => one.index - other.index)
  if (mentions.length === 0) return []
  const lots = mentions.map(({ 1: written }) => (written === '' ? 'others' : null))
  const segments = segmentsOf(mentions, firstDuty(sentence), sentence)
  let last: LotDuty['duty'] | null = mentions.length === 1 ? dutyOf(text) : null
  return segments.flatMap(({ numbers, from, to }, at): LotDuty[] => {
    const words = sentence.passage.text.slice(from, to)
    const before = text.slice(0, mentions[at]?.index)
    if (EXCEPT.test(before)) {
      const duty = dutyOf(before)
      if (duty !== 'mandatory') return []
      return [
        { lots: numbers, duty: 'none', quote: sentence },
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

/** Only what binds or frees in so many words: « pour le lot 2, le rendez-vous peut être pris » frees nobody. */
function dutyOf(words: string): LotDuty['duty'] | null {
  const text = words.replace(/\s+/g, ' ')
  const plain = text.replace(NOT_OBLIGATORY, ' ')
  if (SURELY_MANDATORY.test(plain) || BOUND.test(plain)) return 'mandatory'
  if (NONE.test(text)) return 'none'
  if (SURELY_OPTIONAL.test(text) || OFFERED.test(text)) return 'optional'
  return BIDDERS_DO.test(plain) && /visit/i.test(text) ? 'mandatory' : null
}
