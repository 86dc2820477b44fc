import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tender } from '#/db/schema/tender.ts'

/** Whether the site shows tenders of the demonstration set. */
export async function hasDemoTenders(db: Database): Promise<boolean> {
  const rows = await db.select({ id: tender.id }).from(tender).where(eq(tender.demo, true)).limit(1)
  return rows.length > 0
}
