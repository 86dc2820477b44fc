import { setImmediate as nextTurn } from 'node:timers/promises'
import { LOCATION_GROUPS } from '#/features/locations/regions.ts'
import { completeResult } from '#/features/tenders/search/cluster/complete-result.server.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import { YEAR_MS } from './landing-period.ts'

/** Minimum number of tenders per year for a page of an activity in a region. */
export const MIN_TENDERS = 5

export type Pair = { category: string; region: string; count: number }

/** The pairs of activity and region that have a page, with their tenders of the last year. */
export class LandingPairs {
  readonly #byRegion: ReadonlyMap<string, ReadonlyMap<string, number>>

  constructor(pairs: readonly Pair[]) {
    const byRegion = new Map<string, Map<string, number>>()
    for (const { category, region, count } of pairs) {
      if (count < MIN_TENDERS) continue
      const counts = byRegion.get(region) ?? new Map()
      byRegion.set(region, counts.set(category, count))
    }
    this.#byRegion = byRegion
  }

  has(category: string, region: string): boolean {
    return this.#byRegion.get(region)?.has(category) ?? false
  }

  /** Sorted by number of tenders (descending). */
  all(): Pair[] {
    return [...this.#byRegion]
      .flatMap(([region, counts]) =>
        [...counts].map(([category, count]) => ({ category, region, count })),
      )
      .sort((a, b) => b.count - a.count)
  }
}

/** Counts every activity in every region; yields to other work between two regions. */
export async function countLandingPairs({
  index,
  now,
}: {
  index: SearchEngine
  now: Date
}): Promise<LandingPairs> {
  const pairs: Pair[] = []
  for (const { value: region, dept } of LOCATION_GROUPS) {
    const found = await index.search({
      now: now.getTime(),
      status: 'all',
      kinds: ['call'],
      departments: [...dept],
      publishedAt: { min: now.getTime() - YEAR_MS },
      facets: ['categories'],
      limit: 0,
    })
    for (const { value: category, count } of completeResult(found).facets.categories ?? []) {
      pairs.push({ category, region, count })
    }
    await nextTurn()
  }
  return new LandingPairs(pairs)
}
