import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { isSiren } from '#/domain/siret.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import type { PastContract } from '#/features/awards/past-contract.ts'
import {
  contractsOfCompany,
  countOfCompany,
} from '#/features/awards/past-contracts.queries.server.ts'
import { priceHistory } from '#/features/awards/price-history.ts'
import { comingRenewals } from '#/features/awards/renewals.ts'
import { withoutDuplicates } from '#/features/awards/same-award.ts'
import type { CompanyPage } from './company-page.ts'

const SHOWN = { contracts: 40, buyers: 10, categories: 8, ending: 10 }
const MAX_CONTRACTS = 1000

type Registered = NonNullable<CompanyPage['register']> & { name: string | null }

/** The page data of a winning company; null for other numbers and for units that must not be named. */
export async function companyPage(
  db: Database,
  { siren, now }: { siren: string; now: Date },
): Promise<CompanyPage | null> {
  if (!isSiren(siren)) return null
  const [{ rows }, stored] = await Promise.all([
    db.execute<Registered>(sql`
      select name, naf, headcount, size, city, department_code as "departmentCode", active
      from company where siren = ${siren} and found`),
    contractsOfCompany(db, { siren, limit: MAX_CONTRACTS }),
  ])
  const contracts = withoutDuplicates(stored)
  const name = nameOf(siren, contracts)
  if (name === null) return null
  const [registered] = rows
  const whole = stored.length < MAX_CONTRACTS
  const today = parisDay(now)
  const total = whole ? contracts.length : await countOfCompany(db, { siren })
  return {
    siren,
    name,
    register: registered ?? null,
    contracts: { latest: contracts.slice(0, SHOWN.contracts), total },
    buyers: buyersOf(contracts).slice(0, SHOWN.buyers),
    categories: priceHistory(contracts, today).slice(0, SHOWN.categories),
    ending: comingRenewals(contracts, today).slice(0, SHOWN.ending),
    demo: contracts.every((contract) => contract.demo),
  }
}

/** The displayed name from the latest contract; winners that must not be named have no SIREN there. */
function nameOf(siren: string, contracts: readonly PastContract[]): string | null {
  const winners = contracts.flatMap((contract) => contract.winners)
  return winners.find((winner) => winner.siren === siren)?.name ?? null
}

function buyersOf(contracts: readonly PastContract[]): CompanyPage['buyers'] {
  const buyers = new Map<string, CompanyPage['buyers'][number]>()
  for (const { buyer, notifiedOn } of contracts) {
    if (buyer.name === null) continue
    const key = buyer.slug ?? buyer.name
    const known = buyers.get(key)
    buyers.set(key, {
      name: buyer.name,
      slug: buyer.slug,
      contracts: (known?.contracts ?? 0) + 1,
      lastOn: [notifiedOn, known?.lastOn ?? notifiedOn].sort()[1] ?? notifiedOn,
    })
  }
  return [...buyers.values()].sort(
    (one, other) => other.contracts - one.contracts || other.lastOn.localeCompare(one.lastOn),
  )
}
