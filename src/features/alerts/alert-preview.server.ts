import { SENT_LETTERS } from '#/domain/alert-settings.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { ProfileAlertPreview } from './alert-preview.ts'

const DAYS = 30

/** What a profile's alert would have sent in the last thirty days from each letter on, as the profile is now. */
export function alertPreview(
  index: SearchIndex,
  { adjusted, now }: { adjusted: AdjustedProfile; now: Date },
): ProfileAlertPreview {
  const start = now.getTime() - DAYS * DAY_MS
  // Then, what has closed since was open: its deadline takes nothing off here.
  const grade = graderFor({ ...adjusted.terms, now: start })
  const { countByScore } = index.matchInterest(adjusted.interest, grade, {
    status: 'all',
    kinds: ['call'],
    now: now.getTime(),
    publishedAt: { min: start },
    limit: 0,
  })
  const from = (score: number) =>
    countByScore.subarray(score).reduce((total, count) => total + count, 0)
  return {
    totals: SENT_LETTERS.map((letter) => ({ letter, total: from(MIN_SCORE[letter]) })),
  }
}
