import type { Database } from '#/db/client.server.ts'
import { openSearchDocumentsAfter } from '#/features/tenders/search/search-documents.queries.server.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { SearchIndex } from '#/search/search-index.ts'

const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
const BATCH = 500

/** An index of what is open and may be sent, for one run: the worker holds none between runs. */
export async function indexOfOpenTenders(db: Database, now: Date): Promise<SearchIndex> {
  const index = new SearchIndex()
  await index.build(openTenders(db, now))
  await index.settled()
  return index
}

async function* openTenders(db: Database, now: Date): AsyncGenerator<SearchDocument[]> {
  let after = FIRST_UUID
  for (;;) {
    const documents = await openSearchDocumentsAfter(db, { after, limit: BATCH, now })
    yield documents
    const last = documents.at(-1)
    if (!last) return
    after = last.key
  }
}
