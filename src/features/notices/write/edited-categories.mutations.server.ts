import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import type { AnalysisOrigin } from '#/domain/notices/analysis-types.ts'

/**
 * Puts these tenders under the categories that their CATEGORY result names, where it is of one of `origins`.
 * Later notices do not replace an administrator's edit.
 */
export async function followCategoryResults(
  tx: Transaction,
  { tenderIds, origins }: { tenderIds: readonly string[]; origins: readonly AnalysisOrigin[] },
): Promise<void> {
  const ids = JSON.stringify(tenderIds)
  const results = sql`(
    select tender_id, value -> 'categories' as slugs from analysis_result
    where type = 'CATEGORY' and lot_number is null and origin in ${[...origins]}
      and tender_id = any(array(select json_array_elements_text(${ids}::json)::uuid)))`
  await tx.execute(sql`
    delete from tender_category using ${results} as result
    where tender_category.tender_id = result.tender_id`)
  await tx.execute(sql`
    insert into tender_category (tender_id, category_slug, rank)
    select result.tender_id, category.slug, named.rank - 1
    from ${results} as result
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(result.slugs) when 'array' then result.slugs else '[]' end)
      with ordinality as named(slug, rank)
    join category on category.slug = named.slug
    on conflict do nothing`)
}
