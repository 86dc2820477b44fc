import type { VariantRule } from '#/domain/condition.ts'
import { formatDate, formatDateTime } from '#/domain/time/dates.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import type { ResultValue, TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import type { Disagreement } from '#/features/analysis/disagreement.ts'
import { factOfType, wordsOf } from '#/features/analysis/result-facts.ts'
import {
  resultEvidence,
  type StoredResult,
  validResult,
} from '#/features/analysis/select-result.ts'
import { type StatedFact, statedFacts } from '#/features/analysis/stated-facts.ts'
import { foldedWords, isContradicted } from '#/features/documents/combined-results.ts'
import type { Tender } from '../tender-card.ts'
import { momentIn } from './calendar-moment.ts'
import { statesTheSame } from './same-result.ts'

export type ComparedCall = Pick<
  Tender,
  'description' | 'deadlineAt' | 'questionsDeadlineAt' | 'conditions'
> & { infos: readonly StoredResult[]; clock: { timeZone: string } }

/** Where the notices of a call and its tender file contradict each other; all that shows or uses a value asks here. */
export function disagreements(
  call: ComparedCall,
  documents: readonly StoredResult[],
): Disagreement[] {
  if (documents.length === 0) return []
  return [
    ...datesOf(call, documents),
    ...resultsOf(call, documents),
    ...variantsOf(call, documents),
    ...rulesOf(call, documents),
  ]
}

/** Whether two days that are written differ, or their hours where both have one. */
export const isOtherMoment = (
  one: { at: string; hasHour: boolean },
  other: { at: string; hasHour: boolean },
  timeZone: string,
) =>
  one.hasHour && other.hasHour
    ? one.at.slice(0, 16) !== other.at.slice(0, 16)
    : formatDate(new Date(one.at), timeZone) !== formatDate(new Date(other.at), timeZone)

function datesOf(call: ComparedCall, documents: readonly StoredResult[]): Disagreement[] {
  const ofFile = validResult(documents, 'CALENDAR')
  const ofNotice = validResult(call.infos, 'CALENDAR')
  const evidence = resultEvidence(documents, 'CALENDAR')
  const of = (fact: TenderFactName, notice: Disagreement['notice'], text: string) => [
    { fact, lotNumber: null, notice, file: { text, evidence } },
  ]
  const moments = (['submission', 'questions'] as const).flatMap((fact) => {
    const published = fact === 'submission' ? call.deadlineAt : call.questionsDeadlineAt
    const own = published
      ? { at: published, hasHour: !isDayOnly(new Date(published)) }
      : written(ofNotice?.[fact], call)
    const other = written(ofFile?.[fact], call)
    if (!own || !other || !isOtherMoment(own, other, call.clock.timeZone)) return []
    const quotes = published ? [] : resultEvidence(call.infos, 'CALENDAR')
    const words = (one: typeof other) =>
      (one.hasHour ? formatDateTime : formatDate)(new Date(one.at), call.clock.timeZone)
    return of(fact, { text: words(own), evidence: quotes }, words(other))
  })
  const [own, other] = [ofNotice?.validity, ofFile?.validity]
  if (!own || !other || !isOtherValidity(own, other)) return moments
  const notice = { text: validityText(own), evidence: resultEvidence(call.infos, 'CALENDAR') }
  return [...moments, ...of('validity', notice, validityText(other))]
}

function written(moment: string | null | undefined, { clock }: ComparedCall) {
  const { at, hasHour } = moment ? momentIn(moment, clock.timeZone) : { at: null, hasHour: false }
  return at === null ? null : { at, hasHour }
}

type Validity = NonNullable<ResultValue<'CALENDAR'>['validity']>

/** Days; 4 months and 120 days are one length. */
const SAME_LENGTH = 3
const DAYS_OF_MONTH = 365 / 12

function isOtherValidity(one: Validity, other: Validity): boolean {
  if (one.until && other.until) return one.until.slice(0, 10) !== other.until.slice(0, 10)
  const [days, others] = [one, other].map(daysOf)
  return days != null && others != null && Math.abs(days - others) > SAME_LENGTH
}

const daysOf = ({ months, days }: Validity) => days ?? (months && months * DAYS_OF_MONTH)

