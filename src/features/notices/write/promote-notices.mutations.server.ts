import type { Transaction } from '#/db/client.server.ts'
import { newId } from '#/domain/new-id.ts'
import type { Joining } from '#/domain/notices/joining.ts'
import type { NoticeState } from '#/domain/notices/tender-states.ts'
import { type DemoShift, demoContent } from '#/features/demonstration/demo-content.ts'
import { readDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { composeTender, type Member } from '../compose/compose-tender.ts'
import { type TenderRows, tenderRows } from '../compose/tender-rows.server.ts'
import { connectedNotices, type PlaceableNotice } from '../join/connected-notices.server.ts'
import { groupByCall } from '../join/same-call.ts'
import { preparedKnowledge } from '../record/prepare-notice.server.ts'
import type { NoticeAwards } from './write-awards.server.ts'

/** `joining` is null where there is no new reason: the stored one stays. */
type Membership = { tenderId: string; state: NoticeState; joining: Joining | null }

/** What a batch of notices makes of the tenders; nothing of it is written yet. */
export type Placement = {
  rows: TenderRows[]
  /** Tenders among `rows` that exist already. */
  known: string[]
  /** Tenders that turned out to be the same call as another one, with the notices that they had. */
  absorbed: { id: string; into: string; noticeIds: string[] }[]
  /** Tenders of which no notice is a call any more. */
  withdrawn: string[]
  memberships: Map<string, Membership>
  awards: NoticeAwards[]
}

/**
 * Sorts these notices, and whatever they touch, into calls: complete calls become tenders, the rest
 * joins its tender, or waits. The tender is made anew from all its notices, so that the
 * order of arrival leaves no trace.
 */
export async function planPlacement(
  tx: Transaction,
  { notices, demo }: { notices: readonly PlaceableNotice[]; demo: DemoShift | null },
): Promise<Placement> {
  const { connected, decisions } = await connectedNotices(tx, notices)
  const byId = new Map(connected.map((notice) => [notice.id, notice]))
  const placement: Placement = {
    rows: [],
    known: [],
    absorbed: [],
    withdrawn: [],
    memberships: new Map(),
    awards: [],
  }
  /** Real notices may touch demonstration ones, whose dates do not move. */
  const demoWeeks = (demo ?? (await readDemoSetting(tx)))?.weeks ?? 0
  for (const group of groupByCall(connected, decisions)) {
    const together = group.noticeIds.flatMap((id) => byId.get(id) ?? [])
    const isDemo = together.every((notice) => notice.demo)
    const weeks = isDemo ? demoWeeks : 0
    const members = together.map(
      ({ id, content }): Member => ({ noticeId: id, content: demoContent(content, weeks) }),
    )
    const composed = composeTender(members)
    if (composed === null && group.tenderId === null) continue
    const id = group.tenderId ?? newId()
    placement.absorbed.push(
      ...group.absorbed.map((absorbed) => ({
        id: absorbed,
        into: id,
        noticeIds: together.flatMap((one) => (one.tenderId === absorbed ? [one.id] : [])),
      })),
    )
    for (const { noticeId, content } of members) {
      const state = noticeId === composed?.promotedBy ? 'promoted' : 'joined'
      const joining = group.joinings.get(noticeId) ?? null
      placement.memberships.set(noticeId, { tenderId: id, state, joining })
      placement.awards.push({ noticeId, tenderId: id, awards: content.awards })
    }
    if (composed === null) {
      placement.withdrawn.push(id)
      continue
    }
    placement.rows.push(
      tenderRows(
        { id, demo: isDemo, composed },
        preparedKnowledge(composed.call, composed.leading.content),
      ),
    )
    if (group.tenderId !== null) placement.known.push(group.tenderId)
  }
  // Winners of calls that are not known are stored too, without a tender.
  for (const { id, content } of notices) {
    if (placement.memberships.has(id)) continue
    placement.awards.push({ noticeId: id, tenderId: null, awards: content.awards })
  }
  return placement
}
