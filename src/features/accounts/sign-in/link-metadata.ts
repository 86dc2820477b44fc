import type { Tracking } from '#/domain/tracking.ts'

/** Data of a personal link, as the account stores it, without the e-mail address, which the account already has. */
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
