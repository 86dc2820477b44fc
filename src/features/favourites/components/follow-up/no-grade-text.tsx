import { AWAITED_STATUSES } from '#/domain/favourite-status.ts'
import type { FollowedTender } from '../../followed-tender.ts'

/** Why an open call that is still to be answered has no grade. */
export function NoGradeText({ tender: { bid, grade, status } }: { tender: FollowedTender }) {
  const isAwaited = AWAITED_STATUSES.some((each) => each === status)
  if (grade || bid.state !== 'open' || !isAwaited) return null
  return <p className="text-xs text-soft">Sans note&nbsp;: rien n’y correspond à votre profil</p>
}
