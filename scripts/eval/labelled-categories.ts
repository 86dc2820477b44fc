/**
 * The categories of calls against those that somebody who writes no classifier chose by reading the calls
 * (`data/eval/call-categories.tsv`): `npm run eval -- labelled-categories --set FILE|FOLDER… [--labels FILE]
 * [--half first|second] [--errors]`. `--half`: one half of the lines of the file.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OTHER_CATEGORY_SLUG } from '#/features/categories/categories.ts'
import { categorySlugs } from '#/features/categories/category-data.server.ts'
import { lookUpCall } from '#/features/notices/record/call-knowledge.server.ts'
import { readStored } from '#/ingestion/record-readers.ts'
import { recordTexts } from './record-texts.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    labels: { type: 'string', default: 'data/eval/call-categories.tsv' },
    half: { type: 'string' },
    errors: { type: 'boolean', default: false },
  },
})
if (!values.set) throw new Error('labelled-categories --set FILE|FOLDER… [--errors]')

const slugsIn = (cell: string) => (cell === '' ? [] : categorySlugs(cell))
const lines = readFileSync(values.labels, 'utf8').trimEnd().split('\n').slice(1)
const middle = lines.length / 2
const labels = new Map(
  lines
    .filter((_, at) => values.half === undefined || at < middle === (values.half === 'first'))
    .map((line) => {
      const [notice = '', first = '', equal = '', further = ''] = line.split('\t')
      return [notice, { first: [first, ...slugsIn(equal)], further: slugsIn(further) }] as const
    }),
)

const total = { judged: 0, first: 0, amongShown: 0, shown: 0, shownRight: 0, named: 0 }
const seen = new Set<string>()

function judge(raw: string, file: string): void {
  const source = raw.trimStart().startsWith('<') ? 'ted' : 'boamp'
  const sourceRef = path.basename(file).replace(/\.\w+$/, '')
  const { parsed } = readStored({ source, sourceRef, version: 'boamp_api_1', raw })
  if (!parsed.ok) return
  const { notice } = parsed
  const id = `${source}:${notice.sourceRef}`
  const label = labels.get(id)
  if (label === undefined || seen.has(id)) return
  seen.add(id)
  const { categories } = lookUpCall(notice)
  const [first = ''] = categories
  const right = new Set([...label.first, ...label.further])
  total.judged++
  total.named += Number(first !== OTHER_CATEGORY_SLUG)
  total.first += Number(label.first.includes(first))
  total.amongShown += Number(label.first.some((slug) => categories.includes(slug)))
  total.shown += categories.length
  total.shownRight += categories.filter((slug) => right.has(slug)).length
  if (values.errors && !label.first.includes(first)) {
    console.log(
      `${id} ${notice.title}\n  ${categories.join(', ')}\n  right: ${[...right].join(', ')}`,
    )
  }
}

for await (const { raw, file } of recordTexts(values.set)) judge(raw, file)
const share = (count: number, of: number) => Number((count / of).toFixed(3))
console.log(
  JSON.stringify({
    measure: 'labelled-categories',
    labels: labels.size,
    judged: total.judged,
    withCategory: share(total.named, total.judged),
    firstRight: share(total.first, total.judged),
    firstRightWhereShown: share(total.first, total.named),
    rightAmongShown: share(total.amongShown, total.judged),
    shownThatAreRight: share(total.shownRight, total.shown),
  }),
)
