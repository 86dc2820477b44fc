import { formatCounted } from '#/domain/numbers.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import type { TenderListing } from './tender-list.ts'

const STATUS_WORDS = {
  open: ['marché ouvert', 'marchés ouverts'],
  closed: ['marché clos', 'marchés clos'],
  all: ['marché', 'marchés'],
} as const

/** « 1 234 marchés ouverts en Loire-Atlantique », « Plomberie et sanitaires : 39 marchés ouverts ». */
export function tenderListHeading(
  { status = 'open' }: TenderSearch,
  { subject: { total, place, category }, categoryCount }: TenderListHeadingInput,
): string {
  const [singular, plural] = STATUS_WORDS[status]
  const found = [formatCounted(total, singular, plural), place].filter(Boolean).join(' ')
  return category && categoryCount === 1 ? `${category}\u00a0: ${found}` : found
}

type TenderListHeadingInput = Pick<TenderListing, 'subject' | 'categoryCount'>
