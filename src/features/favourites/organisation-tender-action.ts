import { isBeforeSubmission } from '#/domain/favourite-status.ts'
import type { OrganisationTender } from './organisation-tenders.server.ts'

/** The label of the link to the answer workspace; null where there is no answer and none is to be prepared. */
export function answerAction({
  bid,
  followedBy,
  hasAnswer,
}: Pick<OrganisationTender, 'followedBy' | 'hasAnswer'> & {
  bid: Pick<OrganisationTender['bid'], 'state'>
}): string | null {
  const mayBePrepared =
    bid.state === 'open' &&
    (followedBy.length === 0 ||
      followedBy.some(({ status }) => status !== 'no_go' && isBeforeSubmission(status)))
  if (mayBePrepared) return hasAnswer ? 'Ouvrir la réponse' : 'Préparer la réponse'
  return hasAnswer ? 'Voir la réponse' : null
}
