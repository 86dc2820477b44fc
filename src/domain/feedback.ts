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

/** The tender at the time of the feedback. */
export type JudgedTender = {
  id: string
  /** The profile's words and topics that the tender contains, as the engine returns them. */
  held: { words: readonly string[]; topics: readonly string[] }
  /** The tender's topics (weight 0–1) and the trade words of its title. */
  topics: readonly { name: string; weight: number }[]
  words: readonly string[]
  departments: readonly string[]
  amountCents: number | null
  daysLeft: number | null
  buyer: string
}
