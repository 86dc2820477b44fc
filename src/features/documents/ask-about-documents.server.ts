import type { Database } from '#/db/client.server.ts'
import type { AskModel } from '#/features/analysis/model/ask-model.server.ts'
import {
  documentsToAnalyse,
  isWithheld,
  lotNumbersOf,
  writeDocumentResults,
} from './document-analysis.server.ts'
import { type DocumentOwner, documentResultsOf } from './documents.queries.server.ts'
import { modelResults } from './model-results.server.ts'

/** Stores what a model finds in the documents, as far as it answers; nothing of documents that are withheld. */
export async function askAboutDocuments(
  db: Database,
  owner: DocumentOwner,
  ask: AskModel,
): Promise<void> {
  if (isWithheld(await documentResultsOf(db, owner))) return
  const documents = await documentsToAnalyse(db, owner)
  const lotNumbers = await lotNumbersOf(db, owner)
  for await (const results of modelResults({ documents, lotNumbers, ask })) {
    await writeDocumentResults(db, { owner, results, origin: 'model' })
  }
}
