/**
 * Measures completion, spelling and hostile queries: node --expose-gc bench/search-language.ts
 * [documents]
 * Prints one line of JSON, in milliseconds.
 */

import { MAX_QUERY_LENGTH } from '../src/search/query/query-length.ts'
import type { SearchDocument } from '../src/search/search-document.ts'
import { SearchIndex } from '../src/search/search-index.ts'
import { completions } from '../src/search/suggest/completion.ts'
import { respellings } from '../src/search/suggest/spelling.ts'
import { WordForms } from '../src/search/suggest/word-forms.ts'
import { ALL_FACETS } from './generate-queries.ts'
import { generateBatches } from './generate-tenders.ts'

const NOW = Date.UTC(2026, 10, 20)
const [count = 100_000, formsWanted = 1_000_000] = process.argv.slice(2).map(Number)
const index = new SearchIndex()
const forms = new WordForms()
let learning = 0

function* learnt(batches: Iterable<SearchDocument[]>): Generator<SearchDocument[]> {
  for (const batch of batches) {
    const start = performance.now()
    for (const { text } of batch) {
      forms.add(text.title)
      forms.add(text.buyer)
      forms.add(text.body)
    }
    learning += performance.now() - start
    yield batch
  }
}
await index.build(learnt(generateBatches(count, NOW)))
await index.settled()
const ownForms = forms.size
/** Adds invented forms up to the number wanted, for the cost of a large dictionary. */
for (let coined = 0; forms.size < formsWanted; coined++) {
  forms.add(coined.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[+digit] ?? ''))
}

const quantile = (values: number[], share: number) =>
  +(values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0).toFixed(2)
const summary = (values: number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: quantile(values, 1),
})
/** The median of five runs for each input. */
function times<Input>(run: (input: Input) => unknown, inputs: Input[]): number[] {
  return inputs.map((input) => {
    run(input)
    const own = Array.from({ length: 5 }, () => {
      const start = performance.now()
      run(input)
      return performance.now() - start
    })
    return quantile(own, 0.5)
  })
}

const WORDS = 'travaux de réfection des toitures, fourniture et pose de menuiseries extérieures'
const typed = [...WORDS].flatMap((_, at) => [WORDS.slice(0, at + 1), WORDS.slice(at - 6, at)])
const open = { now: NOW, status: 'open' as const }
const complete = (text: string) => completions(index, { typed: text, forms, query: open, limit: 6 })

const misspelt = [
  'plombrie',
  'refectoin',
  'travuax de construcion',
  'menuisserie exterieurs',
  'xqzvkw',
]
const known = { forms, frequencyOf: (word: string) => index.frequencyOf(word) }

const fill = (part: string) => part.repeat(Math.ceil(MAX_QUERY_LENGTH / part.length))
const COMMON =
  'travaux fourniture construction maintenance lot bâtiment réseau service entretien école'
const pairs = COMMON.split(' ').flatMap((one, at, all) =>
  all.slice(at + 1).map((two) => [one, two]),
)
const hostile: Record<string, string> = {
  commonWords: fill(`${COMMON} `),
  commonPhrases: pairs.map((pair) => `"${pair.join(' ')}"`).join(' '),
  longPhrase: `"${fill('travaux ')}"`,
  anyOfMany: fill(`${COMMON.replaceAll(' ', ' OU ')} OU `),
  buyers: COMMON.split(' ')
    .map((word) => `acheteur:${word}`)
    .join(' '),
  buyersCommon:
    'acheteur:ville acheteur:commune acheteur:de -acheteur:syndicat acheteur:departement',
  buyersAnyOf: COMMON.split(' ')
    .map((word) => `acheteur:${word}`)
    .join(' OU '),
  cpvBranches: Array.from({ length: 90 }, (_, at) => `cpv:${at + 10}`).join(' OU '),
  cpvExcluded: Array.from({ length: 60 }, (_, at) => `-cpv:${at + 30}`).join(' '),
  excludedPhrases: pairs.map((pair) => `-"${pair.join(' ')}"`).join(' '),
  numbers: fill('26 12345 '),
  unknown: fill('zzqx '),
}
/** The query of the page, first and repeated, and those of the search box. */
const measuredHostile = Object.fromEntries(
  Object.entries(hostile).map(([name, text]) => {
    const search = () => index.search({ text, now: NOW, facets: ALL_FACETS })
    const start = performance.now()
    search()
    const first = performance.now() - start
    const [again, spelling, completion] = [
      search,
      () => respellings(text, known),
      () => complete(`${text.slice(0, 96)} tra`),
    ].map((run) => times(run, [undefined])[0])
    return [name, { first: +first.toFixed(2), again, spelling, completion }]
  }),
)
/** The last page, and one far beyond it, which any address can request. */
const deep = { text: 'travaux', limit: 100, now: NOW }
const { reachable } = index.search({ ...deep, sort: 'deadline' })
const sorts = ['relevance', 'publication', 'deadline'] as const
const deepPages = Object.fromEntries(
  sorts.map((sort) => {
    const page = (offset: number) => index.search({ ...deep, sort, offset })
    return [sort, times(page, [reachable - deep.limit, 4_999_900])]
  }),
)

console.log(
  JSON.stringify({
    count,
    learningPerDocumentMicroseconds: +((learning * 1000) / count).toFixed(1),
    forms: { own: ownForms, all: forms.size, megabytes: Math.round(forms.memoryBytes() / 1e6) },
    completion: summary(times(complete, typed)),
    spelling: summary(times((text) => respellings(text, known), misspelt)),
    hostile: measuredHostile,
    deepPages,
  }),
)
