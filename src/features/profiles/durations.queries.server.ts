import { inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tender } from '#/db/schema/tender.ts'
import { daysText } from '#/domain/time/length-text.ts'

/** Durations of tenders as lists show them, « 12 mois »; those without a published duration are left out. */
export async function durationsOf(
  db: Database,
  { ids }: { ids: string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: tender.id, months: tender.durationMonths, days: tender.durationDays })
    .from(tender)
    .where(inArray(tender.id, ids))
  return new Map(
    rows.flatMap(({ id, months, days }): [string, string][] => {
      if (months) return [[id, `${months}\u00a0mois`]]
      return days ? [[id, daysText(days)]] : []
    }),
  )
}
