import type { ResultValue } from '../../src/features/analysis/analysis-schemas.ts'
import type { Truth } from './analysis-set.ts'
import { fold, holdsOther } from './text-likeness.ts'

type Weighed = { name: string; weight: number | null }

/** Criteria and sub-criteria as « weight name ». */
export function trueCriteria(criteria: NonNullable<Truth['criteria']>): string[] {
  return criteria
    .flatMap(({ name, weight, subCriteria = [] }) => [{ name, weight }, ...subCriteria])
    .map(written)
}

/** The extracted criteria in the same form, with weights scaled to 100 like the labels (0,30, 3/10, 6 of 20: 30). */
export function givenCriteria(
  value: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'> | null,
): string[] {
  const criteria = (value?.criteria ?? []).map((one) => {
    if (!('name' in one)) return { name: one.criterion, weight: weightOf(one.value), parts: [] }
    const parts = (one.subCriteria ?? []).map((each) => ({
      name: each.name,
      weight: weightOf(each.value),
    }))
    return { name: one.name, weight: weightOf(one.value), parts }
  })
  const sum = criteria.reduce((total, { weight }) => total + (weight ?? 0), 0)
  // Rounded, because 0,35 + 0,35 + 0,2 + 0,1 is slightly less than 1 in floating point.
  const total = Math.round(sum * 100) / 100
  const factor = WHOLES.has(total) ? 100 / total : 1
  const scaled = ({ name, weight }: Weighed) => ({
    name,
    weight: weight === null ? null : Math.round(weight * factor * 100) / 100,
  })
  return criteria.flatMap(({ parts, ...one }) => [one, ...parts].map(scaled)).map(written)
}

/** Possible totals of the weights. */
const WHOLES: ReadonlySet<number> = new Set([1, 10, 20, 40, 50, 200])

const written = ({ name, weight }: Weighed) => `${weight} ${fold(name)}`

/** True if the weights are equal and one name contains the other. */
export function sameCriterion(given: string, truth: string): boolean {
  const [[weight, ...name], [trueWeight, ...trueName]] = [given.split(' '), truth.split(' ')]
  return weight === trueWeight && holdsOther(name.join(' '), trueName.join(' '))
}

function weightOf(value: string | null): number | null {
  const digits = /^(\d+(?:[.,]\d+)?)/.exec(value ?? '')?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}
