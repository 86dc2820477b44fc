/** Of links that lead to the list with other filters: a search that this one contains is another. */
export const LIST_LINK = { to: '/bids', activeOptions: { exact: true } } as const

/** Of links that change the list in place, and that search engines need not follow. */
export const FILTER_LINK = { ...LIST_LINK, resetScroll: false, rel: 'nofollow' } as const
