import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import type { MovedIds } from '#/domain/notices/moved-ids.ts'
import type { Placement } from './promote-notices.mutations.server.ts'

type Absorbed = Placement['absorbed'][number]

/** Moves what was not written by readers of notices to the other tender, unless that one has the same. */
export async function keepResultsOf(
  tx: Transaction,
  absorbed: readonly Absorbed[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ id: string; former: string }>(sql`
    update analysis_result as kept set tender_id = latest.into
    from (
      select distinct on (incoming.into, type, version, lot_number)
        result.id, incoming.id as former, incoming.into
      from json_to_recordset(${jsonRows(absorbed)}) as incoming(id uuid, "into" uuid)
      join analysis_result as result on result.tender_id = incoming.id
      where result.origin not in ('structured', 'rules')
      order by incoming.into, type, version, lot_number, updated_at desc
    ) as latest
    where kept.id = latest.id and not exists (
      select from analysis_result as other
      where other.tender_id = latest.into and other.type = kept.type
        and other.version = kept.version and other.lot_number is not distinct from kept.lot_number)
    returning kept.id, latest.former`)
  const moved = new Map<string, string[]>()
  for (const { id, former } of rows) moved.set(former, [...(moved.get(former) ?? []), id])
  return moved
}

/**
 * The addresses of these tenders, and those that led to them, lead to the other one from now on. Triggers on
 * `former_tender` move the rows of users to it; what is moved is recorded.
 */
export async function absorbTenders(
  tx: Transaction,
  absorbed: readonly Absorbed[],
  results: ReadonlyMap<string, string[]>,
): Promise<void> {
  const rows = jsonRows(absorbed.map((one) => ({ ...one, results: results.get(one.id) ?? [] })))
  await tx.execute(sql`
    update former_tender set tender_id = incoming.into
    from json_to_recordset(${rows}) as incoming(id uuid, "into" uuid)
    where former_tender.tender_id = incoming.id`)
  await tx.execute(sql`
    insert into former_tender (id, slug, tender_id, notice_ids, moved)
    select tender.id, tender.slug, incoming.into,
      array(select json_array_elements_text(incoming."noticeIds")::uuid),
      jsonb_build_object('analysis_result', incoming.results,
        'favourite', ${onlyThere('favourite', 'profile_id')},
        'profile_refusal', ${onlyThere('profile_refusal', 'profile_id')},
        'muted_tender', ${onlyThere('muted_tender', 'profile_id')},
        'answer', ${onlyThere('answer', 'organisation_id')},
        'tender_document', ${onlyThere('tender_document', 'id')},
        'purchase', ${onlyThere('purchase', 'id')},
        'matching_case', ${onlyThere('matching_case', 'id')})
    from json_to_recordset(${rows}) as incoming(id uuid, "into" uuid, "noticeIds" json, results json)
    join tender on tender.id = incoming.id`)
  const ids = absorbed.map(({ id }) => id)
  await tx.execute(sql`delete from tender where id = any(${uuids(ids)})`)
}

/** Rows of an absorbed tender of which the other one has none of its own. */
function onlyThere(table: string, key: string): SQL {
  return sql.raw(`array(select ${key} from ${table} as own where own.tender_id = tender.id
    and not exists (select from ${table} as other
      where other.tender_id = incoming.into and other.${key} = own.${key}))`)
}

/**
 * Where one of these sets of notices was a tender of its own before that became part of this one: its id. The set
 * is all of it, and perhaps more; none of it is elsewhere.
 */
export async function formerTenderOf(
  tx: Transaction,
  { tenderId, noticeIds }: { tenderId: string; noticeIds: readonly string[] },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from former_tender
    where tender_id = ${tenderId} and notice_ids <> '{}' and notice_ids <@ ${uuids(noticeIds)}
    order by cardinality(notice_ids) desc, id limit 1`)
  return rows[0]?.id ?? null
}

/**
 * Restores a tender that became part of another one, with these notices, its own address and what people had
 * of it; buyers of the other one have both. Its content is computed anew by the caller, which places its notices.
 */
export async function reviveTender(
  tx: Transaction,
  { formerId, noticeIds }: { formerId: string; noticeIds: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute<{ tender_id: string; moved: Partial<MovedIds> }>(sql`
    with former as (select * from former_tender where id = ${formerId})
    insert into tender
    select (jsonb_populate_record(tender, jsonb_build_object(
      'id', former.id, 'slug', former.slug, 'analysis_error', null))).*
    from former join tender on tender.id = former.tender_id
    returning (select tender_id from former) as tender_id, (select moved from former) as moved`)
  const [former] = rows
  if (!former) throw new Error(`There is no former tender ${formerId}`)
  const { tender_id: tenderId, moved } = former
  await tx.execute(sql`
    with gone as (delete from former_tender where id = ${formerId} returning *)
    update former_tender as earlier set tender_id = ${formerId} from gone
    where earlier.tender_id = gone.tender_id and earlier.id <> gone.id
      and earlier.notice_ids <> '{}' and earlier.notice_ids <@ gone.notice_ids`)
  await tx.execute(sql`
    update notice set tender_id = ${formerId}, updated_at = now()
    where id = any(${uuids(noticeIds)})`)
  await tx.execute(sql`
    update contract set tender_id = ${formerId}
    where tender_id = ${tenderId} and notice_id = any(${uuids(noticeIds)})`)
  for (const [table, key] of GOING_BACK) {
    const ids = moved[table] ?? []
    if (ids.length === 0) continue
    await tx.execute(sql`
      update ${sql.identifier(table)} set tender_id = ${formerId}
      where tender_id = ${tenderId} and ${sql.identifier(key)} = any(${uuids(ids)})`)
  }
  await shareReaders(tx, { from: tenderId, to: [formerId] })
}

const GOING_BACK = [
  ['analysis_result', 'id'],
  ['favourite', 'profile_id'],
  ['profile_refusal', 'profile_id'],
  ['muted_tender', 'profile_id'],
  ['answer', 'organisation_id'],
  ['tender_document', 'id'],
  ['purchase', 'id'],
  ['matching_case', 'id'],
] as const satisfies readonly (readonly [keyof MovedIds, string])[]

/** Copies purchases and sent alerts to tenders that were part of `from`: buyers read them too, no alert repeats. */
export async function shareReaders(
  tx: Transaction,
  { from, to }: { from: string; to: readonly string[] },
): Promise<void> {
  for (const table of ['tender_access', 'sent_tender', 'search_alert_sent']) {
    await tx.execute(sql`
      insert into ${sql.identifier(table)}
      select (jsonb_populate_record(had, jsonb_build_object('tender_id', fresh.id))).*
      from ${sql.identifier(table)} as had, unnest(${uuids(to)}) as fresh(id)
      where had.tender_id = ${from}
      on conflict do nothing`)
  }
}

function uuids(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::json)::uuid)`
}
