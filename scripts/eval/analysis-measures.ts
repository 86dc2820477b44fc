import type { ReadCase } from './analysed-case.ts'
import type { LabelledCase } from './analysis-set.ts'
import { comparisonsOf, type FieldComparison } from './field-comparisons.ts'

/** Counts of values: `right` of `given` (precision) and of `true` (recall). */
export type FieldMeasure = { right: number; given: number; true: number }

/** Compares the extracted values with the labels, by field, for the call and its labelled lots. */
export function measureCase(
  one: LabelledCase,
  read: ReadCase,
): { measures: Map<string, FieldMeasure>; errors: string[] } {
  const measures = new Map<string, FieldMeasure>()
  const errors: string[] = []
  const scopes = [
    { lot: null, truth: one.truth },
    ...Object.entries(one.lotTruths).map(([lot, truth]) => ({ lot: Number(lot), truth })),
  ]
  for (const { lot, truth } of scopes) {
    for (const comparison of comparisonsOf(truth, read, lot)) {
      const measure = measured(comparison)
      addMeasures(measures, new Map([[comparison.field, measure]]))
      if (measure.right < measure.given || measure.right < measure.true) {
        const scope = lot === null ? '' : `lot ${lot} `
        const { field, given, truth: labelled } = comparison
        errors.push(
          `${scope}${field}: given ${JSON.stringify(given)}, true ${JSON.stringify(labelled)}`,
        )
      }
    }
  }
  return { measures, errors }
}

/** Matches each label with at most one extracted value. */
function measured({ given, truth, same }: FieldComparison): FieldMeasure {
  const rest = [...truth]
  const right = given.filter((value) => {
    const exact = rest.indexOf(value)
    const at = exact >= 0 ? exact : rest.findIndex((each) => same(value, each))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return { right, given: given.length, true: truth.length }
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
