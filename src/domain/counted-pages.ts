/** Rows of a list that are counted and led to, at most: who looks further narrows the list. */
export const MOST_COUNTED = 10_000

/** The length of a list; `isMore`: there are more than were counted. */
export type CountedPages = { total: number; isMore: boolean; page: number; pageCount: number }

/** @param counted rows found when counting up to one more than `MOST_COUNTED` */
export function countedPages(
  counted: number,
  { page, perPage }: { page: number; perPage: number },
): CountedPages {
  const total = Math.min(counted, MOST_COUNTED)
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  return { total, isMore: counted > MOST_COUNTED, page: Math.min(page, pageCount), pageCount }
}
