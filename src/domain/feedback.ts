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
