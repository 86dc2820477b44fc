import { REGIONS } from './regions.ts'

type Hit = { id: string; score: number; departments: readonly string[] }

/** Factors on the likeness of a call in the same département, and in the same region. */
const SAME_DEPARTMENT = 2
const SAME_REGION = 1.5
/** Nearness does not bring up what has less than this share of the best likeness. */
const LEAST_LIKE = 0.35

/** Similar calls, those near `departments` before those of the same likeness elsewhere. */
export function nearFirst(hits: readonly Hit[], departments: readonly string[]): string[] {
  const best = Math.max(...hits.map(({ score }) => score))
  const regions = REGIONS.filter(({ dept }) => departments.some((code) => dept.includes(code)))
  const nearness = (hit: Hit) => {
    if (hit.score < LEAST_LIKE * best) return 1
    if (hit.departments.some((code) => departments.includes(code))) return SAME_DEPARTMENT
    const isInRegion = hit.departments.some((code) =>
      regions.some(({ dept }) => dept.includes(code)),
    )
    return isInRegion ? SAME_REGION : 1
  }
  return hits
    .map((hit) => ({ id: hit.id, weight: hit.score * nearness(hit) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ id }) => id)
}
