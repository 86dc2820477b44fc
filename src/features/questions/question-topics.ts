import { keysOf } from '#/domain/keys-of.ts'
import { plainText } from './plain-text.ts'
import { CONTRACT_TOPICS } from './topics/contract-topics.ts'
import { DEADLINE_TOPICS } from './topics/deadline-topics.ts'
import { OFFER_TOPICS } from './topics/offer-topics.ts'

/** By priority: a statement answers the first subject of a question. */
export const QUESTION_TOPICS = { ...DEADLINE_TOPICS, ...OFFER_TOPICS, ...CONTRACT_TOPICS }

export type TopicName = keyof typeof QUESTION_TOPICS

/** The subjects of a question; none for one that only its own words describe. */
export function topicsOf(question: string): TopicName[] {
  const plain = plainText(question)
  return keysOf(QUESTION_TOPICS).filter((name) => QUESTION_TOPICS[name].asked.test(plain))
}
