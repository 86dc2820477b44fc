import type { PastContract } from '#/features/awards/past-contract.ts'
import type { CategoryPrices } from '#/features/awards/price-history.ts'
import type { Renewal } from '#/features/awards/renewals.ts'

/** Everything that the page of a company shows; nothing on people. */
export type CompanyPage = {
  siren: string
  name: string
  /** What the register says, where it was asked. */
  register: {
    naf: string | null
    headcount: string | null
    size: string | null
    city: string | null
    departmentCode: string | null
    active: boolean | null
  } | null
  contracts: { latest: PastContract[]; total: number }
  buyers: { name: string; slug: string | null; contracts: number; lastOn: string }[]
  categories: CategoryPrices[]
  /** Contracts of its own that come to their end. */
  ending: Renewal[]
  /** All that is known comes of the demonstration set. */
  demo: boolean
}
