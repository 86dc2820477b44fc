import type { Database } from '#/db/client.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'

/** Writes into the audit log who took a table of the back office out, and which part of it. */
export async function recordExport(
  db: Database,
  {
    actorId,
    table,
    filters,
    columns,
  }: {
    actorId: string
    table: string
    /** The words of its address. */
    filters: Readonly<Record<string, string | number | boolean | undefined>>
    /** Those that are seen; all of them where it names none. */
    columns: readonly string[]
  },
): Promise<void> {
  const outcome = Object.entries(filters).map(([name, value]) => [name, withoutAddresses(value)])
  const after = { filters: Object.fromEntries(outcome), columns: [...columns] }
  await db.transaction((tx) =>
    recordChange(tx, { actorId, action: 'export', subject: { kind: 'table', id: table }, after }),
  )
}

/** Entries are permanent, so the e-mail address that a list was filtered by is left out. */
function withoutAddresses(value: string | number | boolean | undefined) {
  if (value === undefined) return null
  return typeof value === 'string' ? value.replace(/[^\s@]*@[^\s@]*/g, '…@…') : value
}
