import { fold, overlap } from '../text-likeness.ts'
import { WORDS_ALIKE, wordOverlap } from './word-overlap.ts'

/**
 * One value of a fact, of the truth or of the product. `keys` are compared strictly (numbers, dates, yes or no): two
 * statements agree if they have one in common. `words` and `quotes` may be worded differently.
 */
export type Statement = {
  keys: readonly string[]
  words?: string
  quotes?: readonly string[]
  /** Truth: right if shown, but not missed otherwise. Product: right if true, otherwise counts for nothing. */
  isOptional?: boolean
  /** Truth: one entry names several documents, which the product may list one by one. */
  namesSeveral?: boolean
  /** What `--errors` prints. */
  text?: string
}

/** « Sans objet », « aucune retenue »: the same as no statement, for facts that declare it. */
export const NONE = 'none'

/** 0 where two statements contradict each other, otherwise how well they agree, up to 2. */
function agreement(shown: Statement, truth: Statement): number {
  if (!shown.keys.some((key) => truth.keys.includes(key))) return 0
  const isWordless = truth.words === undefined || shown.words === undefined
  if (isWordless || shown.keys.includes(NONE)) return 1
  const words = wordOverlap(shown.words ?? '', [truth.words, ...(truth.quotes ?? [])])
  const sharesQuote = (shown.quotes ?? []).some((quote) =>
    (truth.quotes ?? []).some((other) => overlap(fold(quote), fold(other))),
  )
  if (words >= WORDS_ALIKE) return words + (sharesQuote ? 1 : 0)
  // One sentence may be the passage of several values: some of the words must agree too.
  return sharesQuote && words >= WORDS_ALIKE / 2 ? words + 0.5 : 0
}

/** What `align` found. The pairs agree best; each statement is in one pair at most. */
export type Alignment = { pairs: [Statement, Statement][]; wrong: Statement[]; missed: Statement[] }

/** Pairs shown statements with true ones, the best agreement first. */
export function align(shown: readonly Statement[], truth: readonly Statement[]): Alignment {
  const candidates = shown
    .flatMap((one) => truth.map((other) => ({ one, other, score: agreement(one, other) })))
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score)
  const pairs: [Statement, Statement][] = []
  const used = new Set<Statement>()
  for (const { one, other } of candidates) {
    if (used.has(one) || used.has(other)) continue
    used.add(one).add(other)
    pairs.push([one, other])
  }
  const isLeft = (statement: Statement) => !used.has(statement) && !statement.isOptional
  const several = truth.filter(({ namesSeveral }) => namesSeveral)
  const isNamed = (one: Statement) => several.some((other) => agreement(one, other) > 0)
  return {
    pairs,
    wrong: shown.filter((one) => isLeft(one) && !isNamed(one)),
    missed: truth.filter(isLeft),
  }
}
