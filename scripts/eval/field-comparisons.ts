import { parisDay } from '../../src/domain/time/calendar-days.ts'
import type { SchemedType } from '../../src/features/analysis/analysis-schemas.ts'
import { resultEvidence, selectResult } from '../../src/features/analysis/select-result.ts'
import type { ReadCase } from './analysed-case.ts'
import type { Truth } from './analysis-set.ts'
import { givenCriteria, sameCriterion, trueCriteria } from './criterion-likeness.ts'
import { fold, holdsOther, overlap } from './text-likeness.ts'

/** Extracted and labelled values of one field, and the test for equality. */
export type FieldComparison = {
  field: string
  given: string[]
  truth: string[]
  same: (given: string, truth: string) => boolean
}

const equal = (given: string, truth: string) => given === truth

/** The comparison of every labelled field; lots have terms only. */
export function comparisonsOf(truth: Truth, read: ReadCase, lot: number | null): FieldComparison[] {
  const comparisons: FieldComparison[] = []
  const add = (
    field: string,
    labelled: readonly unknown[] | undefined,
    given: readonly unknown[],
    same: FieldComparison['same'] = equal,
  ) => {
    if (labelled !== undefined) {
      comparisons.push({ field, truth: texts(labelled), given: texts(given), same })
    }
  }
  if (lot === null) addCall(add, truth, read)
  addTerms(add, truth, { read, lot })
  return comparisons
}

type Add = (
  field: string,
  labelled: readonly unknown[] | undefined,
  given: readonly unknown[],
  same?: FieldComparison['same'],
) => void

/** Fields of the notice form; documents have terms only. */
function addCall(add: Add, truth: Truth, { content }: ReadCase): void {
  if (!content) return
  add('client', listed(truth.client, fold), [fold(content.buyer.name)], holdsOther)
  const isDay = truth.deadline?.length === DAY
  add('deadline', listed(truth.deadline, isDay ? (day) => day : minute), [
    content.deadlineAt &&
      (isDay ? parisDay(content.deadlineAt) : minute(content.deadlineAt.toISOString())),
  ])
  add('cpv', truth.cpv, content.cpvCodes)
  add(
    'lots',
    truth.lots?.map(({ number, title }) => `${number} ${fold(title ?? '')}`),
    content.lots.map(({ number, title }) => `${number} ${fold(title)}`),
    sameLot,
  )
}

const DAY = '2026-11-20'.length

/** True for the same number and, if the label has one, the same name. */
function sameLot(given: string, truth: string): boolean {
  const [[number, ...name], [trueNumber, ...trueName]] = [given.split(' '), truth.split(' ')]
  return number === trueNumber && holdsOther(name.join(' '), trueName.join(' '))
}

function addTerms(
  add: Add,
  truth: Truth,
  { read: { results }, lot }: { read: ReadCase; lot: number | null },
): void {
  const of = <Type extends SchemedType>(type: Type) => {
    const selected = selectResult(results, type, lot)
    return selected?.valid ? selected.value : null
  }
  add('duration', listed(truth.duration, durationText), [shownDuration(of('DURATION'))])
  const price = of('PRICE')
  const bounds = truth.price === null ? { estimated: null, min: null, max: null } : truth.price
  add('price estimated', listed(bounds?.estimated, String), [price?.estimatedPrice])
  add('price minimum', listed(bounds?.min, String), [price?.minPrice])
  add('price maximum', listed(bounds?.max, String), [price?.maxPrice])
  add(
    'criteria',
    truth.criteria && trueCriteria(truth.criteria),
    givenCriteria(of('TECHNICAL_EVALUATION_CRITERIA')),
    sameCriterion,
  )
  const visit = of('SITE_VISIT')
  add('visit', truth.visit === undefined ? undefined : [truth.visit?.isVisit || null], [
    visit?.isVisit || null,
  ])
  add('visit mandatory', listed(truth.visit?.isMandatory, String), [visit?.isMandatory])
  add('visit date', listed(truth.visit?.date?.slice(0, DAY), String), [visit?.date?.slice(0, DAY)])
  const samples = of('SAMPLES')
  add('samples', truth.samples === undefined ? undefined : [truth.samples?.isSamples || null], [
    samples?.isSamples || null,
  ])
  add('samples required', listed(truth.samples?.isRequired, String), [samples?.isRequired])
  addClauses('ENVIRONMENTAL_CLAUSES', truth.environmental)
  addClauses('SOCIAL_CLAUSES', truth.social)
  add(
    'supplies',
    truth.supplies?.map(({ name, quantity }) => `${fold(name)} ${fold(quantity)}`),
    of('SUPPLIES_SUMMARY')?.supplies.map(
      ({ name, quantity }) => `${fold(name)} ${fold(quantity ?? '')}`,
    ) ?? [],
    holdsOther,
  )

  /** One value per call: right if it exists and overlaps with a labelled passage. */
  function addClauses(
    type: 'ENVIRONMENTAL_CLAUSES' | 'SOCIAL_CLAUSES',
    labelled: Truth['social'],
  ): void {
    if (labelled === undefined) return
    const field = type === 'SOCIAL_CLAUSES' ? 'social' : 'environmental'
    const quotes = resultEvidence(results, type, lot).map(({ quote = '' }) => fold(quote))
    const given = of(type) === null ? [] : [quotes.join(' | ')]
    if (typeof labelled === 'boolean') add(field, [labelled || null], [given.length > 0 || null])
    else add(field, labelled.length > 0 ? [labelled.map(fold).join(' | ')] : [], given, overlap)
  }
}

function texts(values: readonly unknown[]): string[] {
  return values.flatMap((value) =>
    value === null || value === undefined || value === '' ? [] : [String(value)],
  )
}

/** The label as a list (empty: labelled as absent); undefined if not labelled. */
function listed<Value>(value: Value | null | undefined, text: (value: Value) => string) {
  return value === undefined ? undefined : value === null ? [] : [text(value)]
}

function durationText({ months, days }: { months: number | null; days: number | null }): string {
  return months !== null ? `${months} months` : `${days} days`
}

function shownDuration(value: { summary: string } | null): string | null {
  const match = /^(\d+)\s(mois|jours?)/u.exec(value?.summary ?? '')
  return match ? `${match[1]} ${match[2] === 'mois' ? 'months' : 'days'}` : null
}

function minute(instant: string): string {
  return new Date(instant).toISOString().slice(0, 16)
}
