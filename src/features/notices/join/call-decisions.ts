import { type CallDecision } from '#/domain/notices/joining.ts'

/** Per notice, those that it must never come together with. */
export function decidedApart(decisions: readonly CallDecision[]): Map<string, Set<string>> {
  const apart = new Map<string, Set<string>>()
  const add = (one: string, other: string) =>
    apart.set(one, (apart.get(one) ?? new Set()).add(other))
  for (const { verdict, noticeId, otherId } of decisions) {
    if (verdict === 'same') continue
    add(noticeId, otherId)
    add(otherId, noticeId)
  }
  return apart
}

/** The two notices in the order in which a decision is stored, so that there is one of each pair. */
export function decisionOf(
  one: string,
  other: string,
  verdict: CallDecision['verdict'],
): CallDecision {
  const [noticeId, otherId] = one < other ? [one, other] : [other, one]
  return { noticeId, otherId, verdict }
}
