import type { CallDecision, Joining } from '#/domain/notices/joining.ts'
import { likeness } from './call-likeness.ts'
import { type Placeable, referenceKey } from './joinable-notice.ts'

/** The strongest reason of each notice of a call, given all its notices in order of publication. */
export function explainJoining(
  members: readonly Placeable[],
  decisions: readonly CallDecision[],
): Map<string, Joining | null> {
  const [only, ...others] = members
  if (only && others.length === 0) return new Map([[only.id, { rule: 'call' }]])
  const first = members.find(({ complete }) => complete)
  return new Map(
    members.map((notice) => [
      notice.id,
      notice === first ? { rule: 'call' } : reasonOf(notice, members, decisions),
    ]),
  )
}

function reasonOf(
  notice: Placeable,
  members: readonly Placeable[],
  decisions: readonly CallDecision[],
): Joining | null {
  const others = members.filter((other) => other !== notice)
  for (const { noticeId, otherId, verdict } of decisions) {
    const decided = noticeId === notice.id ? otherId : otherId === notice.id ? noticeId : null
    const other = others.find(({ id }) => verdict === 'same' && id === decided)
    if (other) return { rule: 'decision', with: other.id }
  }
  const own = new Set(notice.is.map(referenceKey))
  const named = new Set(notice.names.map(referenceKey))
  for (const other of others) {
    const reference = other.is.map(referenceKey).find((key) => own.has(key))
    if (reference) return { rule: 'identifier', reference, with: other.id }
  }
  for (const other of others) {
    const reference =
      other.is.map(referenceKey).find((key) => named.has(key)) ??
      other.names.map(referenceKey).find((key) => own.has(key))
    if (reference) return { rule: 'name', reference, with: other.id }
  }
  for (const other of others) {
    const found = likeness(notice.traits, other.traits)
    if (found.verdict === 'same') {
      return { rule: 'likeness', because: found.because, with: other.id }
    }
  }
  return null
}
