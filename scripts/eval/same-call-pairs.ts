import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { restoreContent, type StoredContent } from '#/domain/notices/stored-content.ts'
import { type CallTraits, callTraits } from '#/features/notices/join/call-traits.ts'
import type { ArchivedNotice } from './archived-notices.ts'

/** Two notices, and whether they belong to one call. */
export type LabelledPair = {
  one: NoticeContent
  other: NoticeContent
  same: boolean
  kind: PairKind
  /** Month of the later notice: `2021-01`. Tuning and test use different months. */
  month: string
}

export const PAIR_KINDS = [
  'correction',
  'repeat',
  'sources',
  'near subject',
  'lot or year',
] as const
type PairKind = (typeof PAIR_KINDS)[number]

const storedNotice = z.looseObject({ source: z.string(), sourceRef: z.string(), title: z.string() })
const manualLabels = z.array(
  z.strictObject({
    /** Number in the archive, or the notice itself if it is from another source. */
    one: z.union([z.string(), storedNotice]),
    other: z.string(),
    same: z.boolean(),
    kind: z.enum(PAIR_KINDS),
    why: z.string(),
  }),
)

/** Manually labelled pairs whose notices are in the archive. */
export function manualPairs(file: string, archive: ReadonlyMap<string, ArchivedNotice>) {
  return manualLabels
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .flatMap((label): LabelledPair[] => {
      const other = archive.get(label.other)
      const archived = typeof label.one === 'string' ? archive.get(label.one) : undefined
      const one =
        typeof label.one === 'string'
          ? archived?.notice
          : restoreContent(label.one as StoredContent)
      if (one === undefined || other === undefined) return []
      const month = [archived?.month ?? '', other.month].sort().at(-1) ?? other.month
      return [{ one, other: other.notice, same: label.same, kind: label.kind, month }]
    })
}

/**
 * Pairs labelled by the archive: corrections and cancellations with their call (same), and each notice with the
 * most similar unrelated call of the same buyer (different). A call with the same words and deadline may be a
 * repetition or another lot, so only manual labels contain such pairs.
 */
export function archivePairs(archive: ReadonlyMap<string, ArchivedNotice>): LabelledPair[] {
  const families = familiesOf(archive)
  const calls = [...archive.values()].filter(({ notice }) => notice.kind === 'call')
  const traits = new Map(calls.map(({ notice }) => [notice.sourceRef, callTraits(notice)]))
  const byBuyer = Map.groupBy(calls, ({ notice }) => buyerOf(traits.get(notice.sourceRef)))
  const pairs: LabelledPair[] = []
  for (const { notice, month } of archive.values()) {
    const isFollower = notice.kind === 'correction' || notice.kind === 'cancellation'
    if (!isFollower && notice.kind !== 'call') continue
    const family = families.get(notice.sourceRef)
    if (isFollower) {
      const call = calls.find((each) => families.get(each.notice.sourceRef) === family)
      if (call === undefined) continue
      pairs.push({ one: call.notice, other: notice, same: true, kind: 'correction', month })
    }
    const own = callTraits(notice)
    const near = nearestOf(
      own,
      (byBuyer.get(buyerOf(own)) ?? []).filter(
        (each) =>
          each.notice !== notice &&
          families.get(each.notice.sourceRef) !== family &&
          !mayRepeat(each.notice, notice) &&
          !(isFollower && calls.some((call) => isRepeatOfOwn(call, each, family, families))),
      ),
      traits,
    )
    if (near === null) continue
    const kind = near.likeness >= 0.75 ? 'lot or year' : 'near subject'
    if (near.likeness >= 0.4) {
      pairs.push({ one: near.notice, other: notice, same: false, kind, month })
    }
  }
  return pairs
}

/** Groups notices connected by references; each group is named by its first notice. */
export function familiesOf(archive: ReadonlyMap<string, ArchivedNotice>): Map<string, string> {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined || parent === id ? id : rootOf(parent)
  }
  for (const { notice } of archive.values()) {
    for (const { value } of notice.names) parents.set(rootOf(notice.sourceRef), rootOf(value))
  }
  return new Map([...archive.keys()].map((id) => [id, rootOf(id)]))
}

const buyerOf = (traits: CallTraits | undefined) => traits?.buyer.words.join(' ') ?? ''

/** Almost the same words, and the same deadline or identical text. */
function mayRepeat(one: NoticeContent, other: NoticeContent): boolean {
  const due = one.deadlineAt !== null && one.deadlineAt.getTime() === other.deadlineAt?.getTime()
  const [words, others] = [callTraits(one).subject, callTraits(other).subject]
  return (
    one.title.toLowerCase() === other.title.toLowerCase() || (due && dice(words, others) >= 0.9)
  )
}

function dice(ones: readonly string[], others: readonly string[]): number {
  const [left, right] = [new Set(ones), new Set(others)]
  return (2 * [...left].filter((word) => right.has(word)).length) / (left.size + right.size || 1)
}

/** The call of a correction may have been published twice. */
function isRepeatOfOwn(
  call: ArchivedNotice,
  each: ArchivedNotice,
  family: string | undefined,
  families: ReadonlyMap<string, string>,
): boolean {
  return families.get(call.notice.sourceRef) === family && mayRepeat(call.notice, each.notice)
}

function nearestOf(
  own: CallTraits,
  calls: readonly ArchivedNotice[],
  traits: ReadonlyMap<string, CallTraits>,
): { notice: NoticeContent; likeness: number } | null {
  let nearest: { notice: NoticeContent; likeness: number } | null = null
  for (const { notice } of calls) {
    const likeness = dice(own.subject, traits.get(notice.sourceRef)?.subject ?? [])
    if (likeness > (nearest?.likeness ?? -1)) nearest = { notice, likeness }
  }
  return nearest
}
