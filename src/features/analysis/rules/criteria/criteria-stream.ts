import type { Finding, Quote } from '../text/passage.ts'
import { isOfAward, isPrice, weighsMoney } from './award-words.ts'
import type { Criterion } from './criterion.ts'
import { type CriterionLine, criterionName } from './criterion-line.ts'
import { withLaterParts } from './later-parts.ts'
import type { WeightToken } from './share-tokens.ts'
import { withRest } from './share-tokens.ts'
import {
  LONGEST_PIECE,
  type NamePiece,
  namesAfter,
  namesAtLines,
  namesBefore,
  namesNear,
} from './token-names.ts'
import { FARTHEST, weightTokens } from './weight-tokens.ts'
import { weightedRun } from './weighted-run.ts'

/** Fewer weights make no list. */
const FEWEST = 2

/**
 * Criteria of a text whose lines are not theirs (cells one a line, several in a sentence, explanations
 * between): each weight is a token, and the words before or after it hold its name. Of the ways to
 * read, the one whose weights make a whole with more of them; on a par, names come first.
 */
export function streamedCriteria(stretch: Quote): Finding<Criterion>[] {
  const text = stretch.passage.text.slice(stretch.start, stretch.end)
  let best: Finding<Criterion>[] = []
  const all = weightTokens(text)
  const lists = KINDS.flatMap((isOfKind) => closeTokens(all.filter(isOfKind))).map(withRest)
  for (const tokens of lists) {
    if (tokens.length < FEWEST) continue
    const accepts = tokens.some(({ isShare }) => isShare) ? isOfPrice : isOfAward
    for (const namesOf of [namesNear, namesBefore, namesAfter, namesAtLines]) {
      const lines = namesOf(text, tokens).flatMap((piece, at) => lineOf(piece, tokens[at], stretch))
      // What seems to be a part may begin those of a criterion above.
      for (const run of [lines, ...unmarked(lines)]) {
        const found = withLaterParts(weightedRun(run, accepts), run)
        if (isRicher(found, best)) best = found
      }
    }
  }
  return best
}

/** The same lines with none called a part, where any is. */
const unmarked = (lines: readonly CriterionLine[]): CriterionLine[][] =>
  lines.some(({ isSub }) => isSub) ? [lines.map((line) => ({ ...line, isSub: false }))] : []

const isOfPrice = (found: readonly Finding<Criterion>[]) => isOfAward(found) && found.some(isPrice)

/** The weights of a list are stated alike: in per cent, in points and coefficients, or in parts of one. */
const KINDS: ((token: WeightToken) => boolean)[] = [
  ({ value }) => value.endsWith('%'),
  ({ value, number }) => !value.endsWith('%') && number >= 1,
  ({ value, number }) => !value.endsWith('%') && number < 1,
]

/** How many weights criteria and their parts have. */
const countOf = (criteria: readonly Finding<Criterion>[]) =>
  criteria.reduce((sum, { value }) => sum + 1 + value.subCriteria.length, 0)

/**
 * Of two ways to read, the one that weighs a price; then the one with more weights, unless they begin
 * elsewhere and are further apart.
 */
export function isRicher(
  one: readonly Finding<Criterion>[],
  other: readonly Finding<Criterion>[],
): boolean {
  if (one.length === 0 || other.length === 0) return one.length > 0
  const [hasMoney, otherHas] = [one.some(weighsMoney), other.some(weighsMoney)]
  if (hasMoney !== otherHas) return hasMoney
  const [here, there] = [placeOf(one), placeOf(other)]
  if (Math.abs(here.start - there.start) > SAME_START) {
    if (here.width > WIDER * there.width) return false
    if (there.width > WIDER * here.width) return true
  }
  return countOf(one) > countOf(other)
}
const SAME_START = 80
const WIDER = 1.6

/** Where a list begins, and how much text there is to each of its weights. */
function placeOf(found: readonly Finding<Criterion>[]): { start: number; width: number } {
  const quotes = found.flatMap((each) => each.quotes)
  const start = Math.min(...quotes.map((quote) => quote.start))
  const end = Math.max(...quotes.map((quote) => quote.end))
  return { start, width: (end - start) / countOf(found) }
}

function closeTokens(tokens: readonly WeightToken[]): WeightToken[][] {
  const groups: WeightToken[][] = []
  for (const token of tokens) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && token.start - last.end <= FARTHEST) group.push(token)
    else groups.push([token])
  }
  return groups
}

function lineOf(
  piece: NamePiece | null,
  token: WeightToken | undefined,
  { passage, start }: Quote,
): CriterionLine[] {
  if (!piece || !token || piece.end - piece.start > LONGEST_PIECE) return []
  const written = passage.text.slice(start + piece.start, start + piece.end)
  const name = criterionName(written.replace(/\s+/g, ' '))
  if (name === null) return []
  const quote = {
    passage,
    start: start + Math.min(piece.start, token.start),
    end: start + Math.max(piece.end, token.end),
  }
  return [{ name, value: token.value, number: token.number, isSub: piece.isSub, depth: 0, quote }]
}
