/**
 * Search times by number of tenders: `npm run bench -- growth [documents …]`. Prints a table and
 * draws `docs/images/search-growth.svg`.
 */
import { writeFileSync } from 'node:fs'
import { SearchIndex } from '../src/search/search-index.ts'
import { type Curve, drawGrowth } from './draw-growth.ts'
import { ALL_FACETS, generateHardQueries, generateQueries } from './generate-queries.ts'
import { generateBatches } from './generate-tenders.ts'
import { quantile } from './quantile.ts'
import { warmUp } from './warm-up.ts'

const NOW = Date.UTC(2026, 10, 20)
const mixed = generateQueries(200, NOW)
const hard = generateHardQueries(40, NOW)
/** Labels of the drawing, in French. */
const KINDS = {
  'mots et filtres': mixed,
  'avec facettes': mixed.map((query) => ({ ...query, facets: ALL_FACETS })),
  'phrase exacte': hard.phrase,
  'sans un mot': hard.exclusion,
  'un mot ou un autre': hard['OR of three'],
}

const sizes = process.argv.slice(2).map(Number)
const counts = sizes.length > 0 ? sizes : [10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000]
const curves = new Map<string, Curve>(
  [...Object.keys(KINDS), 'appels similaires'].map((name) => [name, { name, points: [] }]),
)

for (const count of counts) {
  const index = new SearchIndex()
  await index.build(generateBatches(count, NOW))
  await index.settled()
  warmUp(index, mixed)
  const add = (name: string, times: number[]) => {
    const milliseconds = quantile(times, 0.95)
    curves.get(name)?.points.push({ count, milliseconds })
    return milliseconds.toFixed(2)
  }
  const cells = Object.entries(KINDS).map(([name, queries]) => {
    const run = (query: (typeof queries)[number]) => timeOf(() => index.search(query))
    return add(name, queries.map(run))
  })
  const { hits } = index.search({ text: 'travaux OU fourniture', limit: 200, now: NOW })
  const similar = hits.map(({ key }) => timeOf(() => index.similar(key, { limit: 5, now: NOW })))
  cells.push(add('appels similaires', similar))
  console.log(
    `| ${count.toLocaleString('en')} | ${cells.join(' | ')} | ${Math.round(index.memoryBytes() / count)} bytes each |`,
  )
}

writeFileSync('docs/images/search-growth.svg', drawGrowth([...curves.values()]))

/** Median of five rounds after one to warm up, in milliseconds. */
function timeOf(run: () => unknown): number {
  run()
  const rounds = [0, 1, 2, 3, 4].map(() => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return quantile(rounds, 0.5)
}
