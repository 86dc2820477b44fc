import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { newId } from '#/domain/new-id.ts'
import type { NoticeLink } from '#/domain/notices/notice-content.ts'
import {
  consultationOnPlatforms,
  type PlatformConsultation,
} from '#/features/sources/platform-consultation.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { env } from '#/lib/env.ts'
import { queueJob } from '#/server/queue-job.server.ts'
import type { DocumentOwner } from './documents.queries.server.ts'
import type { PlatformFileOutcome } from './platform-file-outcomes.ts'

/** Platforms whose files the operator allows to fetch, with their addresses. */
export type FilePlatforms = {
  sources: readonly string[]
  addresses?: Readonly<Record<string, string>>
}

export function filePlatforms(): FilePlatforms {
  return { sources: env.TENDER_FILES_FROM ?? [], addresses: env.SOURCE_ADDRESSES }
}

/** `rules`: links of the tender to rules of the consultation, of any site. */
type FetchableConsultation = PlatformConsultation & { rules: string[] }

/** Consultation whose file can be fetched for a published tender; null where its notices link to no such platform. */
export async function consultationOf(
  db: Database | Transaction,
  { tenderId, platforms }: { tenderId: string; platforms: FilePlatforms },
): Promise<FetchableConsultation | null> {
  if (platforms.sources.length === 0) return null
  const { rows } = await db.execute<{ links: NoticeLink[] }>(
    sql`select links from tender where id = ${tenderId} and status = 'published'`,
  )
  const links = rows.flatMap((row) => row.links)
  const urls = links.map(({ url }) => url)
  const found = consultationOnPlatforms(urls, platforms.sources, platforms.addresses)
  const rules = links.flatMap(({ kind, url }) => (kind === 'rules' ? [url] : []))
  return found && { ...found, rules }
}

/** Limit per organisation: files of some hundred megabytes are fetched one by one, from one queue. */
const MOST_AT_ONCE = 5
const ATTEMPTS = 3

/** Requests the file of a tender for an organisation from the worker; repeated requests make one job. */
export async function askForPlatformFile(
  db: Database,
  { tenderId, organisationId, platforms }: DocumentOwner & { platforms: FilePlatforms },
): Promise<PlatformFileOutcome> {
  const consultation = await consultationOf(db, { tenderId, platforms })
  if (consultation === null) return 'not_there'
  const id = newId()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from organisation where id = ${organisationId} for update`)
    const [own] = await tx
      .select({ fetching: sql<number>`count(*)::int` })
      .from(tenderDocument)
      .where(
        and(
          eq(tenderDocument.organisationId, organisationId),
          eq(tenderDocument.state, 'fetching'),
          sql`${tenderDocument.tenderId} <> ${tenderId}`,
        ),
      )
    if ((own?.fetching ?? 0) >= MOST_AT_ONCE) return 'too_many'
    const added = await tx
      .insert(tenderDocument)
      .values({
        id,
        tenderId,
        organisationId,
        name: `Dossier de ${sourceLabel(consultation.source)}`,
        size: 0,
        storedAs: id,
        state: 'fetching',
      })
      .onConflictDoNothing()
      .returning({ id: tenderDocument.id })
    if (added.length === 0) return 'asked'
    if (await queuePlatformFile(tx, { id })) return 'asked'
    await tx.delete(tenderDocument).where(eq(tenderDocument.id, id))
    return 'not_now'
  })
}

/**
 * Requests the file of a tender that a member begins to follow, unless the organisation has documents of it, or it is
 * one of the demonstration.
 */
export async function askForFollowedFile(
  db: Database,
  asked: DocumentOwner & { platforms: FilePlatforms },
): Promise<void> {
  const { tenderId, organisationId } = asked
  const { rows } = await db.execute(sql`
    select from tender where id = ${tenderId} and not demo and not is_example
      and not exists (select from tender_document as own
        where own.tender_id = tender.id and own.organisation_id = ${organisationId})`)
  if (rows.length > 0) await askForPlatformFile(db, asked)
}

/** Has the file of a document that is `fetching` fetched, after `delay` seconds; false where no worker ever ran. */
export function queuePlatformFile(
  db: Database | Transaction,
  { id, delay = 0 }: { id: string; delay?: number },
): Promise<boolean> {
  return queueJob(db, {
    task: 'fetch_platform_file',
    payload: { documentId: id },
    key: `fetch_platform_file_${id}`,
    // In the queue of the platforms: one request at a time.
    queue: 'platforms',
    maxAttempts: ATTEMPTS,
    runAt: new Date(Date.now() + delay * 1000),
  })
}

/** The tender whose file is to be fetched; null once the request was cancelled. */
export async function tenderOfFetching(db: Database, { id }: { id: string }) {
  const [row] = await db
    .select({ tenderId: tenderDocument.tenderId })
    .from(tenderDocument)
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'fetching')))
  return row?.tenderId ?? null
}

/** Marks the fetched file, stored under the document's name, as waiting to be read. False where it was cancelled. */
export async function platformFileCame(
  db: Database,
  { id, name, size }: { id: string; name: string; size: number },
): Promise<boolean> {
  const came = await db
    .update(tenderDocument)
    .set({ state: 'waiting', name, size })
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'fetching')))
    .returning({ id: tenderDocument.id })
  return came.length > 0
}
