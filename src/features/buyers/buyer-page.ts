import type { PastContract } from '#/features/awards/past-contract.ts'
import type { CategoryPrices } from '#/features/awards/price-history.ts'
import type { Renewal } from '#/features/awards/renewals.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import type { BuyerHabits } from './habits.ts'
import type { PlannedPurchase } from './planned-purchase.ts'

/** The data of a buyer page. */
export type BuyerPage = {
  name: string
  slug: string
  siren: string | null
  city: string | null
  url: string | null
  /** Value of the `buyer` filter for all its calls. */
  filter: string
  tenders: { open: TenderCard[]; openTotal: number; past: TenderCard[]; pastTotal: number }
  planned: PlannedPurchase[]
  contracts: { latest: PastContract[]; total: number }
  renewals: Renewal[]
  prices: CategoryPrices[]
  winners: { name: string; siren: string | null; contracts: number; lastOn: string }[]
  habits: BuyerHabits
  /** True if all its data is demonstration data. */
  demo: boolean
}

/** True without calls, contracts and plans; then the page is not indexed. */
export function isEmptyPage({ tenders, contracts, planned }: BuyerPage): boolean {
  return tenders.openTotal + tenders.pastTotal + contracts.total + planned.length === 0
}
