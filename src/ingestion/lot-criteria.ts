import type { Criterion } from '#/domain/notices/notice-content.ts'

/**
 * Criteria of a whole call from those of its lots: once where all lots that have some have the same, else lot by
 * lot, each named for its lot (« Lot 2 : Prix »), as `weighCriteria` reads them.
 */
export function lotCriteria(
  lots: readonly { number: number; criteria: Criterion[] }[],
): Criterion[] {
  const judged = lots.filter(({ criteria }) => criteria.length > 0)
  const [first] = judged
  if (first === undefined) return []
  const shared = JSON.stringify(first.criteria)
  if (judged.every(({ criteria }) => JSON.stringify(criteria) === shared)) return first.criteria
  return judged.flatMap(({ number, criteria }) =>
    criteria.map((one) => ({ ...one, name: `Lot\u00a0${number}\u00a0: ${one.name}` })),
  )
}
