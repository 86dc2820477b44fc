import { LIKENESS_REASONS, type LikenessReason } from '#/domain/notices/joining.ts'
import type { CallComponents } from './call-components.ts'
import { likeness } from './call-likeness.ts'
import type { Placeable } from './joinable-notice.ts'

/**
 * Joins what no reference ties: first calls that are one call, then corrections, cancellations and
 * results that have no call yet. Where two calls would do as well, the notice waits: a wrong
 * deadline on a tender costs more than a correction without a tender.
 *
 * `notices` in the order of their publication.
 */
export function joinByLikeness(groups: CallComponents, notices: readonly Placeable[]): void {
  const calls = notices.filter(({ kind }) => kind === 'call')
  if (calls.length === 0) return
  const sharing = new Map<number, Placeable[]>()
  for (const call of calls) {
    for (const alike of candidates(call, sharing)) {
      if (!groups.areTogether(call, alike) && areOneCall(groups, call, alike)) {
        groups.join(alike, call)
      }
    }
    for (const key of call.keys.left) {
      const others = sharing.get(key)
      if (others === undefined) sharing.set(key, [call])
      else others.push(call)
    }
  }
  for (const notice of notices) {
    if (notice.kind === 'call' || hasCall(groups.with(notice))) continue
    const call = bestCall(groups, notice, candidates(notice, sharing))
    if (call !== null) groups.join(call, notice)
  }
}

function candidates(notice: Placeable, sharing: ReadonlyMap<number, Placeable[]>): Placeable[] {
  return [...new Set(notice.keys.sought.flatMap((key) => sharing.get(key) ?? []))]
}

/** A tender of prior information has no call yet. */
const hasCall = (members: readonly Placeable[]) =>
  members.some(
    ({ kind, tenderId }) => kind === 'call' || (tenderId !== null && kind !== 'prior_information'),
  )

/** Alike, and nothing else that was joined to either says otherwise. */
function areOneCall(groups: CallComponents, one: Placeable, other: Placeable): boolean {
  if (likeness(one.traits, other.traits).verdict !== 'same') return false
  const others = groups.with(other).filter(({ kind }) => kind === 'call')
  return groups
    .with(one)
    .filter(({ kind }) => kind === 'call')
    .every((mine) =>
      others.every((theirs) => likeness(mine.traits, theirs.traits).verdict !== 'different'),
    )
}

/** The call with the strongest reason; null where two tenders have equally strong ones. */
function bestCall(
  groups: CallComponents,
  notice: Placeable,
  calls: readonly Placeable[],
): Placeable | null {
  let best: { call: Placeable; because: LikenessReason } | null = null
  let rivals = false
  for (const call of calls) {
    const found = likeness(call.traits, notice.traits)
    if (found.verdict !== 'same') continue
    const { because } = found
    const ahead = best === null ? 1 : strength(because) - strength(best.because)
    if (best !== null && ahead === 0 && !groups.areTogether(best.call, call)) rivals = true
    if (ahead > 0) [best, rivals] = [{ call, because }, false]
  }
  return rivals ? null : (best?.call ?? null)
}

const strength = (because: LikenessReason) => -LIKENESS_REASONS.indexOf(because)
