import type { PastContract } from '#/features/awards/past-contract.ts'
import type { CategoryPrices } from '#/features/awards/price-history.ts'
import type { Renewal } from '#/features/awards/renewals.ts'

/** The data of a company page, without personal data. */
export type CompanyPage = {
  siren: string
  name: string
  /** Register data, if fetched. */
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
  /** Contracts of the company that end soon. */
  ending: Renewal[]
  /** True if all its data is demonstration data. */
  demo: boolean
}
