import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { furnishExampleCompany } from '../src/features/example-company/furnish-example-company.server.ts'
import { prepareExamples } from '../src/features/example-tenders/prepare-examples.server.ts'
import { siteDatabase } from './site.ts'

/** What the worker does in the background: documents of the example calls, then the example company. */
export function prepareDemonstration(): Promise<void> {
  return onSite(async (db) => {
    await prepareExamples(db)
    await furnishExampleCompany(db, { now: new Date() })
  })
}

/** As before the worker prepared the example company. */
export function clearDemonstration(): Promise<void> {
  return onSite(async (db) => {
    await db.execute(sql`delete from favourite where organisation_id in
      (select id from organisation where is_example)`)
  })
}

async function onSite(run: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(siteDatabase, { poolSize: 1 })
  try {
    await run(db)
  } finally {
    await db.close()
  }
}
