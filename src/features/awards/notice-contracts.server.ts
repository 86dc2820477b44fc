import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { restoreContent, type StoredContent } from '#/domain/notices/stored-content.ts'
import { demoContent } from '#/features/demonstration/demo-content.ts'
import { readDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { recordContracts } from './contracts.mutations.server.ts'
import { type AwardedTender, contractsOfNotice } from './notice-contracts.ts'

const BATCH = 200

type Row = {
  id: string
  updated_at: string
  content: StoredContent
  demo: boolean
  tender: AwardedTender | null
}

/**
 * Writes the contracts of stored award notices that are new or changed. Each notice is marked when processed.
 * Returns the number of notices processed.
 */
export async function writeNoticeContracts(db: Database, { now }: { now: Date }): Promise<number> {
  const weeks = (await readDemoSetting(db))?.weeks ?? 0
  for (let looked = 0; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select notice.id, notice.updated_at::text, notice.content, notice.demo, case when tender.id is null then null else
        jsonb_build_object('id', tender.id, 'durationMonths', coalesce(tender.duration_months,
            nullif(round(tender.duration_days / 30.4), 0)),
          'categorySlug', (select category_slug from tender_category
            where tender_id = tender.id order by rank limit 1),
          'lots', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title,
            'cpvCodes', cpv_codes)), '[]') from lot where tender_id = tender.id)) end as tender
      from notice
      left join tender on tender.id = notice.tender_id
      left join notice_contracts_read on notice_contracts_read.notice_id = notice.id
      where notice.kind in ('award', 'intent', 'modification') and notice.content is not null
        and (notice_contracts_read.notice_updated_at is null
          or notice_contracts_read.notice_updated_at <> notice.updated_at)
      order by notice.id limit ${BATCH}`)
    if (rows.length === 0) return looked
    for (const demo of [false, true]) {
      const own = rows.filter((row) => row.demo === demo)
      const contracts = own.flatMap(({ id, content, tender }) => {
        const restored = demoContent(restoreContent(content), demo ? weeks : 0)
        return contractsOfNotice({ id, content: restored }, tender)
      })
      await recordContracts(db, { contracts, rejected: [], demo, now })
      await deleteOtherContracts(
        db,
        own.map(({ id }) => id),
        contracts.map(({ uid }) => uid),
      )
    }
    await markRead(db, rows)
    looked += rows.length
  }
}

/** Deletes contracts that these notices no longer contain. */
async function deleteOtherContracts(
  db: Database,
  noticeIds: string[],
  uids: string[],
): Promise<void> {
  await db.execute(sql`
    delete from contract
    where notice_id = any(array(select json_array_elements_text(${JSON.stringify(noticeIds)}::json)::uuid))
      and not uid = any(array(select json_array_elements_text(${JSON.stringify(uids)}::json)))`)
}

/** Marks the version that was read, so a notice changed meanwhile is processed again. */
async function markRead(db: Database, rows: readonly Row[]): Promise<void> {
  const read = rows.map(({ id, updated_at }) => ({ id, updated_at }))
  await db.execute(sql`
    insert into notice_contracts_read (notice_id, notice_updated_at)
    select incoming.id, incoming.updated_at
    from json_to_recordset(${jsonRows(read)}) as incoming(id uuid, updated_at timestamptz)
    join notice on notice.id = incoming.id
    on conflict (notice_id) do update set notice_updated_at = excluded.notice_updated_at`)
}
