import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { CompanyRegister } from './company-register.server.ts'
import type { RegisteredCompany } from './registered-company.ts'

/** Maximum age of register data in days; a later objection to publication takes effect within this time. */
const MAX_AGE_DAYS = 60

/** SIRENs of winners without register data or with old data; those without data first. */
async function winnersToFetch(
  db: Database,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ siren: string }>(sql`
    (select distinct siren from contract_winner as winner
      where siren is not null and not exists (select from company where company.siren = winner.siren)
      limit ${limit})
    union all
    (select siren from company
      where asked_at < ${at}::timestamptz - make_interval(days => ${MAX_AGE_DAYS}::int)
      order by asked_at limit ${limit})
    limit ${limit}`)
  return rows.map(({ siren }) => siren)
}

/**
 * Fetches register data of winners, one at a time within the rate limit. Each answer is stored immediately, so
 * an interrupted run loses nothing. Throws `OutsideFailure` if the register does not answer.
 */
export async function fetchWinners(
  db: Database,
  {
    register,
    limit,
    now,
    signal,
  }: { register: CompanyRegister; limit: number; now: () => Date; signal?: AbortSignal },
): Promise<{ asked: number; hidden: number }> {
  const counts = { asked: 0, hidden: 0 }
  for (const siren of await winnersToFetch(db, { limit, now: now() })) {
    if (signal?.aborted) break
    const company = await register.bySiren(siren)
    await storeCompany(db, { siren, company, now: now() })
    counts.asked++
    if (company !== null && company.name === null) counts.hidden++
  }
  return counts
}

/** Stores register data; deletes the name of a hidden unit from all its contracts. */
async function storeCompany(
  db: Database,
  { siren, company, now }: { siren: string; company: RegisteredCompany | null; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into company (siren, diffusible, natural_person, name, naf, headcount, size, city,
        department_code, active, found, asked_at)
      values (${siren}, ${company?.diffusible ?? true}, ${company?.naturalPerson ?? false},
        ${company?.name ?? null}, ${company?.naf ?? null}, ${company?.headcount ?? null},
        ${company?.size ?? null}, ${company?.city ?? null}, ${company?.departmentCode ?? null},
        ${company?.active ?? null}, ${company !== null}, ${at})
      on conflict (siren) do update set diffusible = excluded.diffusible,
        natural_person = excluded.natural_person, name = excluded.name, naf = excluded.naf,
        headcount = excluded.headcount, size = excluded.size, city = excluded.city,
        department_code = excluded.department_code, active = excluded.active,
        found = excluded.found, asked_at = excluded.asked_at`)
    if (company !== null && company.name === null) {
      await tx.execute(sql`
        update contract_winner set name = null where siren = ${siren} and name is not null`)
    }
  })
}
