/**
 * At which hour of the buyer's clock the calls of the archive are due, before and after the clocks change, and
 * which notices have a sentence that contradicts their deadline: `npm run eval -- deadlines --set FILE`
 */
import { parseArgs } from 'node:util'
import { shownBy } from '#/domain/time/local-time.ts'
import { PARIS } from '#/domain/time/zones.ts'
import { timeZoneOfBuyer } from '#/features/locations/buyer-time-zone.ts'
import { readArchiveLine } from '#/ingestion/boamp/archive.ts'
import { recordTexts } from './record-texts.ts'

const { values } = parseArgs({ options: { set: { type: 'string' } } })
if (!values.set) throw new Error('deadlines --set FILE')

/** Summer time begins in Paris. */
const CLOCKS_CHANGE = '2021-03-28'
const SHOWN = 5

type Hours = Map<string, number>
const seasons = new Map<string, { winter: Hours; summer: Hours }>()
const contradicted: string[] = []
for await (const { raw } of recordTexts([values.set])) {
  const parsed = readArchiveLine(raw)
  if (!parsed.ok || !parsed.notice.deadlineAt) continue
  const { kind, sourceRef } = parsed.notice
  if (parsed.contradiction) contradicted.push(`${sourceRef} ${kind}: ${parsed.contradiction}`)
  if (kind !== 'call') continue
  const { buyer, departments, deadlineAt } = parsed.notice
  const zone = timeZoneOfBuyer(buyer, departments)
  const local = new Date(shownBy(zone, deadlineAt.getTime())).toISOString()
  for (const name of zone === PARIS ? [zone] : [zone, 'overseas, all']) {
    const season = seasons.get(name) ?? { winter: new Map(), summer: new Map() }
    seasons.set(name, season)
    const hours = local < CLOCKS_CHANGE ? season.winter : season.summer
    hours.set(local.slice(11, 16), (hours.get(local.slice(11, 16)) ?? 0) + 1)
  }
}

console.log(`| buyer's clock | due before ${CLOCKS_CHANGE} | due later |\n|---|---|---|`)
for (const [zone, { winter, summer }] of [...seasons].sort()) {
  console.log(`| ${zone} | ${mostFrequent(winter)} | ${mostFrequent(summer)} |`)
}

console.log(`\n${contradicted.length} notices contradict their deadline`)
for (const line of contradicted) console.log(`- ${line}`)

function mostFrequent(hours: Hours): string {
  const total = [...hours.values()].reduce((sum, count) => sum + count, 0)
  const first = [...hours].sort((a, b) => b[1] - a[1]).slice(0, SHOWN)
  return `${total}: ${first.map(([hour, count]) => `${hour} ${count}`).join(', ')}`
}
