import type { StoredResult } from '../../../src/features/analysis/select-result.ts'
import { analyseDocumentText } from '../../../src/features/documents/document-analysis.server.ts'
import { textPages } from '../../../src/features/documents/reading/text-pages.ts'
import { PassageIndex } from '../../../src/features/questions/passage-index.ts'
import { passagesOfDocument } from '../../../src/features/questions/question-passage.ts'
import { foundAnswer } from '../../../src/features/questions/tender-answer.ts'
import { labelledDocuments, labelledFile } from '../analysis-labels.ts'
import { rate } from '../analysis-measures.ts'
import type { Half } from '../shipped-analysis-set.ts'
import { fold, overlap } from '../text-likeness.ts'
import { type AskedQuestion, askedOf } from './asked-questions.ts'

type Counts = Record<
  Half,
  Record<'first' | 'shown' | 'answerable' | 'absent' | 'unanswerable', number>
>

/**
 * Asks questions about the labelled documents of the repository, without a model. An answer is right if a shown
 * passage contains quoted words of the label, or, if the label has no answer, if it is « non trouvé ». The halves have
 * differently worded questions.
 */
export function evaluateShippedSet({ showErrors }: { showErrors: boolean }): void {
  const counts: Counts = {
    development: { first: 0, shown: 0, answerable: 0, absent: 0, unanswerable: 0 },
    test: { first: 0, shown: 0, answerable: 0, absent: 0, unanswerable: 0 },
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
          doubts: [],
          ...names,
        },
        asked.question,
      )
      const shown = answer.kind === 'absent' ? [] : answer.passages.map(({ text }) => fold(text))
      count(counts[half], asked, shown)
      if (showErrors && half === 'development') printError(asked, shown, document.file)
    }
  }

  console.log(
    `\n${''.padEnd(14)}first    among shown    answerable    « non trouvé »    not answerable`,
  )
  for (const [half, { first, shown, answerable, absent, unanswerable }] of Object.entries(counts)) {
    console.log(
      `${half.padEnd(14)}${rate(first, answerable)}${rate(shown, answerable).padStart(15)}${String(answerable).padStart(14)}${rate(absent, unanswerable).padStart(18)}${String(unanswerable).padStart(18)}`,
    )
  }
}

function count(of: Counts[Half], { quotes }: AskedQuestion, shown: string[]): void {
  const place = placeOf(quotes, shown)
  if (quotes.length === 0) {
    of.unanswerable++
    if (shown.length === 0) of.absent++
  } else {
    of.answerable++
    if (place === 0) of.first++
    if (place >= 0) of.shown++
  }
}

const placeOf = (quotes: string[], shown: string[]) =>
  shown.findIndex((text) => quotes.some((quote) => overlap(text, fold(quote))))

function printError({ question, quotes }: AskedQuestion, shown: string[], file: string): void {
  const isRight = quotes.length === 0 ? shown.length === 0 : placeOf(quotes, shown) >= 0
  if (isRight) return
  console.log(
    `${file}  ${question}\n  shown ${JSON.stringify(shown)}\n  true ${quotes.join(' | ')}`,
  )
}
