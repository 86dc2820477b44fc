import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { promotion } from './promotion.ts'

/** Shown as the buyer of a call whose record has none. */
export const UNNAMED_BUYER = 'Acheteur non précisé'

/** A call that lacks its buyer and nothing else. */
export function isUnnamedCall(content: NoticeContent): boolean {
  const verdict = promotion(content)
  return !verdict.automatic && verdict.waitingFor.join() === 'buyer'
}

export function withUnnamedBuyer(content: NoticeContent): NoticeContent {
  return { ...content, buyer: { ...content.buyer, name: UNNAMED_BUYER } }
}
