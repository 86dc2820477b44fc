import { openDatabase } from '../src/db/client.server.ts'
import { furnishExampleCompany } from '../src/features/example-company/furnish-example-company.server.ts'
import { prepareExamples } from '../src/features/example-tenders/prepare-examples.server.ts'
import { siteDatabase } from './site.ts'

/** What the worker does in the background: documents of the example calls, then the example company. */
export async function prepareDemonstration(): Promise<void> {
  const db = openDatabase(siteDatabase, { poolSize: 1 })
  try {
    await prepareExamples(db)
    await furnishExampleCompany(db, { now: new Date() })
  } finally {
    await db.close()
  }
}
