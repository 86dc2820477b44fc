import { analyseSpans } from '#/search/text/analysis.ts'
import type { PassageIndex, RankedPassage } from './passage-index.ts'
import { asksForFigure, type Concept, conceptsOf } from './question-terms.ts'

/** A stretch of a text, in UTF-16 units; the end left out. */
export type Mark = readonly [start: number, end: number]

type FoundPassages = {
  /** False: nothing speaks of all that is asked; the passages are the nearest. */
  isFound: boolean
  passages: (RankedPassage & { marks: Mark[] })[]
}

/** Share of the question that the best passage must hold to be told as an answer. */
const ENOUGH = 0.62
/** Below it a passage is not even near. */
const NEAR = 0.34
/** Passages much weaker than the best are noise. */
const WEAKEST = 0.45
const MOST = 4

/** The passages that answer a question, or those that come near to it. */
export function findPassages(index: PassageIndex, question: string): FoundPassages {
  const concepts = conceptsOf(question)
  const figure = asksForFigure(question)
  const ranked = index.search(concepts, { limit: MOST * 2, figure })
  const [best] = ranked
  if (!best) return { isFound: false, passages: [] }
  const isFound = best.coverage >= ENOUGH
  const passages = ranked
    .filter(
      ({ score, coverage }) =>
        coverage >= (isFound ? ENOUGH : NEAR) && score >= best.score * WEAKEST,
    )
    .slice(0, isFound ? MOST : 2)
  return {
    isFound,
    passages: passages.map((one) => ({ ...one, marks: marksOf(one.passage.text, concepts) })),
  }
}

/** Where the words of the question stand. */
export function marksOf(text: string, concepts: readonly Concept[]): Mark[] {
  const sought = new Set(concepts.flatMap(({ term, others }) => [term, ...others]))
  const { terms, starts, ends } = analyseSpans(text)
  return terms.flatMap((term, at) =>
    sought.has(term) ? [[starts[at] ?? 0, ends[at] ?? 0] as const] : [],
  )
}
