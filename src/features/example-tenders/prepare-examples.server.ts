import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { newId } from '#/domain/new-id.ts'
import { weeksLater } from '#/domain/time/local-time.ts'
import { PARIS } from '#/domain/time/zones.ts'
import { readDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { analyseDocuments } from '#/features/documents/document-analysis.server.ts'
import { documentKind } from '#/features/documents/document-kind.ts'
import type { DocumentOwner } from '#/features/documents/documents.queries.server.ts'
import { writePages } from '#/features/documents/read-queue.mutations.server.ts'
import type { ReadDocument } from '#/features/documents/reading/document-page.ts'
import { readDocument } from '#/features/documents/reading/read-document.server.ts'
import type { ExampleCall } from './example-call.ts'
import { EXAMPLE_CALLS } from './example-calls.ts'
import { daysOfCall } from './tender-file/call-days.ts'
import { fileBytes } from './tender-file/file-bytes.server.ts'
import { type TenderFile, tenderFile } from './tender-file/tender-file.ts'

/** Raised when the documents of the examples change. */
const VERSION = 2
const KEY = 'example_files'

/**
 * Writes the tender files of the example calls and reads them as uploaded ones are, with the days of this week. Does
 * nothing where that is done. Returns the number of calls whose documents were read.
 */
export async function prepareExamples(
  db: Database,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const setting = await readDemoSetting(db)
  if (!setting || setting.removed || setting.loaded === null) return 0
  const base = weeksLater(new Date(setting.newest), setting.weeks, PARIS)
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-examples-'))
  let prepared = 0
  try {
    for (const call of EXAMPLE_CALLS) {
      const state = `${VERSION} ${setting.newest} ${setting.weeks}`
      const owner = await ownerOf(db, call, state)
      if (owner === null) continue
      await replaceDocuments(
        db,
        owner,
        await readFiles(tenderFile(call, daysOfCall(call, base)), { folder, signal }),
      )
      await analyseDocuments(db, owner)
      await markPrepared(db, call, state)
      prepared++
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return prepared
}

/** The example company and the tender of a call; null where its documents are of this week, or it is not there. */
async function ownerOf(
  db: Database,
  { ref }: ExampleCall,
  state: string,
): Promise<DocumentOwner | null> {
  const { rows } = await db.execute<{ tender_id: string; organisation_id: string }>(sql`
    select tender.id as tender_id, organisation.id as organisation_id
    from tender, organisation
    where tender.is_example and tender.slug = ${ref} and organisation.is_example
      and not exists (select from setting where key = ${KEY} and value ->> ${ref} = ${state}
        and exists (select from tender_document where tender_id = tender.id
          and organisation_id = organisation.id))`)
  const [row] = rows
  return row ? { tenderId: row.tender_id, organisationId: row.organisation_id } : null
}

async function markPrepared(db: Database, { ref }: ExampleCall, state: string): Promise<void> {
  await db.execute(sql`
    insert into setting (key, value) values (${KEY}, jsonb_build_object(${ref}::text, ${state}::text))
    on conflict (key) do update set value = setting.value || excluded.value, updated_at = now()`)
}

type ReadFile = { file: TenderFile; size: number; read: ReadDocument }

async function readFiles(
  files: readonly TenderFile[],
  { folder, signal }: { folder: string; signal: AbortSignal | undefined },
): Promise<ReadFile[]> {
  const read: ReadFile[] = []
  for (const file of files) {
    const bytes = await fileBytes(file)
    const place = path.join(folder, `document.${file.format}`)
    await writeFile(place, bytes)
    // Our own files: they need no process of their own.
    read.push({ file, size: bytes.byteLength, read: await readDocument(place, file.format) })
    signal?.throwIfAborted()
  }
  return read
}

async function replaceDocuments(
  db: Database,
  owner: DocumentOwner,
  files: readonly ReadFile[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(tenderDocument)
      .where(
        and(
          eq(tenderDocument.tenderId, owner.tenderId),
          eq(tenderDocument.organisationId, owner.organisationId),
        ),
      )
    for (const { file, size, read } of files) {
      const id = newId()
      // The file itself is not stored: it is written anew each week.
      await tx
        .insert(tenderDocument)
        .values({ id, ...owner, name: file.name, size, storedAs: id, state: 'reading' })
      const kind = documentKind(file.name, read.pages[0]?.text ?? '')
      await writePages(tx, { id, format: file.format, kind, read })
    }
  })
}
