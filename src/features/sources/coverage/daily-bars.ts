import { scaleTop } from '#/lib/scale-top.ts'
import type { Coverage } from './coverage.ts'

/** Sources with their own series in the chart; the others are grouped. */
export const CHART_SERIES = [
  { name: 'BOAMP', slugs: ['boamp'] },
  { name: 'TED', slugs: ['ted'] },
  { name: 'Autres sources', slugs: null },
] as const

export type DailyBar = {
  /** `2026-11-20` */
  day: string
  /** Notices per series, in the order of `CHART_SERIES`. */
  counts: number[]
  total: number
}

export function dailyBars({ days, sources }: Coverage): DailyBar[] {
  const named = new Set<string>(CHART_SERIES.flatMap(({ slugs }) => slugs ?? []))
  return days.map((day, at) => {
    const counts = CHART_SERIES.map(({ slugs }) =>
      sources
        .filter(({ slug }) =>
          slugs === null ? !named.has(slug) : slugs.some((own) => own === slug),
        )
        .reduce((sum, { daily }) => sum + (daily[at] ?? 0), 0),
    )
    return { day, counts, total: counts.reduce((sum, count) => sum + count, 0) }
  })
}

/** The smallest round number that is not below any bar. */
export function scaleOfBars(bars: readonly DailyBar[]): number {
  return scaleTop(Math.max(1, ...bars.map(({ total }) => total)))
}
