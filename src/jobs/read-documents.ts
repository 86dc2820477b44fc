import type { Database } from '#/db/client.server.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { meteredModel } from '#/features/analysis/model/ask-model.server.ts'
import type { ModelAccess } from '#/features/analysis/model/model-access.ts'
import { RULES_VERSION } from '#/features/analysis/rules-version.ts'
import { askAboutDocuments } from '#/features/documents/ask-about-documents.server.ts'
import { analyseDocuments } from '#/features/documents/document-analysis.server.ts'
import type { DocumentOwner } from '#/features/documents/documents.queries.server.ts'
import { documentsToAskAgain } from '#/features/documents/model-retries.queries.server.ts'
import {
  isAllRead,
  ownerNow,
  refuseAbandoned,
  takeDocument,
} from '#/features/documents/read-queue.mutations.server.ts'
import { renewDocumentResults } from '#/features/documents/renew-document-results.server.ts'
import type { FileStore } from '#/features/documents/stored-files/file-store.ts'
import { storeMissingPassages, storePassages } from '#/features/questions/stored-passages.server.ts'
import type { ClamdAddress } from '#/lib/settings/clamav-settings.ts'
import { readDocumentAgain } from './read-document-again.ts'
import { readOneDocument } from './read-one-document.ts'

/** How much longer than the job the model is asked: a file that was just read is worth the wait. */
const MODEL_MS = 4 * MINUTE_MS

/**
 * Reads every document that waits, one after the other, until none does, `until` is past or `signal` aborts; gives
 * their number. Where `clamd` is given, it checks each file before. A file that cannot be read is refused with its
 * reason, and the others go on. When none waits, those that an older reader read are read again, those that older
 * rules read are analysed again, and the model is asked again about one file that it gave no answer for.
 */
export async function readDocuments(
  db: Database,
  {
    store,
    until,
    model = null,
    clamd = null,
    signal,
  }: {
    store: FileStore
    until: Date
    model?: ModelAccess | null
    clamd?: ClamdAddress | null
    signal?: AbortSignal | undefined
  },
): Promise<number> {
  let read = 0
  const askUntil = new Date(until.getTime() + MODEL_MS)
  const ask = (owner: DocumentOwner, access: ModelAccess) => {
    const caller = { ...owner, purpose: 'documents' } as const
    return askAboutDocuments(db, owner, meteredModel(db, access, caller, { until: askUntil }))
  }
  const analyse = async (owner: DocumentOwner) => {
    if (!(await isAllRead(db, owner))) return
    await analyseDocuments(db, owner)
    if (model) await ask(owner, model)
  }
  for (const owner of await refuseAbandoned(db)) await analyse(owner)
  while (new Date() < until && !signal?.aborted) {
    const document = await takeDocument(db)
    if (document === null) {
      const again = await readDocumentAgain(db, { store, clamd, signal })
      if (again) {
        // What a model read stays where the text is the same.
        if (again.isChanged) await analyse(again.owner)
        await storePassages(db, again.id)
        continue
      }
      if (await storeMissingPassages(db)) continue
      if (await renewDocumentResults(db, { rulesVersion: RULES_VERSION })) continue
      const unanswered = model && (await documentsToAskAgain(db))
      if (unanswered) await ask(unanswered, model)
      break
    }
    await readOneDocument(db, document, { store, clamd, signal })
    read++
    // Its tender may have been joined to another one while it was read.
    await analyse(await ownerNow(db, document))
    await storePassages(db, document.id)
  }
  return read
}
