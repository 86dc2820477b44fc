import type { Tracking } from '#/domain/tracking.ts'

/** What a personal link said of whoever followed it, as the account keeps it; its address is not kept twice. */
export function linkMetadata(tracking: Tracking | null): Record<string, string> {
  if (!tracking) return {}
  const { link, search } = tracking
  return {
    from: 'link',
    ...(link && { sales_link: link }),
    ...(search?.query && { query: search.query }),
    ...(search?.categories && { categories: search.categories.join(', ') }),
    ...(search?.location && { location: search.location }),
  }
}
