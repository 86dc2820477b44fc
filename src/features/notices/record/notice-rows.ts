import { type DemoShift, demoContent } from '#/features/demonstration/demo-content.ts'
import { callPeriod } from '../join/call-likeness.ts'
import type { PlaceableNotice } from '../join/connected-notices.server.ts'
import type { Placement } from '../write/promote-notices.mutations.server.ts'
import type { IncomingRecord, KnownNotice } from './incoming-records.ts'

/** A notice that is about to be stored. */
export type DraftNotice = KnownNotice & {
  sourceRef: string
  isNew: boolean
  changed: boolean
  record: IncomingRecord | null
}

/** Columns of the notice, as the statement that writes it names them. */
export function noticeRow(
  draft: DraftNotice,
  demo: DemoShift | null,
  { memberships }: Pick<Placement, 'memberships'>,
) {
  const { record } = draft
  if (record === null) throw new Error('A notice without its record cannot be written')
  const shared = {
    id: draft.id,
    source_ref: draft.sourceRef,
    version: draft.version,
    hash: draft.hash,
    earlier_hashes: draft.earlierHashes,
  }
  if (!record.parsed.ok) {
    return { ...shared, state: 'rejected', rejection_reason: record.parsed.rejected.reason }
  }
  const { notice } = record.parsed
  const membership = memberships.get(draft.id)
  const shown = demoContent(notice, demo?.weeks ?? 0)
  return {
    ...shared,
    kind: notice.kind,
    state: membership?.state ?? (notice.kind === 'call' ? 'pending' : 'recorded'),
    tender_id: membership?.tenderId ?? null,
    joining: membership?.joining ?? null,
    title: notice.title,
    buyer_name: notice.buyer.name,
    departments: notice.departments,
    published_at: shown.publishedAt,
    deadline_at: shown.deadlineAt,
    deadline_contradiction: record.parsed.contradiction ?? null,
  }
}

export function referenceRows({ id, record }: DraftNotice) {
  if (!record?.parsed.ok) return []
  const { identifiers, names } = record.parsed.notice
  return [
    ...identifiers.map((reference) => ({ notice_id: id, relation: 'is', ...reference })),
    ...names.map((reference) => ({ notice_id: id, relation: 'names', ...reference })),
  ]
}

/** Keys under which later notices find this one (`callKeys`), as an array of PostgreSQL, and its period. */
export function callKeyRows(drafts: readonly DraftNotice[], placeable: readonly PlaceableNotice[]) {
  const written = new Set(drafts.map(({ id }) => id))
  return placeable
    .filter(({ id }) => written.has(id))
    .map(({ id, keys, traits }) => ({
      notice_id: id,
      keys: `{${keys.left.join()}}`,
      ...callPeriod(traits),
    }))
}