function validityText({ months, days, until }: Validity): string {
  if (until) return `jusqu’au ${formatDate(new Date(`${until.slice(0, 10)}T12:00:00Z`), 'UTC')}`
  return months === null ? `${days}\u00a0jours` : `${months}\u00a0mois`
}

/** Results of one type of the call, or of one lot. */
function resultsOf(call: ComparedCall, documents: readonly StoredResult[]): Disagreement[] {
  return call.infos.flatMap((notice) => {
    const { type, lotNumber } = notice
    const fact = factOfType(type)
    const file = documents.find((one) => one.type === type && one.lotNumber === lotNumber)
    if (!fact || !file || !isContradicted(notice, file)) return []
    if (!areComparable(notice, file) || statesTheSame(notice, file, call)) return []
    const [own, other] = [notice, file].map((one) => ({
      text: wordsOf(one).join('\u00a0; '),
      evidence: one.evidence ?? [],
    }))
    return own?.text && other?.text ? [{ fact, lotNumber, notice: own, file: other }] : []
  })
}

/**
 * Amounts of one year or with tax say nothing of others; a list without weights contradicts none. Names of a lot that
 * share a word are two wordings.
 */
function areComparable(notice: StoredResult, file: StoredResult): boolean {
  if (notice.type === 'LOT_NAME') {
    const [own, others] = [notice, file].map((one) => longWords(`${one.value}`))
    return !own?.some((word) => others?.includes(word))
  }
  const [price, ofFile] = [notice, file].map((one) => validResult([one], 'PRICE', one.lotNumber))
  if (price && ofFile) {
    const isSameTax = !price.tax || !ofFile.tax || price.tax === ofFile.tax
    return isSameTax && JSON.stringify(price.perYear) === JSON.stringify(ofFile.perYear)
  }
  return [notice, file].every((one) => {
    const criteria = validResult([one], 'TECHNICAL_EVALUATION_CRITERIA', one.lotNumber)?.criteria
    return criteria?.every(({ value }) => value !== null) ?? true
  })
}

const longWords = (text: string) =>
  foldedWords(text)
    .split(' ')
    .filter((word) => word.length > 3)

const VARIANTS: Record<VariantRule, string> = {
  allowed: 'autorisées',
  forbidden: 'interdites',
  required: 'exigées',
}

function variantsOf(call: ComparedCall, documents: readonly StoredResult[]): Disagreement[] {
  const fact = only(statedFacts(documents), 'variants')
  return call.conditions.flatMap(({ value, evidence }) => {
    if (value.kind !== 'variants' || !fact) return []
    const rule = (Object.keys(VARIANTS) as VariantRule[]).find((one) => one === fact.answer)
    if (!rule || rule === value.rule) return []
    const notice = { text: VARIANTS[value.rule], evidence }
    const file = { text: VARIANTS[rule], evidence: fact.evidence }
    return [{ fact: 'variants' as const, lotNumber: null, notice, file }]
  })
}

function rulesOf(call: ComparedCall, documents: readonly StoredResult[]): Disagreement[] {
  const [notices, files] = [statedFacts(call.infos), statedFacts(documents)]
  const names = new Set(notices.map(({ fact }) => fact))
  return [...names].flatMap((fact) => {
    const [notice, file] = [only(notices, fact), only(files, fact)]
    if (!notice || !file || !isOtherRule(notice, file)) return []
    return [{ fact, lotNumber: null, notice, file }]
  })
}

/** The one certain fact of this name of the whole call. */
function only(facts: readonly StatedFact[], name: TenderFactName): StatedFact | null {
  const [first, ...others] = facts.filter(
    ({ fact, isWeak, lotNumbers }) => fact === name && !isWeak && !lotNumbers,
  )
  return others.length === 0 ? (first ?? null) : null
}

const DENIALS: ReadonlySet<string | null> = new Set(['none', 'forbidden'])
const NUMBERS = ['count', 'months', 'days'] as const

/** One denies what the other grants, or both count and differ. */
function isOtherRule(one: StatedFact, other: StatedFact): boolean {
  if (one.answer !== null && other.answer !== null) {
    if (DENIALS.has(one.answer) !== DENIALS.has(other.answer)) return true
  }
  return NUMBERS.some(
    (each) => one[each] !== undefined && other[each] !== undefined && one[each] !== other[each],
  )
}
