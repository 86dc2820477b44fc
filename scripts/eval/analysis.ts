/**
 * `npm run eval -- analysis --set FILE [--errors]`: what the extractors read in labelled notices and
 * documents, held against what a person read (docs/analysis-evaluation.md).
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addMeasures, type FieldMeasure, measureCase, rate } from './analysis-measures.ts'
import { analysedCase } from './analysis-reading.ts'
import { readAnalysisSet } from './analysis-set.ts'

const { values } = parseArgs({ options: { set: { type: 'string' }, errors: { type: 'boolean' } } })
if (!values.set) {
  console.error('Usage: npm run eval -- analysis --set FILE [--errors]')
  process.exit(2)
}

const cases = await readAnalysisSet(values.set)
const totals = {
  notices: new Map<string, FieldMeasure>(),
  documents: new Map<string, FieldMeasure>(),
}
let unproven = 0
for (const one of cases) {
  const read = await analysedCase(one, path.dirname(values.set))
  unproven += read.unproven.length
  for (const fault of read.unproven) console.error(`No evidence: ${one.sourceId} ${fault}`)
  const { measures, errors } = measureCase(one, read)
  addMeasures(totals[one.source === 'document' ? 'documents' : 'notices'], measures)
  if (values.errors) for (const error of errors) console.log(`${one.sourceId}  ${error}`)
}

for (const [kind, byField] of Object.entries(totals)) {
  if (byField.size === 0) continue
  const all = { right: 0, given: 0, true: 0 }
  console.log(`\n${kind.padEnd(24)}precision   recall     given     true`)
  for (const [field, measure] of [...byField].sort()) {
    all.right += measure.right
    all.given += measure.given
    all.true += measure.true
    console.log(row(field, measure))
  }
  console.log(row('all', all))
}
if (unproven > 0) process.exitCode = 1

function row(field: string, { right, given, true: labelled }: FieldMeasure): string {
  const figures = [rate(right, given), rate(right, labelled)]
    .map((each) => each.padStart(9))
    .join('')
  return `${field.padEnd(24)}${figures}${String(given).padStart(10)}${String(labelled).padStart(9)}`
}
