import type { ResultValue } from '../../src/features/analysis/analysis-schemas.ts'
import { type StoredResult, selectResult } from '../../src/features/analysis/select-result.ts'
import type { ReadCase } from './analysis-reading.ts'
import type { LabelledCase, Truth } from './analysis-set.ts'

/** Counts of values: right among those given, and among the true ones. */
export type FieldMeasure = { right: number; given: number; true: number }

/** A value of a field as text; two values are the same when their texts are. */
type Told = { field: string; given: string[]; truth: string[] }

export function measureCase(
  one: LabelledCase,
  read: ReadCase,
): { measures: Map<string, FieldMeasure>; errors: string[] } {
  const measures = new Map<string, FieldMeasure>()
  const errors: string[] = []
  const scopes: [lot: number | null, truth: Truth][] = [
    [null, one.truth],
    ...Object.entries(one.lotTruths).map(([lot, truth]): [number, Truth] => [Number(lot), truth]),
  ]
  for (const [lot, truth] of scopes) {
    for (const { field, given, truth: labelled } of toldOf(truth, read, lot)) {
      const rest = [...labelled]
      const right = given.filter((value) => {
        const at = rest.indexOf(value)
        if (at >= 0) rest.splice(at, 1)
        return at >= 0
      }).length
      addMeasures(
        measures,
        new Map([[field, { right, given: given.length, true: labelled.length }]]),
      )
      if (right < given.length || right < labelled.length) {
        errors.push(
          `${lot === null ? '' : `lot ${lot} `}${field}: given ${JSON.stringify(given)}, true ${JSON.stringify(labelled)}`,
        )
      }
    }
  }
  return { measures, errors }
}

export function addMeasures(
  totals: Map<string, FieldMeasure>,
  measures: ReadonlyMap<string, FieldMeasure>,
): void {
  for (const [field, { right, given, true: labelled }] of measures) {
    const total = totals.get(field) ?? { right: 0, given: 0, true: 0 }
    totals.set(field, {
      right: total.right + right,
      given: total.given + given,
      true: total.true + labelled,
    })
  }
}

export function rate(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}

/** Every labelled field with what was given for it. */
function toldOf(truth: Truth, { content, results }: ReadCase, lot: number | null): Told[] {
  const stored = results as readonly StoredResult[]
  const told: Told[] = []
  const add = (
    field: string,
    labelled: readonly unknown[] | undefined,
    given: readonly unknown[],
  ) => {
    if (labelled === undefined) return
    told.push({ field, truth: texts(labelled), given: texts(given) })
  }
  const of = <Type extends Parameters<typeof selectResult>[1]>(type: Type) => {
    const selected = selectResult(stored, type, lot)
    return selected?.valid ? selected.value : null
  }
  if (content && lot === null) {
    add('client', listed(truth.client, fold), [fold(content.buyer.name)])
    add('deadline', listed(truth.deadline, minute), [
      content.deadlineAt?.toISOString().slice(0, 16),
    ])
    add('cpv', truth.cpv, content.cpvCodes)
    add(
      'lots',
      truth.lots?.map(({ number, title }) => `${number} ${fold(title)}`),
      content.lots.map(({ number, title }) => `${number} ${fold(title)}`),
    )
  }
  add('duration', listed(truth.duration, durationText), [shownDuration(of('DURATION'))])
  const price = of('PRICE')
  if (truth.price !== undefined) {
    add('price estimated', [truth.price?.estimated], [price?.estimatedPrice])
    add('price minimum', [truth.price?.min], [price?.minPrice])
    add('price maximum', [truth.price?.max], [price?.maxPrice])
  }
  add(
    'criteria',
    truth.criteria
      ?.flatMap(({ name, weight, subCriteria = [] }) => [{ name, weight }, ...subCriteria])
      .map(({ name, weight }) => `${fold(name)} ${weight}`),
    criteriaTexts(of('TECHNICAL_EVALUATION_CRITERIA')),
  )
  const visit = of('SITE_VISIT')
  if (truth.visit !== undefined) {
    add('visit', [truth.visit?.isVisit || null], [visit?.isVisit || null])
    if (truth.visit?.isMandatory !== undefined)
      add('visit mandatory', [truth.visit?.isMandatory], [visit?.isMandatory])
    if (truth.visit?.date !== undefined)
      add('visit date', [truth.visit?.date?.slice(0, 10)], [visit?.date?.slice(0, 10)])
  }
  const samples = of('SAMPLES')
  if (truth.samples !== undefined) {
    add('samples', [truth.samples?.isSamples || null], [samples?.isSamples || null])
    if (truth.samples?.isRequired !== undefined)
      add('samples required', [truth.samples?.isRequired], [samples?.isRequired])
  }
  if (truth.environmental !== undefined)
    add('environmental', [truth.environmental || null], [of('ENVIRONMENTAL_CLAUSES') && true])
  if (truth.social !== undefined)
    add('social', [truth.social || null], [of('SOCIAL_CLAUSES') && true])
  return told
}

function texts(values: readonly unknown[]): string[] {
  return values.flatMap((value) =>
    value === null || value === undefined || value === '' ? [] : [String(value)],
  )
}

/** One labelled value, or that there is none; undefined where it was not labelled. */
function listed<Value>(value: Value | null | undefined, text: (value: Value) => string) {
  return value === undefined ? undefined : value === null ? [] : [text(value)]
}

function criteriaTexts(value: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'> | null): string[] {
  return (value?.criteria ?? []).flatMap((one) => {
    if (!('name' in one)) return [`${fold(one.criterion)} ${weightOf(one.value)}`]
    return [one, ...(one.subCriteria ?? [])].map(
      (each) => `${fold(each.name)} ${weightOf(each.value)}`,
    )
  })
}

function weightOf(value: string | null): number | null {
  const digits = /^(\d+(?:[.,]\d+)?)/.exec(value ?? '')?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
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

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
