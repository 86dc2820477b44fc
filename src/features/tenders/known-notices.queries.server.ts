import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { SourceCode } from '#/features/sources/source-codes.ts'

export type StoredNotice = { deadlineAt: Date | null; updatedAt: Date }

/** Which of these notices of a source are here already, demonstration data aside. */
export async function storedNotices(
  db: Database,
  { source, refs }: { source: SourceCode; refs: readonly string[] },
): Promise<Map<string, StoredNotice>> {
  const { rows } = await db.execute<{
    source_ref: string
    deadline_at: Date | string | null
    updated_at: Date | string
  }>(sql`
    select source_ref, deadline_at, updated_at from notice
    where source = ${source} and not demo
      and source_ref in (select json_array_elements_text(${JSON.stringify(refs)}::json))`)
  return new Map(
    rows.map(({ source_ref: ref, deadline_at: deadlineAt, updated_at: updatedAt }) => [
      ref,
      {
        deadlineAt: deadlineAt === null ? null : new Date(deadlineAt),
        updatedAt: new Date(updatedAt),
      },
    ]),
  )
}
