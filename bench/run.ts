/** `npm run bench [-- <part> …]`: every part, or those named; other arguments go to the part. */
import { spawnSync } from 'node:child_process'

const PARTS: Record<string, string[]> = {
  api: ['bench/api.ts'],
  search: ['--max-old-space-size=12000', 'bench/search/compare.ts'],
  engine: ['--expose-gc', '--max-old-space-size=12000', 'bench/engine.ts'],
  growth: ['--max-old-space-size=12000', 'bench/growth.ts'],
  matching: ['--max-old-space-size=12000', 'bench/matching.ts'],
  percolator: ['--max-old-space-size=4000', 'bench/percolator.ts'],
  pages: ['bench/pages.ts'],
  bytes: ['bench/bytes.ts'],
  overload: ['bench/overload.ts'],
  ingestion: ['bench/ingestion/ingestion.ts'],
  reread: ['bench/ingestion/reread.ts'],
  analysis: ['bench/analysis.ts'],
  contracts: ['bench/contracts.ts'],
  xml: ['bench/read-xml.ts'],
  start: ['bench/start.ts'],
  digests: ['bench/digests.ts'],
  'digest-workers': ['bench/digest-workers.ts'],
  profiles: ['bench/profiles.ts'],
  sitemaps: ['--expose-gc', 'bench/sitemaps.ts'],
  'back-office': ['bench/back-office.ts'],
}

const named = process.argv.slice(2).filter((argument) => Object.hasOwn(PARTS, argument))
const rest = process.argv.slice(2).filter((argument) => !Object.hasOwn(PARTS, argument))
for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
  console.log(`\n## ${part}`)
  const { status } = spawnSync(process.execPath, [...(PARTS[part] ?? []), ...rest], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
