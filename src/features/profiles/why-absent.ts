import { noticeNumberOf } from '#/features/sources/notice-url.ts'
import type { BidCard } from '#/features/tenders/bid.ts'
import type { BidGrade } from './graded-bid.ts'

/** Why a tender is not in a profile's list, or where it stands there. */
export type WhyAbsent =
  | { kind: 'not_an_address' }
  /** No tender of the site has this address. */
  | { kind: 'unknown' }
  | { kind: 'closed' | 'cancelled'; bid: BidCard }
  | { kind: 'dismissed'; bid: BidCard }
  /** It shares neither a word nor an activity with the profile. */
  | { kind: 'nothing_in_common'; bid: BidCard }
  /** It is graded; D and E are listed only when asked for. */
  | { kind: 'low_grade' | 'listed'; bid: BidCard; grade: BidGrade }

/**
 * The slug, the id or the notice's number that the address of a tender's page names: of this site, whole or from its
 * path on, or of BOAMP or TED.
 */
export function tenderOfAddress(address: string): { slug: string } | { id: string } | null {
  const number = noticeNumberOf(address.trim())
  if (number !== null) return { id: number }
  const path = pathOf(address.trim())
  const [, page, name] = /^\/(appel-offre|bids|direct)\/([\w-]+)\/?$/.exec(path) ?? []
  if (!page || !name) return null
  return page === 'appel-offre' ? { slug: name } : { id: name }
}

function pathOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).pathname
  const withScheme = `https://${address.replace(/^\/+/, 'site/')}`
  return URL.canParse(withScheme) ? new URL(withScheme).pathname : ''
}
