import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows, storableJson } from '#/db/json-rows.server.ts'
import { runInTurn } from '#/db/statements.server.ts'
import { analysisRequests } from '#/features/analysis/analysis-requests.mutations.server.ts'
import type { TenderRows } from '../compose/tender-rows.server.ts'
import { nameBuyers } from './buyer-names.server.ts'
import { followCategoryResults } from './edited-categories.mutations.server.ts'
import { absorbTenders, keepResultsOf } from './former-tenders.mutations.server.ts'
import type { Placement } from './promote-notices.mutations.server.ts'
import { replaceAwards } from './write-awards.server.ts'

/** The tenders themselves, one statement per table; their notices may refer to them then. */
export function* tenderStatements({ rows }: Placement): Generator<SQL> {
  if (rows.length === 0) return
  yield buyersStatement(rows)
  yield tendersStatement(rows)
  yield analysisRequests(rows.map(({ tender }) => tender.id))
}

/**
 * Writes everything that hangs on the tenders. `written` are notices that have their tender already;
 * absorbed tenders are deleted, once their notices have moved. One that has no call left is withdrawn: its
 * notices stay with it, so that it comes back with the next call.
 */
export async function writeTenderDetails(
  tx: Transaction,
  { rows, known, absorbed, withdrawn, memberships, awards }: Placement,
  written: ReadonlySet<string>,
): Promise<void> {
  if (known.length > 0) await runInTurn(tx, clearingStatements(known))
  const results = absorbed.length > 0 ? await keepResultsOf(tx, absorbed) : new Map()
  if (rows.length > 0) {
    await runInTurn(tx, childStatements(rows))
    await nameBuyers(tx, rows)
  }
  if (known.length > 0 || absorbed.length > 0) {
    const tenderIds = rows.map(({ tender }) => tender.id)
    await followCategoryResults(tx, { tenderIds, origins: ['administrator'] })
  }
  const moved = [...memberships].filter(([id]) => !written.has(id))
  if (moved.length > 0) {
    const places = moved.map(([id, { tenderId, state, joining }]) => ({
      id,
      tender_id: tenderId,
      state,
      joining,
    }))
    await tx.execute(sql`
      update notice set tender_id = incoming.tender_id, state = incoming.state,
        joining = coalesce(incoming.joining, notice.joining), updated_at = now()
      from json_to_recordset(${jsonRows(places)}) as incoming(id uuid, tender_id uuid, state text,
        joining jsonb)
      where notice.id = incoming.id
        and (notice.tender_id, notice.state, notice.joining) is distinct from
          (incoming.tender_id, incoming.state, coalesce(incoming.joining, notice.joining))`)
  }
  await replaceAwards(
    tx,
    awards.filter((each) => each.awards.length > 0 || written.has(each.noticeId)),
  )
  if (absorbed.length > 0) await absorbTenders(tx, absorbed, results)
  if (withdrawn.length > 0) {
    await tx.execute(sql`
      update tender set status = 'withdrawn', updated_at = now() where id = ${ids(withdrawn)}`)
  }
}

/** What is known of a buyer stays, a later notice adds what is not; `nameBuyers` decides on its name. */
function buyersStatement(rows: readonly TenderRows[]): SQL {
  // Of the notices of one batch, mixed-case names win.
  const mixedCaseLast = rows
    .map(({ buyer }) => buyer)
    .sort((a, b) => Number(b.name_in_capitals) - Number(a.name_in_capitals))
  const buyers = new Map(mixedCaseLast.map((buyer) => [buyer.identity, buyer]))
  const isCityBetter = sql`coalesce(buyer.city = upper(buyer.city)
    and excluded.city <> upper(excluded.city), false)`
  return sql`
    insert into buyer (id, slug, identity, name, name_in_capitals, siret, city, postcode, url)
    select gen_random_uuid(), slug, identity, name, name_in_capitals, siret, city, postcode, url
    from json_to_recordset(${jsonRows([...buyers.values()])}) as incoming(slug text, identity text,
      name text, name_in_capitals boolean, siret text, city text, postcode text, url text)
    on conflict (identity) do update set
      name_in_capitals = buyer.name_in_capitals and excluded.name_in_capitals,
      siret = coalesce(buyer.siret, excluded.siret),
      city = case when ${isCityBetter} then excluded.city else coalesce(buyer.city, excluded.city) end,
      postcode = coalesce(buyer.postcode, excluded.postcode), url = coalesce(buyer.url, excluded.url)
    where (buyer.name_in_capitals and not excluded.name_in_capitals) or ${isCityBetter}
      or (buyer.siret is null and excluded.siret is not null)
      or (buyer.city is null and excluded.city is not null)
      or (buyer.postcode is null and excluded.postcode is not null)
      or (buyer.url is null and excluded.url is not null)`
}

