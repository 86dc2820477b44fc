import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { company } from '#/db/schema/company.ts'
import { award } from '#/db/schema/notice.ts'
import { mayBeNamed, publishedWinner } from '#/features/awards/winner-name.ts'
import type { CardAward } from '../tender-card.ts'

/** Awards in the order of their lots, with the names that may be published. */
export async function cardAwards(db: Database, where: SQL): Promise<CardAward[]> {
  const rows = await db
    .select({
      ...getTableColumns(award),
      register: { diffusible: company.diffusible, naturalPerson: company.naturalPerson },
    })
    .from(award)
    .leftJoin(company, and(eq(company.siren, sql`left(${award.winnerSiret}, 9)`), company.found))
    .where(where)
    .orderBy(asc(award.lotNumber))
  return rows.map((row) => ({
    id: row.id,
    lotNumber: row.lotNumber,
    winnerName: publishedWinner(row.winnerName, row.register),
    subcontractors: row.subcontractors.filter((name) => mayBeNamed(name, null)),
    amount: row.amountCents === null ? null : { cents: row.amountCents, currency: row.currency },
    offersReceived: row.offersReceived,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}
