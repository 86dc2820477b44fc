import type { AnswerKind } from '../answer-kinds.ts'

/**
 * A subject that people ask tender files about; its patterns are of plain texts (`plainText`). `about` is what a sentence or a heading says of it; `not` are words
 * that look like it; `answers` is what an answer has at least; `isList`: the answer is the whole list.
 */
export type QuestionTopic = {
  asked: RegExp
  about: RegExp
  /** Of a heading, where it says less than a sentence. */
  heading?: RegExp
  /** Words that a sentence has besides. */
  with?: RegExp
  not?: RegExp
  answers: readonly AnswerKind[]
  isList?: boolean
}
