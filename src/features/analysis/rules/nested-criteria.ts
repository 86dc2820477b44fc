import type { Criterion } from './criterion.ts'
import type { Finding } from './passage.ts'

/** « Sous-critère 1 », « Sous sous-critère 2.1.1 ». */
export const SUB = /^[\s\-–—•*]*(?:sous[\s-]*)+crit[èe]re/i
const NUMBERED =
  /^(?:crit[èe]re\s*(?:n\s*[°ºo]\s*)?)?(\d{1,2})\s*[.°)\-–:]?\s*(?:(\d{1,2})\s*[.)\-–:]?\s+)?(?=\S)/i

/**
 * Sub-criteria that a form lists among the criteria stand under theirs: those called so, those
 * numbered « 2.1 » after « 2 », and those that follow a criterion and add up to its weight where the
 * whole list adds up to more than 100.
 */
export function nested(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  const out: Finding<Criterion>[] = []
  for (const finding of criteria) {
    const { name, value } = finding.value
    const whole = out.find((one) => afterName(name, one.value.name) !== null)
    const at = whole ? out.indexOf(whole) : parentOf(name, out)
    const parent = out[at]
    if (parent === undefined) out.push(finding)
    else if (whole) {
      const own = afterName(name, parent.value.name) ?? name
      out[at] = withSub(parent, [{ ...finding, value: { name: own, value, subCriteria: [] } }])
    } else
      out[at] = withSub(parent, [
        { value: { name, value, subCriteria: [] }, quotes: finding.quotes },
      ])
  }
  return nestedBySum(out)
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
    const folded = fold(name)
    const numbered = numberedParent(name, before)
    if (numbered >= 0) return numbered
    const named = before.findIndex(
      (one) => fold(one.value.name).length > 5 && folded.includes(fold(one.value.name)),
    )
    return named >= 0 ? named : last
  }
  return isNumberedUnder(name, parent.value.name) ? last : -1
}

/** « Sous-critère 2.1 » belongs to « Critère 2 », wherever that stands. */
function numberedParent(name: string, before: readonly Finding<Criterion>[]): number {
  const major = /crit[èe]re\s*(?:n\s*[°ºo]\s*)?(\d{1,2})\s*[.-]\s*\d/i.exec(name)?.[1]
  if (major === undefined) return -1
  return before.findIndex(({ value }) => {
    const own = /^\s*(?:crit[èe]re\s*(?:n\s*[°ºo]\s*)?)?(\d{1,2})\s*[-.:) –]/i.exec(value.name)?.[1]
    return own === major
  })
}

function nestedBySum(criteria: Finding<Criterion>[]): Finding<Criterion>[] {
  const weights = criteria.map(({ value }) => weightOf(value.value))
  const total = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)
  if (total <= 100.5 || weights.some((weight) => weight === null)) return criteria
  // Of several lots, each with its own whole.
  if (criteria.every(({ value }) => OF_LOT.test(value.name))) return criteria
  const out: Finding<Criterion>[] = []
  let sum = 0
  for (let at = 0; at < criteria.length; ) {
    const parts = partsCount(weights, at)
    const [criterion, ...subs] = criteria.slice(at, at + 1 + parts)
    if (criterion) out.push(withSub(criterion, subs))
    sum += weights[at] ?? 0
    at += 1 + parts
  }
  return Math.abs(sum - 100) < 0.6 ? out : criteria
}

const OF_LOT = /^lots?\s*(?:n\s*[°ºo]\s*)?\d/i

/** How many of the weights that follow make up this one; 0 where none do. */
function partsCount(weights: readonly (number | null)[], at: number): number {
  let sum = 0
  for (let next = at + 1; next < weights.length; next++) {
    sum += weights[next] ?? 0
    if (Math.abs(sum - (weights[at] ?? 0)) < 0.05) return next - at >= 2 ? next - at : 0
    if (sum > (weights[at] ?? 0)) return 0
  }
  return 0
}

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

function weightOf(value: string | null): number | null {
  const digits = /^(\d+(?:[.,]\d+)?)/.exec(value ?? '')?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]+/gu, '')
}

function isNumberedUnder(name: string, parent: string): boolean {
  const own = NUMBERED.exec(name)
  const above = NUMBERED.exec(parent)
  return Boolean(own?.[2] && above && !above[2] && own[1] === above[1])
}
