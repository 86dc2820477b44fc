/**
 * `npm run eval -- questions [--errors]`: questions about the labelled documents, asked without a model.
 * A question is answered right where one of the passages shown holds words that the label quotes, and
 * where the label says that nothing is told, right is « non trouvé ». The halves have questions in other
 * words.
 */
import { parseArgs } from 'node:util'
import type { StoredResult } from '../../src/features/analysis/select-result.ts'
import { analyseDocumentText } from '../../src/features/documents/document-analysis.server.ts'
import { textPages } from '../../src/features/documents/reading/text-pages.ts'
import { PassageIndex } from '../../src/features/questions/passage-index.ts'
import { passagesOfDocument } from '../../src/features/questions/question-passage.ts'
import { foundAnswer } from '../../src/features/questions/tender-answer.ts'
import { toldDates } from '../../src/features/questions/told-dates.ts'
import { labelledDocuments, labelledFile } from './analysis-labels.ts'
import { rate } from './analysis-measures.ts'
import { type Asked, askedOf } from './asked-questions.ts'
import type { Half } from './shipped-analysis-set.ts'
import { fold, overlap } from './text-likeness.ts'

const { values } = parseArgs({ options: { errors: { type: 'boolean' } } })
const counts: Record<Half, Record<'first' | 'shown' | 'told' | 'absent' | 'untold', number>> = {
  development: { first: 0, shown: 0, told: 0, absent: 0, untold: 0 },
  test: { first: 0, shown: 0, told: 0, absent: 0, untold: 0 },
}

for (const document of labelledDocuments()) {
  const half = document.file.includes('/development/') ? 'development' : 'test'
  const pages = textPages(labelledFile(document.file))
  const results = analyseDocumentText([{ id: document.file, kind: 'RC', pages }])
  const index = new PassageIndex(passagesOfDocument(document.file, pages))
  const names = { documents: { [document.file]: document.file }, notices: {} }
  for (const asked of askedOf(document, half)) {
    const answer = foundAnswer(
      {
        index,
        results: results as readonly StoredResult[],
        dates: toldDates(document.file, pages),
        ...names,
      },
      asked.question,
    )
    const shown = answer.kind === 'absent' ? [] : answer.passages.map(({ text }) => fold(text))
    count(half, asked, shown, document.file)
  }
}

function count(half: Half, { question, quotes }: Asked, shown: string[], file: string): void {
  const of = counts[half]
  const place = shown.findIndex((text) => quotes.some((quote) => overlap(text, fold(quote))))
  if (quotes.length === 0) {
    of.untold++
    if (shown.length === 0) of.absent++
  } else {
    of.told++
    if (place === 0) of.first++
    if (place >= 0) of.shown++
  }
  const isRight = quotes.length === 0 ? shown.length === 0 : place >= 0
  if (values.errors && half === 'development' && !isRight) {
    console.log(
      `${file}  ${question}\n  shown ${JSON.stringify(shown)}\n  true ${quotes.join(' | ')}`,
    )
  }
}

console.log(`\n${''.padEnd(14)}first    among shown    told    « non trouvé »    not told`)
for (const [half, { first, shown, told, absent, untold }] of Object.entries(counts)) {
  console.log(
    `${half.padEnd(14)}${rate(first, told)}${rate(shown, told).padStart(15)}${String(told).padStart(8)}${rate(absent, untold).padStart(18)}${String(untold).padStart(12)}`,
  )
}
