import { formatCounted } from '#/lib/numbers.ts'
import type { BidsPageSubject } from './bids-page-meta.ts'
import type { BidsSearch } from './bids-search.schemas.ts'

const STATUS_WORDS = {
  open: ['marché ouvert', 'marchés ouverts'],
  closed: ['marché clos', 'marchés clos'],
  all: ['marché', 'marchés'],
} as const

/** « 1 234 marchés ouverts en Loire-Atlantique » */
export function bidsHeading(
  { status = 'open' }: BidsSearch,
  { total, place }: BidsPageSubject,
): string {
  const [singular, plural] = STATUS_WORDS[status]
  return [formatCounted(total, singular, plural), place].filter(Boolean).join(' ')
}
