import { foldedName } from '../text/folded-name.ts'
import type { Finding } from '../text/passage.ts'
import { type Criterion, weightOf } from './criterion.ts'
import { weightTree } from './weight-tree.ts'

/** « Sous-critère 1 », « Sous sous-critère 2.1.1 ». */
export const SUB = /^[\s\-–—•*]*(?:sous[\s-]*)+crit[èe]re/i
const NUMBERED =
  /^(?:crit[èe]re\s*(?:n\s*[°ºo]\s*)?)?(\d{1,2})\s*[.°)\-–:]?\s*(?:(\d{1,2})\s*[.)\-–:]?\s+)?(?=\S)/i

/**
 * Sub-criteria that a form lists among the criteria are under theirs: those named after it
 * (« Valeur technique : méthode »), those called so, those numbered « 2.1 » after « 2 », and those that
 * follow a criterion and add up to its weight where the whole list adds up to more than 100.
 */
export function nested(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  const named = underTheirName(criteria)
  return nestedBySum(named) ?? nestedBySum(underLast(named)) ?? underLast(named)
}

/** Under the criterion that a name begins with, wherever that is. */
function underTheirName(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  const parents = criteria.map(({ value: { name } }, at) =>
    criteria.findIndex((one, other) => other !== at && afterName(name, one.value.name) !== null),
  )
  return criteria.flatMap((finding, at) => {
    if ((parents[at] ?? -1) >= 0) return []
    const subs = criteria.flatMap((one, other) => {
      const own = parents[other] === at ? afterName(one.value.name, finding.value.name) : null
      return own === null ? [] : [{ ...one, value: { ...one.value, name: own } }]
    })
    return subs.length > 0 ? [withSub(finding, subs)] : [finding]
  })
}

/** Under the last criterion before, or the one that is named or numbered so. */
function underLast(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  const out: Finding<Criterion>[] = []
  for (const finding of criteria) {
    const at = parentOf(finding.value.name, out)
    const parent = out[at]
    if (parent === undefined) out.push(finding)
    else out[at] = withSub(parent, [finding])
  }
  return out
}

/** « Valeur technique : La méthodologie » under « Valeur technique »: what follows; null where it is none. */
function afterName(name: string, whole: string): string | null {
  if (whole.length < 4 || !name.toLowerCase().startsWith(whole.toLowerCase())) return null
  return /^\s*[:–-]\s*(\S.{2,})$/su.exec(name.slice(whole.length))?.[1] ?? null
}

/** The criterion that a sub-criterion belongs to: the one it names, else the last; -1 if it is none. */
function parentOf(name: string, before: readonly Finding<Criterion>[]): number {
  const last = before.length - 1
  const parent = before[last]
  if (!parent) return -1
  if (SUB.test(name)) {
    const folded = foldedName(name)
    const numbered = numberedParent(name, before)
    if (numbered !== null) return numbered
    const named = before.findIndex(
      (one) => foldedName(one.value.name).length > 5 && folded.includes(foldedName(one.value.name)),
    )
    return named >= 0 ? named : last
  }
  return isNumberedUnder(name, parent.value.name) ? last : -1
}

const LEADING_NUMBER = /^\W*(?:sous[\s-]*)+crit[èe]re\s*(?:n\s*[°ºo]\s*)?\d/i

/** « Sous-critère 2.1 » belongs to « Critère 2 », wherever that is, and to no other (-1); null where numbers do not show it. */
function numberedParent(name: string, before: readonly Finding<Criterion>[]): number | null {
  const major = /crit[èe]re\s*(?:n\s*[°ºo]\s*)?(\d{1,2})\s*[.-]\s*\d/i.exec(name)?.[1]
  if (major === undefined) return null
  const numbers = before.map(
    ({ value }) =>
      /^\s*(?:crit[èe]re\s*(?:n\s*[°ºo]\s*)?)?(\d{1,2})\s*[-.:) –]/i.exec(value.name)?.[1],
  )
  const at = numbers.indexOf(major)
  const isNumbered = LEADING_NUMBER.test(name) && numbers.some((own) => own !== undefined)
  return at >= 0 || isNumbered ? at : null
}

/** Null where the weights of the list make no whole in one way or the other. */
function nestedBySum(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] | null {
  const weights = criteria.map(({ value }) => weightOf(value))
  const total = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)
  if (total <= WHOLE + 0.5 || weights.some((weight) => weight === null)) return null
  // Of several lots, each with its own whole.
  if (criteria.some(({ value }) => OF_LOT.test(value.name))) return null
  const list = criteria.map(({ value: { name } }, at) => ({
    number: weights[at] ?? 0,
    isSub: SUB.test(name),
  }))
  const names = new Set(criteria.map(({ value }) => foldedName(value.name)))
  const tree =
    weightTree(list, { whole: WHOLE }) ??
    (names.size === list.length ? weightTree(list, { whole: WHOLE, isRelative: true }) : null)
  if (tree === null || tree.length < FEWEST) return null
  return tree.flatMap(({ at, parts }) => {
    const criterion = criteria[at]
    return criterion
      ? [
          withSub(
            criterion,
            parts.flatMap((part) => criteria[part.at] ?? []),
          ),
        ]
      : []
  })
}

/** A single criterion weighs nothing against another. */
const FEWEST = 2
const WHOLE = 100
const OF_LOT = /(?<!\p{L})lots?\s*(?:n\s*[°ºo]\s*)?(?:lots?\s*)?\d/iu

function withSub(
  parent: Finding<Criterion>,
  subs: readonly Finding<Criterion>[],
): Finding<Criterion> {
  const added = subs.map(({ value: { name, value } }) => ({ name, value }))
  return {
    value: { ...parent.value, subCriteria: [...parent.value.subCriteria, ...added] },
    quotes: [...parent.quotes, ...subs.flatMap(({ quotes }) => quotes)],
  }
}

function isNumberedUnder(name: string, parent: string): boolean {
  const own = NUMBERED.exec(name)
  const above = NUMBERED.exec(parent)
  return Boolean(own?.[2] && above && !above[2] && own[1] === above[1])
}
