import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tender } from '#/db/schema/tender.ts'

/** Whether the site shows tenders of the demonstration set. */
export async function hasDemoTenders(db: Database): Promise<boolean> {
  const rows = await db.select({ id: tender.id }).from(tender).where(eq(tender.demo, true)).limit(1)
  return rows.length > 0
}

/** Whether tenders of the demonstration set are all tenders of the site, some of them, or none. */
export async function demoShare(db: Database): Promise<'all' | 'some' | 'none'> {
  if (!(await hasDemoTenders(db))) return 'none'
  const [other] = await db
    .select({ id: tender.id })
    .from(tender)
    .where(and(eq(tender.demo, false), eq(tender.isExample, false)))
    .limit(1)
  return other === undefined ? 'all' : 'some'
}
