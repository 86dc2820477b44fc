import { type JudgedTender, type RefusalReason } from '#/domain/feedback.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import type { GradeTerms } from './grade.ts'

/** One of each tender at most: a second takes the place of the first, and taking it away undoes it. */
export type Feedback = { tender: JudgedTender } & (
  | { verdict: 'favourite' }
  | { verdict: 'notForMe'; reason: RefusalReason }
)

/** One thing concluded, and from which tenders: told to the user, who can take it back. */
export type Lesson = {
  kind:
    | 'moreOfTopic'
    | 'moreOfWord'
    | 'lessOfTopic'
    | 'lessOfWord'
    | 'withoutDepartment'
    | 'withoutBuyer'
    | 'maximum'
    | 'minimum'
    | 'daysWanted'
  /** Name of the topic, word, code of the département, name of the buyer, cents or days. */
  about: string
  tenders: string[]
}

export type Adjusted = {
  /** What the profile says itself, before anything was concluded. */
  own: Interest
  interest: Interest
  terms: GradeTerms
  lessons: Lesson[]
  /** Tenders that no list shows again. */
  dismissed: string[]
  /** Its favourites. */
  kept: string[]
}
