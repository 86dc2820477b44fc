import { type Finding, lineOf, type Passage, type Quote } from '../text/passage.ts'
import type { Criterion } from './criterion.ts'

/** Fields of forms in which buyers write their criteria as they like. */
const FREE = /criteres?_?libre|CRITERIA_EVALUATION|criteresAttrib/i
export const isFreeCriteria = (passage: Passage) => 'field' in passage && FREE.test(passage.field)
/** Ends of criteria: of a line, before a number, a dash that senders glued to the word before. */
const END =
  /\n|;|(?<=[.;:)\p{Ll}])\s*[-–•](?=\s?\p{Lu})|(?<=[.;:,)\p{Ll}])(?<![Cc]rit[èe]re)\s*(?=\d{1,2}\s?[-.)°/]+\s*\p{L})/gu
const NUMBERING =
  /^\s*(?:(?:crit[èe]re\s*)?(?:n\s?[°º]\s?)?\d{1,2}\s*[-.)°:/]+|[a-z]\s*[).]|[-–—•*·])\s*/iu
/** « … par ordre décroissant d’importance : », « Les critères de classement des projets sont : » */
const INTRODUCTION =
  /(?:crit[èe]res?|points suivants|ordre (?:d[ée]croissant|d['’]importance))[^:]*:$/iu
/** Words that lead to criteria, or to another document. */
const NO_NAME =
  /r[èe]glement|\bDCE\b|\bvoir\b|cahier|documents? |consultation|seront|ser(?:a|ont)|sont (?:jug|appr)|suivants?|ci-(?:apr|des)|\d\s*(?:%|points|$)|\(sur$|attribu|(?<!p)r[ée]f[ée]rences (?:fourni|pr[ée]sent)|capacit[ée]s? (?:financi|professionnel|technique|[ée]conomique)|qualit[ée]s professionnelles|qualification[^,]{0,30}candidat|l['’]offre [ée]conomiquement/iu
const LONGEST = 230

/** Criteria that a form's free field lists and does not weigh, as design contests do. */
export function freeCriteria(passages: readonly Passage[]): Finding<Criterion>[] {
  for (const passage of passages) {
    if (!isFreeCriteria(passage)) continue
    const points = pointsOf(passage)
    // What is before them may say that criteria follow.
    const introduction = points.findLastIndex((point) => INTRODUCTION.test(lineOf(point)))
    const found = points.slice(introduction + 1).flatMap((quote): Finding<Criterion>[] => {
      const name = lineOf(quote)
        .replace(NUMBERING, '')
        .replace(/\.\s*(?:les|ces) crit[èe]res.*$/is, '')
        .replace(/[\s.;,]+$/, '')
      return name === '' ? [] : [{ value: { name, value: null, subCriteria: [] }, quotes: [quote] }]
    })
    const names = found.map(({ value }) => value.name)
    if (names.length >= 2 && names.every(isName)) return found
  }
  return []
}

const isName = (name: string) =>
  name.length >= 4 && name.length <= LONGEST && !NO_NAME.test(name) && /\p{L}{3}/u.test(name)

function pointsOf(passage: Passage): Quote[] {
  const points: Quote[] = []
  let start = 0
  for (const match of passage.text.matchAll(END)) {
    points.push({ passage, start, end: match.index })
    start = match.index + match[0].length
  }
  points.push({ passage, start, end: passage.text.length })
  return points.filter((quote) => lineOf(quote).trim() !== '')
}
