import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { storableJson } from '#/db/json-rows.server.ts'
import { wallClock } from '#/domain/time/calendar-days.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { PARIS } from '#/domain/time/zones.ts'
import { timeZoneOfBuyer } from '#/features/locations/buyer-time-zone.ts'
import { readDemoSetting, writeDemoSetting } from './demo-setting.server.ts'

const WEEK = 7 * DAY_MS

/**
 * Whole weeks from the newest publication to today: moved by so many, it is of today or of up to
 * six days ago, on the same day of the week and at the same hour in Paris.
 */
export function demoWeeks(newest: Date, now: Date): number {
  const day = (instant: Date) => Math.floor(wallClock(instant) / DAY_MS) * DAY_MS
  return Math.floor((day(now) - day(newest)) / WEEK)
}

/**
 * Moves the demonstration set when a week or more has passed since the last time, so that some tenders stay open.
 * Returns the number of weeks.
 */
export async function renewDemo(db: Database, { now }: { now: Date }): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.notices'))`)
    const setting = await readDemoSetting(tx)
    if (setting === null || setting.removed) return 0
    const weeks = demoWeeks(new Date(setting.newest), now)
    const moved = weeks - setting.weeks
    if (moved <= 0) return 0
    await moveDemo(tx, moved)
    await writeDemoSetting(tx, { ...setting, weeks })
    return moved
  })
}

/** As in `demoContent`: deadlines keep their hour in the buyer's time zone, all other instants in Paris. */
async function moveDemo(tx: Transaction, weeks: number): Promise<void> {
  const at = (column: string, zone: SQL) =>
    sql`((${sql.raw(column)} at time zone ${zone}) + make_interval(weeks => ${weeks}::int)) at time zone ${zone}`
  const later = (column: string) => at(column, sql`'Europe/Paris'`)
  const zones = storableJson(await overseasZones(tx))
  const due = (column: string, id: string) =>
    at(column, sql`coalesce(${zones}::jsonb ->> ${sql.raw(id)}::text, 'Europe/Paris')`)
  await tx.execute(sql`
    update tender set published_at = ${later('published_at')},
      deadline_at = ${due('deadline_at', 'tender.id')},
      questions_deadline_at = ${due('questions_deadline_at', 'tender.id')},
      cancelled_at = ${later('cancelled_at')}
    where demo`)
  await tx.execute(sql`
    update notice set published_at = ${later('published_at')},
      deadline_at = ${due('deadline_at', 'notice.id')}
    where demo`)
  await tx.execute(sql`
    update award set decided_at = ${later('decided_at')}
    from tender where tender.id = award.tender_id and tender.demo`)
  const days = sql`${weeks}::int * 7`
  await tx.execute(sql`
    update contract set notified_on = notified_on + ${days}, published_on = published_on + ${days},
      ends_on = ends_on + ${days}
    where demo`)
  const movedInstant = (side: string) => sql`
    case when change ->> ${side} ~ '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\S*$'
      then to_jsonb(to_char(${due(`(change ->> '${side}')::timestamptz`, 'tender.id')} at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      else change -> ${side} end`
  await tx.execute(sql`
    update tender_event set happened_at = ${later('happened_at')},
      changes = coalesce((
        select jsonb_agg(change || jsonb_build_object('before', ${movedInstant('before')}, 'after', ${movedInstant('after')})
          order by place)
        from jsonb_array_elements(tender_event.changes) with ordinality as each(change, place)), '[]')
    from tender where tender.id = tender_event.tender_id and tender.demo`)
  // The days that an analysis names move too: it is made anew.
  await tx.execute(sql`
    insert into analysis_request (tender_id) select id from tender where demo on conflict do nothing`)
}

/** Time zones of demonstration buyers outside Paris time, by the ids of their notices and tenders. */
async function overseasZones(tx: Transaction): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{
    id: string
    tender_id: string | null
    departments: string[]
    postcode: string | null
    city: string | null
  }>(sql`
    select id, tender_id, departments, content -> 'buyer' ->> 'postcode' as postcode,
      content -> 'buyer' ->> 'city' as city
    from notice where demo`)
  const zones: Record<string, string> = {}
  for (const { id, tender_id: tenderId, departments, ...buyer } of rows) {
    const zone = timeZoneOfBuyer(buyer, departments)
    if (zone === PARIS) continue
    zones[id] = zone
    if (tenderId !== null) zones[tenderId] = zone
  }
  return zones
}

/**
 * Removes the notices of BOAMP's archive that an earlier demonstration set had and this one has not. Tenders that an
 * organisation follows or answers stay.
 */
export async function removeFormerNotices(db: Database, refs: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.notices'))`)
    await tx.execute(sql`
      delete from notice where demo and version = 'boamp_archive_1'
        and source_ref not in (select json_array_elements_text(${JSON.stringify(refs)}::json))
        and not exists (select from favourite where favourite.tender_id = notice.tender_id)
        and not exists (select from answer where answer.tender_id = notice.tender_id)
        and not exists (select from tender_document where tender_document.tender_id = notice.tender_id)`)
    await tx.execute(sql`
      delete from tender where demo and not exists (select from notice where tender_id = tender.id)`)
    await removeUnusedBuyers(tx)
  })
}

/** Buyers of no tender and no contract. */
async function removeUnusedBuyers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from buyer where not exists (select from tender where tender.buyer_id = buyer.id)
      and not exists (select from contract where contract.buyer_identity = buyer.identity)`)
}

/** Removes the demonstration set permanently. Returns the number of removed notices. */
export async function removeDemo(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.notices'))`)
    const setting = await readDemoSetting(tx)
    // A real tender keeps the data of joined demonstration notices, as they are real notices.
    const { rowCount } = await tx.execute(sql`
      delete from notice where demo and (tender_id is null or tender_id in (select id from tender where demo))`)
    await tx.execute(sql`delete from tender where demo`)
    await tx.execute(sql`delete from contract where demo`)
    await removeUnusedBuyers(tx)
    if (setting) await writeDemoSetting(tx, { ...setting, loaded: null, removed: true })
    return rowCount ?? 0
  })
}
