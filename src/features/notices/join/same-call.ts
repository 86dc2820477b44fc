import { type CallDecision, type Joining } from '#/domain/notices/joining.ts'
import { CallComponents } from './call-components.ts'
import { decidedApart } from './call-decisions.ts'
import { joinByLikeness } from './join-by-likeness.ts'
import { type Placeable, referenceKey } from './joinable-notice.ts'
import { explainJoining } from './joining-reason.ts'

export type Group = {
  /** Null where a tender has to be made. */
  tenderId: string | null
  /** Tenders that turned out to be the same call as `tenderId`. */
  absorbed: string[]
  noticeIds: string[]
  /** Why each notice is there; null where only its tender is known (what it named was deleted since). */
  joinings: Map<string, Joining | null>
}

/**
 * Sorts notices into calls. What an administrator decided comes first. Notices are of one call when
 * they have a common identifier, or when one names the other (a correction its call, an award its
 * call or an earlier correction). By naming alone two calls come together only across sources: a
 * result that names a BOAMP number and a TED number proves that both are one call, but one that names
 * two calls of the same source is about two, and belongs to the first it names. A call that names
 * another one (a relaunch) stays apart. Where no reference helps, likeness does: `likeness`.
 *
 * Groups without a complete call are left out: their notices wait.
 */
export function groupByCall(
  notices: readonly Placeable[],
  decisions: readonly CallDecision[] = [],
): Group[] {
  const groups = new CallComponents(notices, decidedApart(decisions))
  const byId = new Map(notices.map((notice) => [notice.id, notice]))
  for (const { verdict, noticeId, otherId } of decisions) {
    const [one, other] = [byId.get(noticeId), byId.get(otherId)]
    if (verdict === 'same' && one && other) groups.join(one, other)
  }

  const withReference = new Map<string, Placeable[]>()
  for (const notice of notices) {
    for (const reference of notice.is) {
      const key = referenceKey(reference)
      const others = withReference.get(key)
      if (others === undefined) withReference.set(key, [notice])
      else others.push(notice)
    }
  }
  const byTender = new Map<string, Placeable>()
  for (const notice of notices) {
    if (notice.tenderId === null) continue
    const first = byTender.get(notice.tenderId)
    if (first === undefined) byTender.set(notice.tenderId, notice)
    else groups.join(first, notice)
  }
  for (const [first, ...others] of withReference.values()) {
    for (const other of others) if (first) groups.join(first, other)
  }
  const inOrder = notices.toSorted(byPublication)
  for (const notice of inOrder) {
    for (const named of notice.names.flatMap(
      (name) => withReference.get(referenceKey(name)) ?? [],
    )) {
      if (notice.kind === 'call' && named.kind === 'call') continue
      if (!groups.haveRivalCalls(notice, named)) groups.join(notice, named)
    }
  }
  joinByLikeness(groups, inOrder)

  return groups.all().flatMap((members) => {
    const tenderIds = [...new Set(members.flatMap(({ tenderId }) => tenderId ?? []))].sort()
    const [tenderId = null, ...absorbed] = tenderIds
    const isCall = tenderId !== null || members.some(({ complete }) => complete)
    if (!isCall) return []
    const noticeIds = members.map(({ id }) => id)
    const joinings = explainJoining(members.toSorted(byPublication), decisions)
    return [{ tenderId, absorbed, noticeIds, joinings }]
  })
}

function byPublication(one: Placeable, other: Placeable): number {
  const [before, after] = [one.publishedAt?.getTime() ?? 0, other.publishedAt?.getTime() ?? 0]
  return before - after || (one.id < other.id ? -1 : 1)
}
