import { parseArgs } from 'node:util'
import { isTradeWord } from '#/features/tenders/search/typed/trade-vocabulary.server.ts'
import { understoodSearch } from '#/features/tenders/search/typed/typed-query.server.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { respellings } from '#/search/suggest/spelling.ts'
import { WordForms } from '#/search/suggest/word-forms.ts'
import { analyse, analyseWord } from '#/search/text/analysis.ts'
import { readArchive } from '../archive.ts'
import { judgeTypedQuery, readTypedQueries } from './typed-query-set.ts'

/*
 * npm run eval -- typed --test FILE [--set data/eval/typed-queries.tsv] [--errors]
 * How many queries are understood as they are meant: exactly the filters, and exactly the words. The spelling of
 * words is that of the calls of the file.
 */

/** The set has the dates of this day. */
const TYPED_ON = new Date('2026-11-23T09:00:00Z')

const { values } = parseArgs({
  options: {
    test: { type: 'string' },
    set: { type: 'string', default: 'data/eval/typed-queries.tsv' },
    errors: { type: 'boolean', default: false },
  },
})
if (!values.test) throw new Error('typed --test FILE[:MONTH] [--set TSV] [--errors]')

const forms = new WordForms()
const frequencies = new Map<string, number>()
for (const { title, isCall } of readArchive(values.test)) {
  if (!isCall) continue
  const text = repairText(title)
  forms.add(text)
  for (const term of new Set(analyse(text))) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
}
/** As in the product: a word of a trade is not misspelt. */
const frequencyOf = (word: string) =>
  frequencies.get(analyseWord(word) ?? '') ?? (isTradeWord(word) ? 3 : 0)

const judged = readTypedQueries(values.set).map((query) => {
  const search = understoodSearch({ q: query.text }, TYPED_ON)
  const [respelt] = search.q ? respellings(search.q, { forms, frequencyOf }) : []
  const meant = respelt === undefined ? search : { ...search, q: respelt }
  return { query, meant, ...judgeTypedQuery(query, meant) }
})
const kinds = [...new Set(judged.map(({ query }) => query.kind)), 'all']
const rows = kinds.map((kind) => {
  const own = judged.filter(({ query }) => kind === 'all' || query.kind === kind)
  const share = (of: (typeof own)[number][]) => Number((of.length / own.length).toFixed(3))
  return {
    kind,
    queries: own.length,
    filters: share(own.filter(({ hasFilters }) => hasFilters)),
    words: share(own.filter(({ hasWords }) => hasWords)),
    both: share(own.filter(({ hasFilters, hasWords }) => hasFilters && hasWords)),
  }
})
console.table(rows)
if (values.errors) {
  for (const { query, meant, hasFilters, hasWords } of judged) {
    if (!hasFilters || !hasWords) console.log(query.text, '→', meant, `(${query.words})`)
  }
}
console.log(JSON.stringify({ measure: 'typed', test: values.test, rows }))
