import type { TenderCard } from './tender-card.ts'

/**
 * Nearest deadline first, then the tenders without deadline, then those whose deadline has passed, latest first.
 * Equal ones stay in their order.
 */
export function byDeadline<Item extends { bid: Pick<TenderCard, 'deadlineAt'> }>(
  items: readonly Item[],
  now: Date,
): Item[] {
  const rankOf = ({ bid: { deadlineAt } }: Item) => {
    if (deadlineAt === null) return { group: 1, at: 0 }
    const at = Date.parse(deadlineAt)
    return at >= now.getTime() ? { group: 0, at } : { group: 2, at: -at }
  }
  return items.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)]
    return first.group - second.group || first.at - second.at
  })
}
