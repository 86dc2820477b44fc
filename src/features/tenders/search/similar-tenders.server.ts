import { inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderDepartment } from '#/db/schema/tender.ts'
import { nearFirst } from '#/features/locations/near-first.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'

const SIMILAR_SHOWN = 5
/** Of these, those near by come first. */
const SIMILAR_COMPARED = 40

/** Open calls like this one, near ones before those of the same likeness elsewhere. */
export async function similarTenders(
  db: Database,
  { index, id, now }: { index: SearchEngine; id: string; now: Date },
): Promise<TenderCard[]> {
  const hits = await index.similar(id, {
    limit: SIMILAR_COMPARED,
    status: 'open',
    now: now.getTime(),
  })
  if (hits.length === 0) return []
  const rows = await db
    .select({ tenderId: tenderDepartment.tenderId, code: tenderDepartment.departmentCode })
    .from(tenderDepartment)
    .where(inArray(tenderDepartment.tenderId, [id, ...hits.map(({ key }) => key)]))
  const departmentsOf = (of: string) =>
    rows.flatMap(({ tenderId, code }) => (tenderId === of ? code : []))
  const ids = nearFirst(
    hits.map(({ key, score }) => ({ id: key, score, departments: departmentsOf(key) })),
    departmentsOf(id),
  )
  return tenderCards(db, { ids: ids.slice(0, SIMILAR_SHOWN), now })
}
