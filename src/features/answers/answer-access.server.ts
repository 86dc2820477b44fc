import type { Viewer } from '#/features/accounts/viewer.ts'
import { mayAnswer } from '#/features/subscriptions/access.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { AppError } from '#/lib/app-error.ts'
import type { AnswerKey } from './answer-key.ts'

type Member = Extract<Viewer, { kind: 'member' }>

/**
 * The key of the member's organisation and the tender, once access to the tender is checked.
 * @throws AppError if the tender requires a trial, a subscription or its purchase
 */
export async function answerKey(member: Member, tenderId: string): Promise<AnswerKey> {
  if (!mayAnswer(await viewerAccess(member), tenderId)) {
    throw new AppError('offer_needed', {
      status: 403,
      message: 'La réponse assistée demande un essai, un abonnement ou l’achat de ce marché.',
    })
  }
  return { organisationId: member.organisationId, tenderId }
}
