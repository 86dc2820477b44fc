import { noticeNumberOf } from '#/features/sources/notice-url.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import type { TenderGrade } from './graded-tender.ts'

/** Why a tender is not in a profile's list, or its position there. */
export type WhyAbsent =
  | { kind: 'not_an_address' }
  /** No tender of the site has this address. */
  | { kind: 'unknown' }
  /** `announced`: only prior information of it is published. */
  | { kind: 'closed' | 'cancelled' | 'announced'; bid: TenderCard }
  | { kind: 'dismissed'; bid: TenderCard }
  /** It shares neither a word nor an activity with the profile. */
  | { kind: 'nothing_in_common'; bid: TenderCard }
  /** Published moments ago: not in the index yet. */
  | { kind: 'not_yet'; bid: TenderCard }
  /** It is graded; D and E are listed only when asked for. `filtered`: the filters of the list hide it. */
  | { kind: 'low_grade' | 'filtered'; bid: TenderCard; grade: TenderGrade }
  | { kind: 'listed'; bid: TenderCard; grade: TenderGrade; place: ListPlace | null }

/** Position of a tender in the list with its current filters and order; known only in order of grade. */
export type ListPlace = {
  /** From 1 on. */
  rank: number
  total: number
  /** Null beyond the last page of the list. */
  page: number | null
}

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
