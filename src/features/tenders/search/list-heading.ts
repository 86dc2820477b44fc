import { formatCounted } from '#/domain/numbers.ts'
import type { BidsSearch } from './list-search.schemas.ts'
import type { BidsListing } from './tender-list.ts'

const STATUS_WORDS = {
  open: ['marché ouvert', 'marchés ouverts'],
  closed: ['marché clos', 'marchés clos'],
  all: ['marché', 'marchés'],
} as const

/** « 1 234 marchés ouverts en Loire-Atlantique », « Plomberie et sanitaires : 39 marchés ouverts ». */
export function bidsHeading(
  { status = 'open' }: BidsSearch,
  { subject: { total, place, category }, categoryCount }: BidsHeadingInput,
): string {
  const [singular, plural] = STATUS_WORDS[status]
  const found = [formatCounted(total, singular, plural), place].filter(Boolean).join(' ')
  return category && categoryCount === 1 ? `${category}\u00a0: ${found}` : found
}

type BidsHeadingInput = Pick<BidsListing, 'subject' | 'categoryCount'>
