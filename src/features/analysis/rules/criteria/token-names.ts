import { goesOnBelow } from '../text/wrapped-lines.ts'
import { criterionName } from './criterion-line.ts'
import type { WeightToken } from './share-tokens.ts'
import { FARTHEST } from './weight-tokens.ts'

/** A name is not longer, whatever explains it. */
export const LONGEST_PIECE = 160

/** Words that hold a name, and whether they call it a part. */
export type NamePiece = Piece & { isSub: boolean }

/** Ends of pieces: lines (cells), points of a list, sentences, what leads to a list. */
const PIECE_END = /\n|;|\||\t| {3,}|[•▪◦](?=\s)|(?<=\p{L}{3}|\))\.\s|[?!]\s|:\s(?=\s?\p{L})/gu
const SUB =
  /(?<!\p{L})(?:dont|elle[- ]m[êe]me|lui[- ]m[êe]me|soit|[àa] savoir|compos\p{L}+|d[ée]compos\p{L}*|(?<!(?:reste|solde) se )r[ée]parti\p{L}*|d[ée]taill\p{L}*|sous[- ]crit[èe]re)/iu

/** « Prix : 60 % » */
export function namesBefore(text: string, tokens: readonly WeightToken[]): (NamePiece | null)[] {
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
/** Headings of columns are above the first name. */
const HEADER =
  /^\s*(?:crit[èe]res?|sous[- ]crit[èe]res?|pond[ée]rations?|points?|poids|notes?|bar[èe]me|coefficients?|[ée]l[ée]ments? [^\n]{0,30}|d[ée]tail|%)\s*(?:\(?en %\)?|\(%\))?\s*$/iu

/** The heading of a column is no word for parts. */
const COLUMN = /^\s*sous[- ]crit[èe]res?\s*$/gimu

const PRONOUN = /^\W*(?:il|elle|ils|elles|ce crit[èe]re|celui-ci|celle-ci|sa note|cette note)\s*$/iu

/** A weight on the line of its name follows it; in a cell of its own, what explains is between. */
function cellsOfName(
  text: string,
  pieces: readonly Piece[],
  { start, isFirst }: { start: number; isFirst: boolean },
): readonly Piece[] {
  const isCell = /(?:\n|\||\t)[\s(]{0,60}$/.test(text.slice(Math.max(0, start - 62), start))
  const last = pieces.at(-1)
  // « Le prix est jugé sur le devis. Il compte pour 40 % »
  if (!isCell)
    return last && PRONOUN.test(text.slice(last.start, last.end))
      ? pieces.slice(-2, -1)
      : pieces.slice(-1)
  const heading = pieces.findLastIndex((each) => HEADER.test(text.slice(each.start, each.end)))
  const cells = pieces.slice(heading + 1)
  return isFirst && heading < 0 ? pieces.slice(-1) : cells.slice(-MOST_CELLS)
}

/** « 60 points sont attribués à la valeur technique »: only where no words lead to the weight. */
export function namesAfter(text: string, tokens: readonly WeightToken[]): (NamePiece | null)[] {
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
const OPENS =
  /(?:^|[\n:;•|\t=])[\s\d.()°+–-]{0,12}(?:[a-z][\s).–-]{1,4})?(?:(?:[àa]|et|de|pour)\s{1,3})?$/iu

/** What joins an item to the one before it, or to what it is a part of. */
const JOINT =
  /^[\s,.()\]+=–—-]*(?:(?:et|dont|puis|soit|avec|[àa] savoir|elle[- ]m[êe]me|lui[- ]m[êe]me|qui|se d[ée]compose|d[ée]compos[ée]e?s?|r[ée]partie?s?|compos[ée]e?s?|(?:comme|ainsi)(?: suit)?|en|ainsi)\s*[:,]?\s+)*/iu

/** « apprécié pour moitié sur le prix, pour 30 % sur la qualité », « 55 points, dont 40 pour l’achat » */
const PREPOSITION =
  /^\s{0,3}[)\]]?\s{0,3}(?:pour|sur|au titre d[eu]s?|(?:sont )?attribu[ée]s? (?:[àa]|aux?)|(?:va|vont|revient|reviennent|ira|iront) (?:[àa]|aux?)|concernent|[àa]|aux?)\s{1,3}(?!la (?:note(?! d['’])|base)|le (?:total|fondement)|note|total|lots?)(?=(?:l[ae]s?\s|l['’])?\p{L}{3})/iu
const NAME_END = /[,;.()\n]|\s(?:et|puis|ainsi que)\s(?=[^,;.()\n]{0,24}$)/u

/** Nothing but what joins weights, so that the name must follow. */
const NO_WORDS =
  /^[\s,;.():–—-]*(?:(?:et|dont|puis|pour|sur|[àa]|avec|enfin|ainsi que|soit|hauteur|raison|de|les|le reste)[\s,:]+)*$/iu

/** « Nous attribuerons d’abord 40 points à la qualité » */
const GIVES = /(?:attribu|affect|accord|donn|r[ée]serv|compt|moiti[ée])[^.;:\n]{0,40}$/iu

/** Each weight with the name after it where a preposition leads on to one and none is before, else with that. */
export function namesNear(text: string, tokens: readonly WeightToken[]): (NamePiece | null)[] {
  const afterPreposition = tokens.map(({ end }, at) => {
    const to = tokens[at + 1]?.start ?? Math.min(text.length, end + LONGEST_PIECE)
    const preposition = PREPOSITION.exec(text.slice(end, to))
    if (!preposition) return null
    const start = end + preposition[0].length
    return { start, end: start + (NAME_END.exec(text.slice(start, to))?.index ?? to - start) }
  })
  let used = 0
  const stated = tokens.map(({ start }, at): (NamePiece & { isAfter: boolean }) | null => {
    const from = Math.max(used, tokens[at - 1]?.end ?? start - FARTHEST, 0)
    const before = text.slice(from, start)
    const isSub = at > 0 && SUB.test(before)
    const piece = afterPreposition[at]
    // What is before the first one leads to the list, where its second is stated so.
    if (piece && (at === 0 ? afterPreposition[1] || GIVES.test(before) : NO_WORDS.test(before))) {
      used = piece.end
      return { ...piece, isSub, isAfter: true }
    }
    const named = piecesOf(text, from, start).at(-1)
    return named ? { ...named, isSub, isAfter: false } : null
  })
  return stated.some((each) => each?.isAfter) ? stated : []
}

/** Weights that end the name at the beginning of a line; what the line says further is no criterion. */
export function namesAtLines(text: string, tokens: readonly WeightToken[]): (NamePiece | null)[] {
  return tokens.map(({ start }, at) => {
    const from = lineStart(text, start)
    const before = tokens.slice(firstFrom(tokens, from, at), at)
    const isMarked = IS_WEIGHT.test(text.slice(from, start))
    if (before.some((other) => IS_WEIGHT.test(text.slice(from, other.start)) || !isMarked))
      return null
    const words = text.slice(from, start)
    if (words.length > LONGEST_PIECE || !isName(words)) return null
    return { start: from, end: start, isSub: /^\W*dont\s/i.test(words) }
  })
}

/** Place of the first token of the line that begins at `from`; `at` is one of it. */
function firstFrom(tokens: readonly WeightToken[], from: number, at: number): number {
  let first = at
  while ((tokens[first - 1]?.start ?? -1) >= from) first--
  return first
}

/** What is between a name and its weight. */
const IS_WEIGHT = /(?:[:=(–|\t…]| {2}|\.{3})\s{0,3}$/u

/** Of a line that goes on from the one above, the beginning of that one. */
function lineStart(text: string, at: number): number {
  let start = text.lastIndexOf('\n', at - 1) + 1
  for (let more = 0; more < 2 && start > 0 && goesOnBelow(text, start - 1); more++) {
    start = text.lastIndexOf('\n', start - 2) + 1
  }
  return start
}

/** At the end of a line that goes on, or in the space that the next one begins with. */
function isInWrapped(text: string, at: number): boolean {
  const line = /\n[ \t]*$/.exec(text.slice(Math.max(0, at - 80), at + 1))
  return line !== null && goesOnBelow(text, at + 1 - line[0].length)
}

const isName = (piece: string) => criterionName(piece) !== null

function piecesOf(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let start = from
  for (const match of text.slice(from, to).matchAll(PIECE_END)) {
    if (/^(?:\n| {3,})$/.test(match[0]) && isInWrapped(text, from + match.index)) continue
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
