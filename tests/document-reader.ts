import { openDatabase } from '../src/db/client.server.ts'
import { fileStore } from '../src/features/documents/stored-files/installed-file-store.server.ts'
import { readDocuments } from '../src/jobs/read-documents.ts'
import type { ClamdAddress } from '../src/lib/settings/clamav-settings.ts'
import { siteDatabase } from './site.ts'

/** Reads the uploaded documents of the site under test, as its job does; `clamd` checks them before. */
export async function readSentDocuments({ clamd }: { clamd?: ClamdAddress } = {}): Promise<void> {
  const db = openDatabase(siteDatabase)
  try {
    await readDocuments(db, { store: fileStore(), until: new Date(Date.now() + 60_000), clamd })
  } finally {
    await db.close()
  }
}
