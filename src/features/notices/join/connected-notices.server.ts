import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import type { CallDecision } from '#/domain/notices/joining.ts'
import type { NoticeContent, NoticeKind } from '#/domain/notices/notice-content.ts'
import { restoreContent, type StoredContent } from '#/domain/notices/stored-content.ts'
import { preparedKeys, preparedTraits } from '../record/prepare-notice.server.ts'
import { promotion } from '../waiting/promotion.ts'
import { isUnnamedCall, withUnnamedBuyer } from '../waiting/unnamed-buyer.ts'
import type { CallKeys } from './call-keys.ts'
import { callPeriod, inTime, likeness } from './call-likeness.ts'
import type { CallTraits } from './call-traits.ts'
import type { Placeable } from './joinable-notice.ts'

/** A notice with what decides where it belongs. */
export type PlaceableNotice = Placeable & { content: NoticeContent; demo: boolean }

export function placeableNotice({
  id,
  tenderId,
  demo,
  content,
}: Pick<PlaceableNotice, 'id' | 'tenderId' | 'demo' | 'content'>): PlaceableNotice {
  let traits: CallTraits | undefined
  let keys: CallKeys | undefined
  // A call that became a tender without the name of its buyer stays one.
  const isUnnamed = tenderId !== null && isUnnamedCall(content)
  return {
    id,
    tenderId,
    demo,
    content: isUnnamed ? withUnnamedBuyer(content) : content,
    source: content.source,
    kind: content.kind,
    complete: isUnnamed || promotion(content).automatic,
    publishedAt: content.publishedAt,
    is: content.identifiers,
    names: content.names,
    // Read when asked for: most notices are tied by their references.
    get traits() {
      traits ??= preparedTraits(content)
      return traits
    },
    get keys() {
      keys ??= preparedKeys(content, this.traits)
      return keys
    },
  }
}

/**
 * These notices and what belongs with them: what shares a reference, a tender or a decision with
 * them, until nothing is new, and what is like them.
 */
export async function connectedNotices(
  tx: Transaction,
  notices: readonly PlaceableNotice[],
): Promise<{ connected: PlaceableNotice[]; decisions: CallDecision[] }> {
  const loaded = new Map<string, PlaceableNotice>()
  let frontier = [...notices, ...(await alikeNotices(tx, notices))]
  while (frontier.length > 0) {
    for (const notice of frontier) loaded.set(notice.id, notice)
    frontier = await loadNotices(tx, await touchedBy(tx, frontier, [...loaded.keys()]))
  }
  return { connected: [...loaded.values()], decisions: await decisionsOn(tx, [...loaded.keys()]) }
}

/** Notices that share a key with these, and are judged to be of the same call. */
async function alikeNotices(
  tx: Transaction,
  notices: readonly PlaceableNotice[],
): Promise<PlaceableNotice[]> {
  const sharing = new Map<number, PlaceableNotice[]>()
  for (const notice of notices) {
    for (const key of notice.keys.sought) {
      const others = sharing.get(key)
      if (others === undefined) sharing.set(key, [notice])
      else others.push(notice)
    }
  }
  if (sharing.size === 0) return []
  const own = new Set(notices.map(({ id }) => id))
  const shared = new Map<string, number[]>()
  for (const { id, keys, demo, ...dated } of await sharingKeys(tx, notices)) {
    const meets = (key: number) => sharing.get(key)?.some((notice) => inTime(notice.traits, dated))
    // Columns of the demonstration's notices have other days than their content.
    if (!own.has(id) && (demo || keys.some(meets))) shared.set(id, keys)
  }
  const found = await loadNotices(tx, [...shared.keys()])
  return found.filter((candidate) =>
    shared
      .get(candidate.id)
      ?.some((key) =>
        sharing
          .get(key)
          ?.some((notice) => likeness(notice.traits, candidate.traits).verdict === 'same'),
      ),
  )
}

