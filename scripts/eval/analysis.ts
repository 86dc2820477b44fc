/**
 * `npm run eval -- analysis [--set FILE] [--development] [--errors]`: compares the values extracted from
 * labelled notices and documents with the labels (docs/analysis-evaluation.md). Without a file it uses the set
 * in the repository, by halves; `--development` selects the half that rules are developed with.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { analysedCase } from './analysed-case.ts'
import { LABELS_FOLDER } from './analysis-labels.ts'
import { addMeasures, type FieldMeasure, measureCase, rate } from './analysis-measures.ts'
import { readAnalysisSet } from './analysis-set.ts'
import { shippedCases } from './shipped-analysis-set.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    development: { type: 'boolean' },
    errors: { type: 'boolean' },
  },
})
const { set } = values
const folder = set ? path.dirname(set) : LABELS_FOLDER
const cases = set
  ? (await readAnalysisSet(set)).map((one) => ({ ...one, half: null }))
  : shippedCases().filter(({ half }) => !values.development || half === 'development')

const totals = new Map<string, Map<string, FieldMeasure>>()
let unproven = 0
for (const one of cases) {
  const read = await analysedCase(one, folder)
  unproven += read.unproven.length
  for (const fault of read.unproven) console.error(`No evidence: ${one.sourceId} ${fault}`)
  const { measures, errors } = measureCase(one, read)
  const kind = one.source === 'document' ? 'documents' : 'notices'
  const heading = one.half ? `${kind}, ${one.half}` : kind
  const byField = totals.get(heading) ?? new Map<string, FieldMeasure>()
  totals.set(heading, byField)
  addMeasures(byField, measures)
  // Errors of the test half are not printed, so that rules are not adapted to it.
  if (!values.errors || one.half === 'test' || one.half === 'held-out') continue
  for (const error of errors) console.log(`${one.sourceId}  ${error}`)
}

for (const [heading, byField] of [...totals].sort()) {
  const all = { right: 0, given: 0, true: 0 }
  console.log(`\n${heading.padEnd(24)}precision   recall     given     true`)
  for (const [field, measure] of [...byField].sort()) {
    all.right += measure.right
    all.given += measure.given
    all.true += measure.true
    console.log(row(field, measure))
  }
  console.log(row('all', all))
}
console.log(`\nResults without evidence: ${unproven}`)
if (unproven > 0) process.exitCode = 1

function row(field: string, { right, given, true: labelled }: FieldMeasure): string {
  const figures = [rate(right, given), rate(right, labelled)]
    .map((each) => each.padStart(9))
    .join('')
  return `${field.padEnd(24)}${figures}${String(given).padStart(10)}${String(labelled).padStart(9)}`
}
