import type { Criterion } from './criterion.ts'
import { type CriterionLine, criterionName } from './criterion-line.ts'
import type { Finding, Quote } from './passage.ts'
import {
  LONGEST_PIECE,
  namesAfter,
  namesAtLines,
  namesBefore,
  namesNear,
  type Told,
} from './token-names.ts'
import { FARTHEST, type WeightToken, weightTokens, withRest } from './weight-tokens.ts'
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
    for (const namesOf of [namesNear, namesBefore, namesAfter, namesAtLines]) {
      const lines = namesOf(text, tokens).flatMap((told, at) => lineOf(told, tokens[at], stretch))
      const found = awardRun(lines, text, stretch.start)
      if (isRicher(found, best)) best = found
    }
  }
  return best
}

/** The first run whose criteria are for the award; candidates may have been chosen by one before it. */
function awardRun(
  lines: readonly CriterionLine[],
  text: string,
  from: number,
): Finding<Criterion>[] {
  const found = weightedRun(lines)
  if (found.length === 0 || isOfAward(found, text, from)) return found
  const end = Math.max(...found.flatMap(({ quotes }) => quotes.map((quote) => quote.end)))
  return awardRun(
    lines.filter(({ quote }) => quote.start >= end),
    text,
    from,
  )
}

/** The weights of a list are told alike: in per cent, or in points and coefficients. */
const KINDS: ((token: WeightToken) => boolean)[] = [
  ({ value }) => value.endsWith('%'),
  ({ value }) => !value.endsWith('%'),
]

/** How many weights criteria and their parts have. */
export const countOf = (criteria: readonly Finding<Criterion>[]) =>
  criteria.reduce((sum, { value }) => sum + 1 + value.subCriteria.length, 0)

/** Of two ways to read, the one that weighs a price, then the one with more weights. */
export function isRicher(
  one: readonly Finding<Criterion>[],
  other: readonly Finding<Criterion>[],
): boolean {
  const [hasPrice, otherHas] = [one, other].map((each) => each.some(weighsPrice))
  if (hasPrice !== otherHas && one.length > 0 && other.length > 0) return hasPrice === true
  return countOf(one) > countOf(other)
}
const weighsPrice = ({ value }: Finding<Criterion>) => PRICE.test(value.name)

const PRICE =
  /(?<!\p{L})(?:prix|co[ûu]ts?|tarif\p{L}*|montant d(?:e|es|u)|financi\p{L}*|[ée]conomique|offre de prix|r[ée]mun[ée]ration|honoraires|remise|rabais|redevance|loyer)(?!\p{L})/iu
const ABOUT =
  /crit[èe]res?(?!\p{L})|notation|jugement|attribution|not[ée]e?s? sur|d[ée]partag|choisi/iu

/** What weighs a price against something else, or is called criteria not far above. */
function isOfAward(found: readonly Finding<Criterion>[], text: string, from: number): boolean {
  if (found.some(weighsPrice)) return true
  const first = found[0]?.quotes[0]
  const at = (first?.end ?? 0) - from
  return first !== undefined && ABOUT.test(text.slice(Math.max(0, at - FARTHEST), at))
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
  told: Told | null,
  token: WeightToken | undefined,
  { passage, start }: Quote,
): CriterionLine[] {
  if (!told || !token || told.end - told.start > LONGEST_PIECE) return []
  const written = passage.text.slice(start + told.start, start + told.end)
  const name = criterionName(written)
  if (name === null) return []
  const quote = {
    passage,
    start: start + Math.min(told.start, token.start),
    end: start + Math.max(told.end, token.end),
  }
  return [{ name, value: token.value, number: token.number, isSub: told.isSub, depth: 0, quote }]
}
