import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { AmountRange } from './comparable-size.ts'
import type { PastContract, ShownWinner } from './past-contract.ts'
import { MASKED_NAME, mayBeNamed, UNKNOWN_NAME } from './winner-name.ts'

/** The SIREN and identities of a public body. */
type BuyerNames = { siren: string | null; identities: readonly string[] }

type WinnerRow = {
  name: string | null
  siren: string | null
  register: { diffusible: boolean; naturalPerson: boolean; name: string | null } | null
}
type Row = Omit<PastContract, 'buyer' | 'winners' | 'subcontractors'> & {
  subcontractors: WinnerRow[]
  buyerName: string | null
  buyerSlug: string | null
  winners: WinnerRow[]
}

/** One index lookup per related row; winners in published order. */
const columns = sql`
  contract.id, contract.source, contract.kind, contract.demo, contract.title, contract.notified_on::text as "notifiedOn",
  contract.ends_on::text as "endsOn", contract.duration_months as "durationMonths",
  contract.amount_cents::float8 as "amountCents", contract.amount_kind as "amountKind",
  contract.amount_fault as "amountFault", contract.category_slug as "categorySlug",
  contract.cpv_code as "cpvCode", contract.department_code as "departmentCode", contract.procedure,
  contract.offers_received as "offersReceived", contract.grouping,
  contract.is_subcontracted as "isSubcontracted", contract.tender_id as "tenderId",
  array(select jsonb_build_object('name', company.name, 'siren', company.siren, 'register', jsonb_build_object(
      'diffusible', company.diffusible, 'naturalPerson', company.natural_person, 'name', company.name))
    from unnest(contract.subcontractor_sirets) with ordinality as own(siret, rank)
    join company on company.siren = left(own.siret, 9) and company.found order by own.rank) as subcontractors,
  (select slug from tender where tender.id = contract.tender_id and status = 'published') as "tenderSlug",
  coalesce((select name from buyer where identity = contract.buyer_identity), contract.buyer_name) as "buyerName",
  (select slug from buyer where identity = contract.buyer_identity) as "buyerSlug",
  array(select jsonb_build_object('name', winner.name, 'siren', winner.siren, 'register',
      case when company.siren is null or not company.found then null else jsonb_build_object(
        'diffusible', company.diffusible, 'naturalPerson', company.natural_person, 'name', company.name) end)
    from contract_winner as winner left join company on company.siren = winner.siren
    where winner.contract_id = contract.id order by winner.rank) as winners`

/** The latest contracts of a public body. */
export async function contractsOfBuyer(
  db: Database,
  { body, limit }: { body: BuyerNames; limit: number },
): Promise<PastContract[]> {
  return pastContracts(
    db,
    sql`
      select ${columns} from contract
      where ${ofBuyer(body)}
      order by notified_on desc, id limit ${limit}`,
  )
}

function ofBuyer({ siren, identities }: BuyerNames): SQL {
  const named = sql`buyer_identity = any(${sql.param([...identities])}::text[])`
  return siren === null ? named : sql`(buyer_siren = ${siren} or ${named})`
}

/** The latest contracts won by a company, alone or in a group. */
export async function contractsOfCompany(
  db: Database,
  { siren, limit }: { siren: string; limit: number },
): Promise<PastContract[]> {
  return pastContracts(
    db,
    sql`
      select ${columns} from contract
      where id in (select contract_id from contract_winner where siren = ${siren})
      order by notified_on desc, id limit ${limit}`,
  )
}

/**
 * Contracts of these activities that end between two days, next end first; only those that are awarded again: framework
 * agreements, and others of a year or more that are no works. No départements: all of France.
 */
export async function endingContracts(
  db: Database,
  {
    categories,
    departments,
    from,
    until,
    limit,
  }: {
    categories: readonly string[]
    departments: readonly string[]
    from: string
    until: string
    limit: number
  },
): Promise<PastContract[]> {
  if (categories.length === 0) return []
  const near =
    departments.length === 0
      ? sql``
      : sql`and department_code = any(${sql.param([...departments])}::text[])`
  return pastContracts(
    db,
    sql`
      select ${columns} from contract
      where category_slug = any(${sql.param([...categories])}::text[])
        and ends_on between ${from}::date and ${until}::date ${near}
        and (amount_kind = 'framework_maximum'
          or (duration_months >= 12 and cpv_code !~ '^(45|71)'))
      order by ends_on, id limit ${limit}`,
  )
}

/** Awards of invented buyers: the notices of the demonstration that no source published. */
const OF_EXAMPLE = sql`exists (select from notice
  where notice.id = contract.notice_id and notice.source = 'manual' and notice.demo)`

type Comparable = {
  categorySlug: string
  /** Null: all of France. */
  departments: readonly string[] | null
  cents: AmountRange
  /** Days, the last one excluded. */
  since: string
  until: string
  limit: number
}

/** The latest contracts of an activity with a valid price in the range, of these years; no maxima, no examples. */
export async function comparableContracts(
  db: Database,
  { categorySlug, departments, cents, since, until, limit }: Comparable,
): Promise<PastContract[]> {
  const near =
    departments === null
      ? sql``
      : sql`and department_code = any(${sql.param([...departments])}::text[])`
  return pastContracts(
    db,
    sql`
      select ${columns} from contract
      where category_slug = ${categorySlug} ${near}
        and amount_kind = 'price' and amount_fault is null and amount_cents is not null
        and amount_cents between ${cents.from} and ${cents.to}
        and notified_on >= ${since}::date and notified_on < ${until}::date
        and not ${OF_EXAMPLE}
      order by notified_on desc, id limit ${limit}`,
  )
}

/** The number of contracts of a public body. A contract in both a notice and DECP counts twice. */
export async function countOfBuyer(db: Database, { body }: { body: BuyerNames }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from contract where ${ofBuyer(body)}`)
  return rows[0]?.count ?? 0
}

/** The number of contracts won by a company, counted in the same way. */
export async function countOfCompany(db: Database, { siren }: { siren: string }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct contract_id)::int as count from contract_winner where siren = ${siren}`)
  return rows[0]?.count ?? 0
}

async function pastContracts(db: Database, query: SQL): Promise<PastContract[]> {
  const { rows } = await db.execute<Row>(query)
  return rows.map(({ buyerName, buyerSlug, winners, subcontractors, ...row }) => ({
    ...row,
    buyer: { name: buyerName, slug: buyerSlug },
    winners: winners.map(shownWinner),
    subcontractors: subcontractors.flatMap(({ name, register }) =>
      name !== null && mayBeNamed(name, register) ? [name] : [],
    ),
  }))
}

function shownWinner({ name, siren, register }: WinnerRow): ShownWinner {
  // The register has the correct name; notices and DECP write it in many forms.
  const registeredName = register?.name ?? name
  if (mayBeNamed(registeredName, register)) return { name: registeredName ?? UNKNOWN_NAME, siren }
  return { name: register === null ? UNKNOWN_NAME : MASKED_NAME, siren: null }
}
