import { isComplete, type NoticeContent } from '#/domain/notices/notice-content.ts'
import { repeatsCall } from '../compose/apply-correction.ts'

/** What keeps a notice from becoming a tender by itself. */
const WAITING_REASONS = ['title', 'buyer', 'date', 'call'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/**
 * The rules of promotion. A call that people could recognise (it has a subject and a buyer) and place
 * in time (it was published, or is due, some day) becomes a tender as soon as it is received, or joins
 * the one of its call. So does a European correction that repeats its whole call, and prior information, of which a tender
 * of its own kind is made until its call comes. Anything else waits: calls for an administrator, who completes them, other
 * notices for their call.
 */
export function promotion(
  content: NoticeContent,
): { automatic: true } | { automatic: false; waitingFor: WaitingReason[] } {
  if (content.kind !== 'call' && !repeatsCall(content) && !isWholePriorInformation(content)) {
    return { automatic: false, waitingFor: ['call'] }
  }
  const waitingFor: WaitingReason[] = []
  if (!isComplete(content)) {
    if (content.title.trim() === '') waitingFor.push('title')
    if (content.buyer.name.trim() === '') waitingFor.push('buyer')
  }
  if (content.publishedAt === null && content.deadlineAt === null) waitingFor.push('date')
  return waitingFor.length === 0 ? { automatic: true } : { automatic: false, waitingFor }
}

const isWholePriorInformation = (content: NoticeContent) =>
  content.kind === 'prior_information' && isComplete(content) && content.publishedAt !== null

/** As an administrator reads it. */
export const WAITING_REASON_TEXTS: Record<WaitingReason, string> = {
  title: 'Il manque l’objet du marché.',
  buyer: 'Il manque le nom de l’acheteur.',
  date: 'Il manque la date de publication ou la date limite.',
  call: 'L’avis initial n’est pas connu.',
}
