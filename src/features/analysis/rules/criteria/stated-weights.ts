import type { Finding } from '../text/passage.ts'
import { type Criterion, weightOf } from './criterion.ts'
import { nested } from './nested-criteria.ts'
import { withOwnWeights } from './own-weights.ts'
import { withPartsInName } from './parts-in-name.ts'

/** Criteria with the weights and parts that their names state. */
export function withStatedWeights(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  return nested(withOwnWeights(criteria.map(inShort)))
    .map(withPartsInName)
    .map(withoutRepeatedWeight)
}

/** « Valeur technique (45) » of 45 points: the name without the weight that is beside it. */
function withoutRepeatedWeight(finding: Finding<Criterion>): Finding<Criterion> {
  const { name } = finding.value
  const [repeated, figures = ''] =
    /\s*[([]\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:%|points?|pts?)?\s*[)\]]\s*$/i.exec(name) ?? []
  const isSame =
    repeated !== undefined &&
    repeated.length < name.length &&
    Number(figures.replace(',', '.')) === weightOf(finding.value)
  return isSame
    ? { ...finding, value: { ...finding.value, name: name.slice(0, -repeated.length) } }
    : finding
}

/** Rules look for what is between spaces: of many in a row one is left, and the beginning of a long name. */
function inShort(finding: Finding<Criterion>): Finding<Criterion> {
  const name = finding.value.name.replace(/[^\S\n]+/g, ' ').replace(/\n\s+/g, '\n')
  return { ...finding, value: { ...finding.value, name: name.slice(0, LONGEST_NAME) } }
}

const LONGEST_NAME = 2000
