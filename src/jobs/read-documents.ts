import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import { RULES_VERSION } from '#/features/analysis/rules-version.ts'
import {
  askAboutDocuments,
  type ModelAccess,
} from '#/features/documents/ask-about-documents.server.ts'
import { analyseDocuments } from '#/features/documents/document-analysis.server.ts'
import { documentKind } from '#/features/documents/document-kind.ts'
import type { OnPage } from '#/features/documents/document-page.ts'
import { readInProcess } from '#/features/documents/read-in-process.server.ts'
import {
  isAllRead,
  ownerNow,
  refuseDocument,
  replaceByFiles,
  takeDocument,
  tellProgress,
  type WaitingDocument,
  writePages,
} from '#/features/documents/read-queue.mutations.server.ts'
import { renewDocumentResults } from '#/features/documents/renew-document-results.server.ts'
import { unpackUpload } from '#/features/documents/unpack-archive.server.ts'

/**
 * Reads every document that waits, one after the other, until none does or `until` is past; gives
 * their number. A file that cannot be read is told so, and the others go on. When none waits, those that
 * older rules read are analysed again.
 */
export async function readDocuments(
  db: Database,
  { folder, until, model = null }: { folder: string; until: Date; model?: ModelAccess | null },
): Promise<number> {
  let read = 0
  while (new Date() < until) {
    const document = await takeDocument(db)
    if (document === null) {
      if (await renewDocumentResults(db, { rulesVersion: RULES_VERSION })) continue
      break
    }
    await readOne(db, document, folder)
    read++
    // Its tender may have been joined to another one while it was read.
    const owner = await ownerNow(db, document)
    if (!(await isAllRead(db, owner))) continue
    await analyseDocuments(db, owner)
    if (model) await askAboutDocuments(db, owner, model)
  }
  return read
}

async function readOne(db: Database, document: WaitingDocument, folder: string): Promise<void> {
  const { id, name, storedAs } = document
  const file = path.join(folder, path.basename(storedAs))
  // Its file is gone: the others must not wait for it.
  if (!existsSync(file)) return refuseDocument(db, { id, refusal: 'damaged' })
  const files = await unpackUpload({ file, name }, folder)
  const [only] = files
  const isItself = files.length === 1 && only?.ok && only.file === file
  if (!isItself) {
    if (files.length === 1 && only && !only.ok && only.name === name) {
      await refuseDocument(db, { id, refusal: only.refusal })
    } else {
      await replaceByFiles(db, {
        archive: document,
        files: files.map((one) => ({
          name: one.name,
          size: one.size,
          storedAs: one.ok ? path.basename(one.file) : randomUUID(),
          refusal: one.ok ? null : one.refusal,
        })),
      })
    }
    await rm(file, { force: true })
    return
  }
  const outcome = await readInProcess({ file, format: only.format }, { onPage: telling(db, id) })
  if (!outcome.ok) return refuseDocument(db, { id, refusal: outcome.refusal })
  const kind = documentKind(name, outcome.read.pages[0]?.text ?? '')
  await writePages(db, { id, format: only.format, kind, read: outcome.read })
}

/** Between two words of progress. */
const EVERY_MS = 700

/** Tells progress now and then, and never fails the reading for it. */
function telling(db: Database, id: string): OnPage {
  let last = Date.now()
  return (done, of) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    tellProgress(db, { id, done, of }).catch(() => {})
  }
}
