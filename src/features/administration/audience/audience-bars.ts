import type { AudienceSummary } from '#/features/audience/audience.queries.server.ts'
import { scaleTop } from '#/lib/scale-top.ts'

export const AUDIENCE_SERIES = [
  { name: 'Visites', count: 'visits' },
  { name: 'Recherches', count: 'searches' },
  { name: 'Recherches sans résultat', count: 'emptySearches' },
] as const
export type AudienceSeries = (typeof AUDIENCE_SERIES)[number]

export type AudienceChart = {
  /** The top of the scale. */
  top: number
  total: number
  points: { day: string; count: number }[]
}

/** One series as a chart draws it. */
export function audienceChart(
  days: AudienceSummary['days'],
  { count }: Pick<AudienceSeries, 'count'>,
): AudienceChart {
  const points = days.map((day) => ({ day: day.day, count: day[count] }))
  return {
    top: scaleTop(Math.max(...points.map((point) => point.count), 1)),
    total: points.reduce((sum, point) => sum + point.count, 0),
    points,
  }
}
