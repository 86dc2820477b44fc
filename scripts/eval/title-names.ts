/**
 * Names of titles in capitals or Title Case against a labelled list (`data/eval/title-names.tsv`):
 * `npm run eval -- title-names [--errors]`. A title is right if all of its names are spelled as labelled.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { displayTitle } from '#/features/notices/compose/display-title.server.ts'

const LABELS = 'data/eval/title-names.tsv'

const { values } = parseArgs({ options: { errors: { type: 'boolean', default: false } } })

const titles = readFileSync(LABELS, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [notice = '', title = '', buyer = '', city = '', departments = '', names = ''] =
      line.split('\t')
    const shown = displayTitle(title, {
      labels: [],
      buyer,
      city,
      departments: departments.split(' '),
    })
    return { notice, shown, missing: names.split('|').filter((name) => !isIn(shown, name)) }
  })

/** « Élancourt/Elancourt »: either spelling is right. */
function isIn(shown: string, name: string): boolean {
  return name
    .split('/')
    .some((spelling) => new RegExp(`(?<!\\p{L})${spelling}(?!\\p{L})`, 'u').test(shown))
}

const right = titles.filter(({ missing }) => missing.length === 0).length
if (values.errors) {
  for (const { notice, shown, missing } of titles) {
    if (missing.length > 0) console.log(`${notice} ${shown}\n  missing: ${missing.join(', ')}`)
  }
}
console.log(JSON.stringify({ measure: 'title-names', titles: titles.length, right }))
