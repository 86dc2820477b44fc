import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { knowledgeOf } from './call-knowledge.server.ts'
import { canBePromoted, composeTender, type Member } from './compose-tender.ts'
import { type DemoShift, demoContent } from './demo-content.ts'
import { readDemoSetting } from './demo-setting.server.ts'
import type { NoticeContent } from './notice-content.ts'
import { groupByCall, type Placeable } from './same-call.ts'
import { restoreContent, type StoredContent } from './stored-content.ts'
import { type TenderRows, tenderRows } from './tender-rows.ts'
import type { NoticeState } from './tender-states.ts'
import type { NoticeAwards } from './write-awards.server.ts'

/** A notice with what decides where it belongs. */
export type PlaceableNotice = Placeable & { content: NoticeContent; demo: boolean }

export function placeableNotice({
  id,
  tenderId,
  demo,
  content,
}: Pick<PlaceableNotice, 'id' | 'tenderId' | 'demo' | 'content'>): PlaceableNotice {
  return {
    id,
    tenderId,
    demo,
    content,
    source: content.source,
    kind: content.kind,
    complete: canBePromoted(content),
    publishedAt: content.publishedAt,
    is: content.identifiers,
    names: content.names,
  }
}

/** What a batch of notices makes of the tenders; nothing of it is written yet. */
export type Placement = {
  rows: TenderRows[]
  /** Tenders among `rows` that exist already. */
  known: string[]
  /** Tenders that turned out to be the same call as another one. */
  absorbed: { id: string; into: string }[]
  /** Tenders of which no notice is a call any more. */
  withdrawn: string[]
  memberships: Map<string, { tenderId: string; state: NoticeState }>
  awards: NoticeAwards[]
}

/**
 * Sorts these notices, and whatever they touch, into calls: complete calls become tenders, the rest
 * joins the tender it speaks of, or waits. The tender is made anew from all its notices, so that the
 * order of arrival leaves no trace.
 */
export async function planPlacement(
  tx: Transaction,
  { notices, demo }: { notices: readonly PlaceableNotice[]; demo: DemoShift | null },
): Promise<Placement> {
  const connected = await connectedNotices(tx, notices)
  const byId = new Map(connected.map((notice) => [notice.id, notice]))
  const placement: Placement = {
    rows: [],
    known: [],
    absorbed: [],
    withdrawn: [],
    memberships: new Map(),
    awards: [],
  }
  /** Real notices may touch demonstration ones, which stay where they stand in time. */
  const demoWeeks = (demo ?? (await readDemoSetting(tx)))?.weeks ?? 0
  for (const group of groupByCall(connected)) {
    const together = group.noticeIds.flatMap((id) => byId.get(id) ?? [])
    const isDemo = together.every((notice) => notice.demo)
    const weeks = isDemo ? demoWeeks : 0
    const members = together.map(
      ({ id, content }): Member => ({ noticeId: id, content: demoContent(content, weeks) }),
    )
    const composed = composeTender(members)
    if (composed === null && group.tenderId === null) continue
    const id = group.tenderId ?? uuidv7()
    placement.absorbed.push(...group.absorbed.map((absorbed) => ({ id: absorbed, into: id })))
    for (const { noticeId, content } of members) {
      const state = noticeId === composed?.promotedBy ? 'promoted' : 'joined'
      placement.memberships.set(noticeId, { tenderId: id, state })
      placement.awards.push({ noticeId, tenderId: id, awards: content.awards })
    }
    if (composed === null) {
      placement.withdrawn.push(id)
      continue
    }
    placement.rows.push(
      tenderRows(
        { id, demo: isDemo, composed },
        knowledgeOf(members.length === 1 ? composed.leading.content : composed.call),
      ),
    )
    if (group.tenderId !== null) placement.known.push(group.tenderId)
  }
  // Winners of calls that are not known are kept too, without a tender.
  for (const { id, content } of notices) {
    if (placement.memberships.has(id)) continue
    placement.awards.push({ noticeId: id, tenderId: null, awards: content.awards })
  }
  return placement
}

/** These notices and what shares a reference or a tender with them, until nothing is new. */
async function connectedNotices(
  tx: Transaction,
  notices: readonly PlaceableNotice[],
): Promise<PlaceableNotice[]> {
  const loaded = new Map<string, PlaceableNotice>()
  let frontier = notices
  while (frontier.length > 0) {
    for (const notice of frontier) loaded.set(notice.id, notice)
    frontier = await loadNotices(tx, await touchedBy(tx, frontier, [...loaded.keys()]))
  }
  return [...loaded.values()]
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
  const { rows } = await tx.execute<{ id: string }>(sql`
    with key as (
      select distinct scheme, value, relation from json_to_recordset(${jsonRows(keys)})
        as k(scheme text, value text, relation text)
    ), found as (
      select r.notice_id as id from key
      join notice_reference r on r.scheme = key.scheme and r.value = key.value
      where not (r.relation = 'names' and key.relation = 'names')
      union
      select n.id from notice n where n.tender_id = any(array(
        select json_array_elements_text(${JSON.stringify(tenders)}::json)::uuid))
    )
    select id from found
    where id <> all(array(select json_array_elements_text(${JSON.stringify(known)}::json)::uuid))`)
  return rows.map(({ id }) => id)
}

async function loadNotices(tx: Transaction, ids: readonly string[]): Promise<PlaceableNotice[]> {
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
