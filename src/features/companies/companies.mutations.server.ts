import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { CompanyRegister } from './company-register.server.ts'
import type { RegisteredCompany } from './registered-company.ts'

/** What the register says changes seldom; who opposes diffusion later is hidden within this time. */
const KEPT_DAYS = 60

/** Companies that won here and of which the register was not asked yet, or long ago; never asked first. */
async function unknownWinners(
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
      where asked_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
      order by asked_at limit ${limit})
    limit ${limit}`)
  return rows.map(({ siren }) => siren)
}

/**
 * Asks the register about companies that won here, one after the other, at its pace. Each answer is kept at
 * once: a run that is killed loses nothing. Throws `OutsideFailure` when the register does not answer.
 */
export async function askAboutWinners(
  db: Database,
  {
    register,
    limit,
    now,
    signal,
  }: { register: CompanyRegister; limit: number; now: () => Date; signal?: AbortSignal },
): Promise<{ asked: number; hidden: number }> {
  const counts = { asked: 0, hidden: 0 }
  for (const siren of await unknownWinners(db, { limit, now: now() })) {
    if (signal?.aborted) break
    const company = await register.bySiren(siren)
    await keepCompany(db, { siren, company, now: now() })
    counts.asked++
    if (company !== null && company.name === null) counts.hidden++
  }
  return counts
}

/** Keeps what the register said; the name of a unit that it hides is forgotten everywhere here. */
async function keepCompany(
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
