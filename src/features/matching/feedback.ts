import type { Interest } from '#/search/reverse/interest.ts'
import type { GradeTerms } from './grade.ts'

export const REFUSAL_REASONS = [
  'notMyTrade',
  'outsideZone',
  'tooBig',
  'tooSmall',
  'deadlineTooShort',
  'buyer',
  'other',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** What feedback is given on, as it was when it was given. */
export type JudgedTender = {
  id: string
  /** The profile's words and topics that it holds, as the engine tells them. */
  held: { words: readonly string[]; topics: readonly string[] }
  /** Its own topics, weight 0–1, and the telling words of its title. */
  topics: readonly { name: string; weight: number }[]
  words: readonly string[]
  departments: readonly string[]
  amountCents: number | null
  daysLeft: number | null
  buyer: string
}

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
