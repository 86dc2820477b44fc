import type { AlertSettings } from '#/domain/alert-settings.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { AlertPreview } from './alert-preview.ts'

const DAYS = 30

/** What a profile's alert would have sent in the last thirty days, as the profile is now. */
export function alertPreview(
  index: SearchIndex,
  {
    adjusted,
    letter,
    now,
  }: { adjusted: AdjustedProfile; letter: AlertSettings['letter']; now: Date },
): AlertPreview {
  const start = now.getTime() - DAYS * DAY_MS
  // Then, what has closed since was open: its deadline takes nothing off here.
  const grade = graderFor({ ...adjusted.terms, now: start })
  const { total } = index.matchInterest(adjusted.interest, grade, {
    status: 'all',
    now: now.getTime(),
    publishedAt: { min: start },
    minimum: MIN_SCORE[letter],
    limit: 0,
  })
  return { total, days: DAYS }
}
