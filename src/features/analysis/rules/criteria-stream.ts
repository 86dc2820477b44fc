import type { Criterion } from './criterion.ts'
import { type CriterionLine, criterionName } from './criterion-line.ts'
import type { Finding, Quote } from './passage.ts'
import { type WeightToken, weightTokens } from './weight-tokens.ts'
import { weightedRun } from './weighted-run.ts'

/** How far apart two weights of a list may stand. */
const FARTHEST = 600
/** Fewer weights make no list. */
const FEWEST = 2
/** A name is not longer, whatever explains it. */
const LONGEST_PIECE = 160

/**
 * Criteria of a text whose lines are not theirs (cells one a line, several in a sentence, explanations
 * between): each weight is a token, and the words before or after it hold its name. Of the two ways to
 * read, the one whose weights make a whole with more of them; on a par, names come first.
 */
export function streamedCriteria(stretch: Quote): Finding<Criterion>[] {
  const text = stretch.passage.text.slice(stretch.start, stretch.end)
  let best: Finding<Criterion>[] = []
  const all = weightTokens(text)
  const lists = KINDS.flatMap((isOfKind) => closeTokens(all.filter(isOfKind)))
  for (const tokens of lists) {
    if (tokens.length < FEWEST) continue
    for (const namesOf of [namesBefore, namesAfter]) {
      const lines = namesOf(text, tokens).flatMap((told, at) => lineOf(told, tokens[at], stretch))
      const found = weightedRun(lines)
      if (countOf(found) > countOf(best) && isOfAward(found, text, stretch.start)) best = found
    }
  }
  return best
}

/** The weights of a list are told alike: in per cent, or in points and coefficients. */
const KINDS: ((token: WeightToken) => boolean)[] = [
  ({ value }) => value.endsWith('%'),
  ({ value }) => !value.endsWith('%'),
]

/** How many weights criteria and their parts have. */
export const countOf = (criteria: readonly Finding<Criterion>[]) =>
  criteria.reduce((sum, { value }) => sum + 1 + value.subCriteria.length, 0)

const PRICE =
  /(?<!\p{L})(?:prix|co[ûu]ts?|tarif\p{L}*|montant d(?:e|es|u)|financi\p{L}*|[ée]conomique|offre de prix|r[ée]mun[ée]ration|honoraires|remise|rabais|redevance|loyer)(?!\p{L})/iu
const ABOUT =
  /crit[èe]res?(?!\p{L})|notation|jugement|attribution|not[ée]e?s? sur|d[ée]partag|choisi/iu

/** What weighs a price against something else, or is called criteria not far above. */
function isOfAward(found: readonly Finding<Criterion>[], text: string, from: number): boolean {
  if (found.some(({ value }) => PRICE.test(value.name))) return true
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

type Told = Piece & { isSub: boolean }

/** Ends of pieces: lines (cells), points of a list, sentences, what leads to a list. */
const PIECE_END = /\n|;|\||\t| {3,}|[•▪◦](?=\s)|(?<=\p{L}{3}|\))\.\s|[?!]\s|:\s(?=\s?\p{L})/gu
const SUB =
  /(?<!\p{L})(?:dont|soit|[àa] savoir|compos\p{L}+|d[ée]compos\p{L}*|r[ée]parti\p{L}*|d[ée]taill\p{L}*|sous[- ]crit[èe]re)/iu

function namesBefore(text: string, tokens: readonly WeightToken[]): (Told | null)[] {
  return tokens.map(({ start }, at) => {
    const from = tokens[at - 1]?.end ?? Math.max(0, start - FARTHEST)
    const cells = cellsOfName(text, piecesOf(text, from, start), { start, isFirst: at === 0 })
    const named = cells.find((each) => isName(text.slice(each.start, each.end)))
    return named
      ? { ...named, isSub: at > 0 && SUB.test(text.slice(from, named.end).replace(COLUMN, '')) }
      : null
  })
}

type Piece = { start: number; end: number }
const MOST_CELLS = 3
/** Headings of columns stand above the first name. */
const HEADER =
  /^\s*(?:crit[èe]res?|sous[- ]crit[èe]res?|pond[ée]rations?|points?|poids|notes?|bar[èe]me|coefficients?|[ée]l[ée]ments? [^\n]{0,30}|d[ée]tail|%)\s*(?:\(?en %\)?|\(%\))?\s*$/iu

/** The heading of a column is no word for parts. */
const COLUMN = /^\s*sous[- ]crit[èe]res?\s*$/gimu

/** A weight on the line of its name follows it; in a cell of its own, what explains stands between. */
function cellsOfName(
  text: string,
  pieces: readonly Piece[],
  { start, isFirst }: { start: number; isFirst: boolean },
): readonly Piece[] {
  const isCell = /(?:\n|\||\t)[\s(]{0,60}$/.test(text.slice(Math.max(0, start - 62), start))
  if (!isCell) return pieces.slice(-1)
  const heading = pieces.findLastIndex((each) => HEADER.test(text.slice(each.start, each.end)))
  const cells = pieces.slice(heading + 1)
  return isFirst && heading < 0 ? pieces.slice(-1) : cells.slice(-MOST_CELLS)
}

/** « 60 points sont attribués à la valeur technique »: only where no words lead to the weight. */
function namesAfter(text: string, tokens: readonly WeightToken[]): (Told | null)[] {
  return tokens.map(({ end, start }, at) => {
    const from = tokens[at - 1]?.end ?? Math.max(0, start - LONGEST_PIECE)
    const before = text.slice(from, start)
    const to = tokens[at + 1]?.start ?? Math.min(text.length, end + LONGEST_PIECE)
    const named = piecesOf(text, end, to).find((each) => isName(text.slice(each.start, each.end)))
    if (!named || (at === 0 && !OPENS.test(before))) return null
    return { ...named, isSub: at > 0 && /dont\s*$/i.test(before) }
  })
}
/** Where an item begins. */
const OPENS = /(?:^|[\n:;•|\t=])[\s\d.)°+–-]{0,12}(?:(?:[àa]|et|de|pour)\s{1,3})?$/iu

/** What joins an item to the one before it, or to what it is a part of. */
const JOINT =
  /^[\s,.()\]+=–—-]*(?:(?:et|dont|puis|soit|avec|[àa] savoir|elle[- ]m[êe]me|lui[- ]m[êe]me|qui|se d[ée]compose|d[ée]compos[ée]e?s?|r[ée]partie?s?|compos[ée]e?s?|(?:comme|ainsi)(?: suit)?|en|ainsi)\s*[:,]?\s+)*/iu

const isName = (piece: string) => criterionName(piece) !== null

function piecesOf(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let start = from
  for (const match of text.slice(from, to).matchAll(PIECE_END)) {
    pieces.push({ start, end: from + match.index })
    start = from + match.index + match[0].length
  }
  pieces.push({ start, end: to })
  return pieces
    .filter((each) => /\p{L}{3}|\p{Lu}\d/u.test(text.slice(each.start, each.end)))
    .map(({ start, end }) => {
      const joint = JOINT.exec(text.slice(start, end))?.[0].length ?? 0
      return { start: start + joint, end }
    })
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
