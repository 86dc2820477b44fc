import { type WeightNode, weightTree } from '#/features/analysis/rules/criteria/weight-tree.ts'
import { plain } from '../plain-text.ts'
import {
  type AwardCriterion,
  type CriteriaGrid,
  type Entry,
  type Group,
  WHOLES,
} from './award-criterion.ts'

/** Words that are left of a sentence, no name of a criterion. */
const NO_NAME =
  /^(?:qui|pour|poids|points?|dont|est|represente|compte|soit|a|de|et|ou|note|ponderation|coef\w*|bareme)(?![a-z'])|acompte|paiement|avance|penalit|garanties professionnelles|^financieres$|chiffre d'affaires|^(?:sous-)?total/

/** A group as a tree. Shown only where the criteria make up a whole. */
export function gridOf(
  documentId: string,
  { lots, letter, entries: listed }: Group,
): CriteriaGrid | null {
  if (listed.length < 2 || listed.length > 60) return null
  // Marks before all names show no level.
  const isFlat = listed.every(({ isSub }) => isSub)
  const entries = isFlat ? listed.map((entry) => ({ ...entry, isSub: false })) : listed
  if (entries.some(({ name }) => NO_NAME.test(plain(name)))) return null
  const of = { documentId, lots, ...(letter ? { letter } : {}) }
  const spanned = spannedGrid(entries)
  if (spanned) return { ...of, criteria: spanned, isWeak: sumOf(spanned) !== 100 }
  const isPercent = entries.some(({ unit }) => unit === '%')
  for (const whole of isPercent ? [100] : WHOLES) {
    const list = entries.map(({ weight, isSub }) => ({ number: weight, isSub }))
    const tree = weightTree(list, { whole }) ?? weightTree(list, { whole, isRelative: true })
    if (!tree) continue
    const grown = ({ at, parts }: WeightNode): AwardCriterion[] => {
      const entry = entries[at]
      return entry ? [{ ...entry, parts: parts.flatMap(grown) }] : []
    }
    const criteria = tree.flatMap(grown)
    if (criteria.length >= 2 || whole === 100) return { ...of, criteria, isWeak: false }
  }
  const isBare = entries.every(({ unit, isSub }) => unit === null && !isSub)
  if (isBare && entries.every(({ weight }) => weight <= 20))
    return {
      ...of,
      criteria: entries.map((entry) => ({ ...entry, parts: [] })),
      isWeak: false,
    }
  // Parts that make up nothing: the criteria alone may still be whole.
  const main = entries.filter(({ isSub }) => !isSub)
  const sum = main.reduce((total, { weight }) => total + weight, 0)
  const isWhole = main.length >= 2 && [100, 20, 10].some((whole) => Math.abs(sum - whole) < 0.4)
  const criteria = main.map((entry): AwardCriterion => {
    const from = entries.indexOf(entry)
    const to = entries.findIndex((other, at) => at > from && !other.isSub)
    return {
      ...entry,
      parts: entries
        .slice(from + 1, to < 0 ? undefined : to)
        .map((part) => ({ ...part, parts: [] })),
    }
  })
  const divided = criteria.map((one) => (isWholePart(one) ? { ...one, parts: [] } : one))
  return criteria.length >= 2 ? { ...of, criteria: divided, isWeak: !isWhole } : null
}

/** A single part with the weight of its criterion is not a division. */
const isWholePart = ({ weight, parts }: AwardCriterion) =>
  parts.length === 1 && parts[0]?.weight === weight

/** Rows of parts below the criterion whose cell spans them; its weight is their sum. */
function spannedGrid(entries: readonly Entry[]): AwardCriterion[] | null {
  if (!entries.some(({ parent }) => parent)) return null
  const criteria: AwardCriterion[] = []
  for (const entry of entries) {
    const part = { ...entry, parts: [] }
    if (entry.parent === undefined) criteria.push(part)
    else if (entry.parent !== '') criteria.push({ ...part, name: entry.parent, parts: [part] })
    else {
      const last = criteria.at(-1)
      last?.parts.push(part)
      if (last) last.weight += entry.weight
    }
  }
  return criteria.map((one) => (one.parts.length === 1 ? { ...one, parts: [] } : one))
}

const sumOf = (criteria: readonly AwardCriterion[]) =>
  Math.round(criteria.reduce((sum, { weight }) => sum + weight, 0))