/** A tender that was withdrawn because its notices made no call any more comes back with one that does. */
function tendersStatement(rows: readonly TenderRows[]): SQL {
  return sql`
    insert into tender (id, slug, demo, kind, title, description, buyer_id, main_category, procedure,
      buyer_reference, published_at, deadline_at, questions_deadline_at, cancelled_at, place_label,
      city, postcode, latitude, longitude, cpv_codes, estimate_cents, minimum_cents, maximum_cents,
      currency, duration_months, duration_days, reserved_for, contact, links)
    select incoming.id, incoming.slug, demo, kind, title, description, buyer.id, main_category, procedure,
      buyer_reference, published_at, deadline_at, questions_deadline_at, cancelled_at, place_label,
      incoming.city, incoming.postcode, latitude, longitude, cpv_codes, estimate_cents,
      minimum_cents, maximum_cents, currency, duration_months, duration_days,
      reserved_for, contact, links::jsonb
    from json_to_recordset(${jsonRows(rows.map(({ tender }) => ({ ...tender, links: storableJson(tender.links) })))}) as incoming(
      id uuid, slug text, demo boolean, kind text, title text, description text, buyer_identity text,
      main_category text, procedure text, buyer_reference text, published_at timestamptz,
      deadline_at timestamptz, questions_deadline_at timestamptz, cancelled_at timestamptz,
      place_label text, city text, postcode text, latitude double precision,
      longitude double precision, cpv_codes text[], estimate_cents bigint, minimum_cents bigint,
      maximum_cents bigint, currency text, duration_months integer, duration_days integer,
      reserved_for text[], contact jsonb, links text)
    join buyer on buyer.identity = incoming.buyer_identity
    on conflict (id) do update set
      demo = excluded.demo, kind = excluded.kind, title = excluded.title, description = excluded.description,
      buyer_id = excluded.buyer_id, main_category = excluded.main_category,
      procedure = excluded.procedure, buyer_reference = excluded.buyer_reference,
      published_at = excluded.published_at, deadline_at = excluded.deadline_at,
      questions_deadline_at = excluded.questions_deadline_at,
      cancelled_at = excluded.cancelled_at, place_label = excluded.place_label,
      city = excluded.city, postcode = excluded.postcode, latitude = excluded.latitude,
      longitude = excluded.longitude, cpv_codes = excluded.cpv_codes,
      estimate_cents = excluded.estimate_cents, minimum_cents = excluded.minimum_cents,
      maximum_cents = excluded.maximum_cents, currency = excluded.currency,
      duration_months = excluded.duration_months, duration_days = excluded.duration_days,
      reserved_for = excluded.reserved_for, contact = excluded.contact,
      links = excluded.links, updated_at = now(),
      status = case when tender.status = 'withdrawn' and not exists (
          select from notice where notice.tender_id = tender.id and notice.state = 'promoted')
        then 'published' else tender.status end`
}

/** What an administrator or a model wrote stays; what was read from the notices is read anew. */
function* clearingStatements(old: readonly string[]): Generator<SQL> {
  yield sql`delete from tender_department where tender_id = ${ids(old)}`
  yield sql`delete from tender_category where tender_id = ${ids(old)}`
  yield sql`delete from lot where tender_id = ${ids(old)}`
  yield sql`delete from tender_event where tender_id = ${ids(old)}`
  yield sql`
    delete from analysis_result where origin in ('structured', 'rules') and tender_id = ${ids(old)}`
}

function* childStatements(rows: readonly TenderRows[]): Generator<SQL> {
  yield sql`
    insert into tender_department (tender_id, department_code, rank)
    select tender_id, department.code, rank
    from json_to_recordset(${jsonRows(rows.flatMap(({ departments }) => departments))})
      as incoming(tender_id uuid, code text, rank smallint)
    join department on department.code = incoming.code
    on conflict do nothing`
  yield sql`
    insert into tender_category (tender_id, category_slug, rank)
    select tender_id, category.slug, rank
    from json_to_recordset(${jsonRows(rows.flatMap(({ categories }) => categories))})
      as incoming(tender_id uuid, slug text, rank smallint)
    join category on category.slug = incoming.slug
    on conflict do nothing`
  const lots = rows.flatMap((row) => row.lots)
  if (lots.length > 0) {
    yield sql`
      insert into lot (id, tender_id, number, label, title, description, cpv_codes, estimate_cents,
        currency)
      select id, tender_id, number, label, title, description, cpv_codes, estimate_cents, currency
      from json_to_recordset(${jsonRows(lots)}) as incoming(id uuid, tender_id uuid, number integer,
        label text, title text, description text, cpv_codes text[], estimate_cents bigint,
        currency text)`
  }
  yield sql`
    insert into analysis_result (id, tender_id, lot_number, type, version, value, evidence, origin)
    select id, tender_id, lot_number, type, version, value::jsonb, evidence::jsonb, 'structured'
    from json_to_recordset(${jsonRows(rows.flatMap(resultRows))}) as incoming(
      id uuid, tender_id uuid, lot_number integer, type text, version text, value text,
      evidence text)
    on conflict do nothing`
  yield sql`
    insert into tender_event (id, tender_id, notice_id, kind, happened_at, text, changes)
    select id, tender_id, notice_id, kind, happened_at, text, changes
    from json_to_recordset(${jsonRows(rows.flatMap(({ events }) => events))}) as incoming(id uuid,
      tender_id uuid, notice_id uuid, kind text, happened_at timestamptz, text text, changes jsonb)`
}

/** JSON within JSON as text: taken apart level by level it took PostgreSQL half as long again. */
function resultRows({ results }: TenderRows) {
  return results.map((result) => ({
    ...result,
    value: storableJson(result.value),
    evidence: storableJson(result.evidence),
  }))
}

function ids(values: readonly string[]): SQL {
  return sql`any(array(select json_array_elements_text(${JSON.stringify(values)}::json)::uuid))`
}
