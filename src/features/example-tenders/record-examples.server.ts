import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { EXAMPLE_CALLS } from './example-calls.ts'
import { exampleRecords } from './example-notices.ts'

/**
 * Records the example calls. They are of the demonstration set and move with it, but no search, list or count has
 * them: only their addresses and the example company lead to them.
 */
export async function recordExamples(
  db: Database,
  { base, weeks }: { base: Date; weeks: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const records = EXAMPLE_CALLS.flatMap((call) => exampleRecords(call, base))
    await recordNotices(tx, { source: 'manual', records, demo: { weeks } })
    for (const { ref } of EXAMPLE_CALLS) {
      await tx.execute(sql`
        update tender set is_example = true, slug = ${ref}
        where id = (select tender_id from notice where source = 'manual' and source_ref = ${ref})
          and (not is_example or slug <> ${ref})`)
    }
  })
}