/** Notices under keys that these seek, of overlapping periods: a buyer's calls of ten years share keys. */
async function sharingKeys(tx: Transaction, notices: readonly PlaceableNotice[]) {
  const sought = notices.flatMap(({ keys, traits }) =>
    keys.sought.length === 0 ? [] : [{ keys: `{${keys.sought.join()}}`, ...callPeriod(traits) }],
  )
  const { rows } = await tx.execute<{
    id: string
    keys: number[]
    demo: boolean
    source: string
    kind: NoticeKind
    published: number | null
    due: number | null
  }>(sql`
    with sought as materialized (
      select unnest(keys) as key, "from", "to" from json_to_recordset(${jsonRows(sought)})
        as s(keys bigint[], "from" date, "to" date)
    ), shared as materialized (
      select k.notice_id, json_agg(distinct k.key) as keys
      from notice_call_key k join sought on sought.key = k.key
        and k.from_day <= sought."to" and k.to_day >= sought."from"
      where k.key = any(array(select key from sought))
      group by k.notice_id
    )
    select id, keys, demo, source, kind, (extract(epoch from published_at) * 1000)::float8 as published,
      (extract(epoch from deadline_at) * 1000)::float8 as due
    from notice join shared on shared.notice_id = notice.id
    where id = any(array(select notice_id from shared))`)
  return rows.map(({ published, due, ...row }) => ({
    ...row,
    publishedAt: published === null ? null : new Date(published),
    deadlineAt: due === null ? null : new Date(due),
  }))
}

async function touchedBy(
  tx: Transaction,
  frontier: readonly PlaceableNotice[],
  known: readonly string[],
): Promise<string[]> {
  const keys = frontier.flatMap(({ is, names }) => [
    ...is.map((reference) => ({ ...reference, relation: 'is' })),
    ...names.map((reference) => ({ ...reference, relation: 'names' })),
  ])
  const tenders = [...new Set(frontier.flatMap(({ tenderId }) => tenderId ?? []))]
  const own = JSON.stringify(frontier.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with key as (
      select distinct scheme, value, relation from json_to_recordset(${jsonRows(keys)})
        as k(scheme text, value text, relation text)
    ), own as (
      select json_array_elements_text(${own}::json)::uuid as id
    ), found as (
      select r.notice_id as id from key
      join notice_reference r on r.scheme = key.scheme and r.value = key.value
      where not (r.relation = 'names' and key.relation = 'names')
      union
      select n.id from notice n where n.tender_id = any(array(
        select json_array_elements_text(${JSON.stringify(tenders)}::json)::uuid))
      union
      select d.other_id from own join call_decision d on d.notice_id = own.id
      where d.verdict = 'same'
      union
      select d.notice_id from own join call_decision d on d.other_id = own.id
      where d.verdict = 'same'
    )
    select id from found
    where id <> all(array(select json_array_elements_text(${JSON.stringify(known)}::json)::uuid))`)
  return rows.map(({ id }) => id)
}

async function decisionsOn(tx: Transaction, ids: readonly string[]): Promise<CallDecision[]> {
  const { rows } = await tx.execute<CallDecision>(sql`
    select notice_id as "noticeId", other_id as "otherId", verdict
    from json_array_elements_text(${JSON.stringify(ids)}::json) as own(id)
    join call_decision on call_decision.notice_id = own.id::uuid
    order by decided_at`)
  return rows
}

export async function loadNotices(
  tx: Transaction,
  ids: readonly string[],
): Promise<PlaceableNotice[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{
    id: string
    tender_id: string | null
    demo: boolean
    content: StoredContent
  }>(sql`
    select id, tender_id, demo, content from notice
    where id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid))
      and state <> 'rejected'`)
  return rows.map(({ id, tender_id: tenderId, demo, content }) =>
    placeableNotice({ id, tenderId, demo, content: restoreContent(content) }),
  )
}
