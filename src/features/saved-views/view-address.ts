import { LONGEST_VIEW_ADDRESS } from '#/domain/saved-view.ts'

/** The lists that a member can save with their filters. */
const LIST = /^\/(?:bids|suivi|org-bids|profile\/[0-9a-f-]{36}\/(?:bids|saved))$/
/** Of the page that is open, not of the list. */
const PASSING_PARAMS = ['p', 'enable_free_trial', 'show_pricing', 't']

export const isList = (pathname: string) => LIST.test(pathname)

/** Path and params of a list in one order; null for other addresses, and for one that is too long. */
export function viewAddress(pathname: string, search: string): string | null {
  if (!isList(pathname)) return null
  const params = new URLSearchParams(search)
  for (const name of PASSING_PARAMS) params.delete(name)
  params.sort()
  const address = params.size > 0 ? `${pathname}?${params}` : pathname
  return address.length <= LONGEST_VIEW_ADDRESS ? address : null
}
