import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { isOnParisDay } from '#/db/paris-day.server.ts'
import { auditEntry } from '#/db/schema/audit-entry.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { AuditSubject } from '#/domain/audit-subjects.ts'
import type { Json } from '#/domain/json.ts'
import type { AuditFilters } from './audit-log.schemas.ts'

export const ENTRIES_PER_PAGE = 100

type AuditEntry = {
  id: number
  at: string
  /** Null for the command line; `name` null once the account is gone. */
  actor: { id: string; name: string | null } | null
  action: string
  subjectKind: AuditSubject
  subjectId: string
  before: Json
  after: Json
}

/** What was changed, the latest first, a page at a time. */
export async function auditEntries(
  db: Database,
  { filters, limit = ENTRIES_PER_PAGE }: { filters: AuditFilters; limit?: number },
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const { kindFilter, idFilter, actorFilter, dateFilter, before } = filters
  const rows = await db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      actorId: auditEntry.actorId,
      actorName: appUser.name,
      action: auditEntry.action,
      subjectKind: auditEntry.subjectKind,
      subjectId: auditEntry.subjectId,
      before: auditEntry.before,
      after: auditEntry.after,
    })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.actorId))
    .where(
      and(
        kindFilter ? eq(auditEntry.subjectKind, kindFilter) : undefined,
        idFilter ? eq(auditEntry.subjectId, idFilter) : undefined,
        actorFilter ? eq(auditEntry.actorId, actorFilter) : undefined,
        dateFilter ? isOnParisDay(auditEntry.at, dateFilter) : undefined,
        before === undefined ? undefined : lt(auditEntry.id, before),
      ),
    )
    // Of one day, as the index of days has them; ids follow time, so that both orders are one.
    .orderBy(...(dateFilter ? [desc(auditEntry.at)] : []), desc(auditEntry.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit).map(({ at, actorId, actorName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
  }))
  return { entries, hasMore: rows.length > limit }
}

/** Entries that a file reads at a time. */
const FILE_BATCH = 500

/** All that the filters select, the latest first. */
export async function* allAuditEntries(
  db: Database,
  { filters }: { filters: AuditFilters },
): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined
  for (let isMore = true; isMore; ) {
    const page = await auditEntries(db, { filters: { ...filters, before }, limit: FILE_BATCH })
    yield page.entries
    before = page.entries.at(-1)?.id
    isMore = page.hasMore
  }
}
