import { inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderCategory, tenderDepartment } from '#/db/schema/tender.ts'
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
  const all = [id, ...hits.map(({ key }) => key)]
  const [departments, activities] = await Promise.all([
    db
      .select({ id: tenderDepartment.tenderId, code: tenderDepartment.departmentCode })
      .from(tenderDepartment)
      .where(inArray(tenderDepartment.tenderId, all)),
    db
      .select({ id: tenderCategory.tenderId, code: tenderCategory.categorySlug })
      .from(tenderCategory)
      .where(inArray(tenderCategory.tenderId, all)),
  ])
  const departmentsOf = codesOf(departments)
  const activitiesOf = codesOf(activities)
  const own = new Set(activitiesOf(id))
  // A town that both titles name makes no likeness: a roof and meals of the same town.
  const alike = hits.filter(
    ({ key }) => own.size === 0 || activitiesOf(key).some((code) => own.has(code)),
  )
  const ids = nearFirst(
    alike.map(({ key, score }) => ({ id: key, score, departments: departmentsOf(key) })),
    departmentsOf(id),
  )
  return tenderCards(db, { ids: ids.slice(0, SIMILAR_SHOWN), now })
}

function codesOf(rows: readonly { id: string; code: string }[]) {
  const groups = Map.groupBy(rows, (row) => row.id)
  return (id: string) => groups.get(id)?.map(({ code }) => code) ?? []
}
