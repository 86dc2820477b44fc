import { analyseSpans } from '#/search/text/analysis.ts'
import type { PassageIndex, RankedPassage } from './passage-index.ts'
import { asksForFigure, type Concept, conceptsOf } from './question-terms.ts'

/** A range in a text, in UTF-16 units; the end is exclusive. */
export type Mark = readonly [start: number, end: number]

type FoundPassages = {
  /** False: no passage answers the question; `passages` are the nearest ones. */
  isFound: boolean
  passages: (RankedPassage & { marks: Mark[] })[]
}

/** Minimum coverage of the question by the best passage to count as an answer. */
const ENOUGH = 0.62
/** Minimum coverage of a near passage. */
const NEAR = 0.34
/** Minimum share of the best passage's score. */
const WEAKEST = 0.45
const MOST = 4

/** The passages that answer a question, or the nearest ones. */
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

/** The positions of the question's words. */
export function marksOf(text: string, concepts: readonly Concept[]): Mark[] {
  const sought = new Set(concepts.flatMap(({ term, others }) => [term, ...others]))
  const { terms, starts, ends } = analyseSpans(text)
  return terms.flatMap((term, at) =>
    sought.has(term) ? [[starts[at] ?? 0, ends[at] ?? 0] as const] : [],
  )
}
