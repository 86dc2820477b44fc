export const LIKENESS_REASONS = ['consultation', 'reference', 'deadline', 'subject'] as const

/**
 * `consultation`: both lead to one page of the buyer's platform; `reference`: the buyer's own file
 * number; `deadline`: subject and deadline (or the deadline that the correction replaces);
 * `subject`: the subject word for word.
 */
export type LikenessReason = (typeof LIKENESS_REASONS)[number]

/** What an administrator decided of two notices; later arrivals respect it. */
export const CALL_VERDICTS = ['same', 'different'] as const

export type CallDecision = {
  noticeId: string
  otherId: string
  verdict: (typeof CALL_VERDICTS)[number]
}

/** Why a notice belongs to its tender; `with` is the notice that it is joined to. */
export type Joining =
  | { rule: 'call' }
  | { rule: 'decision'; with: string }
  | { rule: 'identifier' | 'name'; reference: string; with: string }
  | { rule: 'likeness'; because: LikenessReason; with: string }
