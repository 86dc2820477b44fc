import { type JudgedTender, type RefusalReason } from '#/domain/feedback.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import type { Firm } from './firm.ts'
import type { GradeTerms } from './grade.ts'

/** The tender at the time of the feedback. */
export type Feedback = { tender: JudgedTender } & (
  | { verdict: 'favourite' }
  | { verdict: 'notForMe'; reason: RefusalReason }
)

/** One conclusion from feedback and its tenders; shown to the user, who can undo it. */
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
  /** Topic name, word, département code, buyer name, cents or days. */
  about: string
  tenders: string[]
}

export type AdjustedProfile = {
  /** The profile before feedback. */
  own: Interest
  interest: Interest
  terms: GradeTerms
  lessons: Lesson[]
  /** Tenders that are hidden from all lists. */
  dismissed: string[]
  /** What is known of the firm beside the profile. */
  firm?: Firm
  /** The ids of the favourites. */
  favourites: string[]
}
