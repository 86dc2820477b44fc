/**
 * Measures the matching of interests and tenders, in both directions: npm run bench -- matching
 * [documents] [interests]
 * Prints a table and one line of JSON; times in milliseconds.
 */
import type { Interest } from '../src/search/reverse/interest.ts'
import { InterestIndex } from '../src/search/reverse/interest-index.ts'
import type { SearchDocument } from '../src/search/search-document.ts'
import { SearchIndex } from '../src/search/search-index.ts'
import { generateInterests } from './generate-interests.ts'
import { generateBatches, generateTenders } from './generate-tenders.ts'
import { grade, NOW, withTopics } from './matching-cases.ts'
import { quantile } from './quantile.ts'

const [documentCount = 1_000_000, interestCount = 100_000] = process.argv.slice(2).map(Number)
const SMALL = 10_000
const CALLS_A_DAY = 350
const MINIMUM = 40

function* batchesWithTopics(count: number): Generator<SearchDocument[]> {
  for (const batch of generateBatches(count, NOW)) yield batch.map(withTopics)
}

type Timed<Result> = { result: Result; time: number }

function timed<Result>(run: () => Result): Timed<Result> {
  const start = performance.now()
  const result = run()
  return { result, time: performance.now() - start }
}

const ROUNDS = 3

/** The median time of each item over the rounds, after one warm-up run. */
function eachTimed<Item, Result>(items: Item[], run: (item: Item) => Result): Timed<Result>[] {
  for (const item of items) run(item)
  return items.map((item) => {
    const runs = Array.from({ length: ROUNDS }, () => timed(() => run(item)))
    return runs.sort((a, b) => a.time - b.time)[ROUNDS >> 1] as Timed<Result>
  })
}

async function indexOf(count: number): Promise<SearchIndex> {
  const index = new SearchIndex()
  await index.build(batchesWithTopics(count))
  await index.settled()
  return index
}

type Summary = { median: number; p95: number; max: number; found: number }

const rounded = (value: number) => +value.toFixed(2)

/** `found`: median number of results. */
function summary(runs: Timed<number>[]): Summary {
  const times = runs.map(({ time }) => time)
  const founds = runs.map(({ result }) => result)
  return {
    median: rounded(quantile(times, 0.5)),
    p95: rounded(quantile(times, 0.95)),
    max: rounded(quantile(times, 1)),
    found: quantile(founds, 0.5),
  }
}

function row(what: string, { median, p95, max, found }: Summary, asked: string) {
  const times = `median ${median}, p95 ${p95}, max ${max} ms (${found} found)`
  console.log(`| ${what} | ${times} | ${asked} |`)
}

function measureForward(index: SearchIndex, status: 'all' | 'open'): Summary {
  const options = { status, now: NOW, minimum: MINIMUM, limit: 10 }
  const ask = (interest: Interest) => index.matchInterest(interest, grade, options).total
  return summary(eachTimed([...generateInterests(100, 5)], ask))
}

function store(interests: Interest[], index: SearchIndex): InterestIndex {
  const stored = new InterestIndex(index.rarity)
  for (const interest of interests) stored.put(interest)
  return stored
}

console.log('| what | measured | asked |\n|---|---|---|')
const small = measureForward(await indexOf(SMALL), 'all')
row(`one interest, ${SMALL} tenders`, small, '≤ 10 ms')
const index = await indexOf(documentCount)
const open = measureForward(index, 'open')
const openCount = index.search({ status: 'open', now: NOW, limit: 0 }).total
row(`one interest, ${openCount} open of ${documentCount}`, open, '≤ 10 ms at 10,000')
const all = measureForward(index, 'all')
row(`one interest, all of ${documentCount}`, all, '≤ 100 ms')

const interests = [...generateInterests(interestCount)]
const storing = timed(() => store(interests, index))
const stored = storing.result
const calls = Array.from(generateTenders(CALLS_A_DAY, NOW, 99), withTopics)
const runs = eachTimed(calls, (call) => stored.match(call, grade, MINIMUM).length)
const one = summary(runs)
row(`one tender, ${interestCount} interests`, one, '≤ 2.5 ms')
const day = Math.round(runs.reduce((sum, { time }) => sum + time, 0))
console.log(`| ${CALLS_A_DAY} tenders, ${interestCount} interests | ${day} ms | ≤ 1,000 ms |`)
const megabytes = Math.round(stored.memoryBytes() / 1e6)
console.log(
  `| ${interestCount} interests stored | ${Math.round(storing.time)} ms, ${megabytes} MB | |`,
)
console.log(
  JSON.stringify({
    documentCount,
    interestCount,
    small,
    openCount,
    open,
    all,
    one,
    day,
    megabytes,
  }),
)
