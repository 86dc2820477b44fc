import { type Finding, lineOf, type Passage, type Quote, wordsOf } from '../text/passage.ts'
import { type Criterion, weightOf } from './criterion.ts'

/** Fields of forms in which buyers write their criteria as they like. */
const FREE = /criteres?_?libre|CRITERIA_EVALUATION|criteresAttrib/i
export const isFreeCriteria = (passage: Passage) => 'field' in passage && FREE.test(passage.field)

/** Before an item: « 1) », « Critère n° 1 : », glued to the word before by senders. */
const NUMBER =
  /(?<=^|[.;:,)\s\p{Ll}])(?:crit[èe]re\s*)?(?:n\s?[°ºo]\s?)?(?<!\d[.,]?)(\d{1,2})\s*[-.)°/:]+\s*(?=[\p{L}])|(?<=^|[.;:,)\s\p{Ll}])crit[èe]re\s+(?:n\s?[°ºo]\s?)?(\d{1,2})\s+(?=\p{L})/giu
/** Before an item: its weight. */
const SHARE = /(?<=^|[.;\s\p{L}])(?=\d{1,3}\s*%\s*:)/gu
const BULLET = /(?:^|(?<=[.;:,)\s\p{Ll}]))\s*(?:[-–—•·*]|(?:&?amp;)?&?#61\d{3};)\s?(?=[\p{Lu}])/gu
const END = /\n|;|(?<=\d\s?(?:points|%))\s*(?=\p{Lu}\p{Ll})/gu
const SLASH = /(?<=[\p{L})])\s\/\s(?=\p{L})/gu

/** « … par ordre décroissant d’importance : », « Les critères de classement des projets sont : » */
const INTRODUCTION =
  /(?:crit[èe]res?|points suivants|ordre (?:d[ée]croissant|d['’]importance))[^:]*:\s*$/iu
/** What explains an item is no part of its name. */
const EXPLANATION =
  /\s*(?:,\s*)?(?:(?:qui )?(?:sera |est |seront )?(?:appr[ée]ci|jug|[ée]valu|analys|examin)[ée]e?s? (?:par|au regard|en fonction|selon|sur|[àa] partir)|au travers|[àa] savoir\b|:|\.\s|\n|[.;:]?\s+-\s*(?=\p{L})|-\s+(?=\p{Lu})).*$/isu
/** A sentence after the last item, which senders glued to it. */
const REMARK =
  /(?:^|\.\s*)[LlCc]es crit[èe]res.*$|(?<=\p{Ll})(?:Les|Ces|Il n['’]y a|Pour) [\p{Ll}].*$/su
const WEIGHT = /[(:,\s–-]*\b(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|points?)(?:\s*\))?/giu
const WEIGHED_LINE = /:\s*\d{1,3}(?:[.,]\d{1,2})?\s*(?:%|points?)[\s.;]*$/iu
/** Words that lead to another document, or to what candidates are chosen by. */
const NO_NAME =
  /r[èe]glement (?:de |du |d['’])?(?:la |l['’]|ce )?(?:consultation|concours|appel|particulier)|\bDCE\b|\bvoir\b|cahier|documents? (?:de|du)|seront|sera |sont (?:jug|appr)|suivants?|ci-(?:apr|des)|attribu|r[ée]f[ée]rences?\b|moyens humains|capacit[ée]s? (?:financi|professionnel|technique|[ée]conomique)|qualit[ée]s professionnelles|qualification[^,]{0,30}candidat|l['’]offre [ée]conomiquement|consultation|proc[ée]dure|\barticles?\b|\d$/iu
const LONGEST = 230
const SHORTEST_CUT = 6
const WHOLES = new Set([10, 20, 100, 200])

/** Criteria that a form's free field lists, as design contests do; weights only where all have one and they make a whole. */
export function freeCriteria(passages: readonly Passage[]): Finding<Criterion>[] {
  for (const passage of passages) {
    if (!isFreeCriteria(passage)) continue
    const found = itemsOf(passage).flatMap((quote): Finding<Criterion>[] => {
      const value = criterionOf(lineOf(quote))
      return value.name === '' ? [] : [{ value, quotes: [quote] }]
    })
    const criteria = found.map(({ value }) => value)
    if (criteria.length >= 2 && criteria.every(isCriterion) && isWeighed(criteria)) return found
  }
  return []
}

const isCriterion = ({ name }: Criterion) =>
  name.length >= 4 && name.length <= LONGEST && !NO_NAME.test(name) && /\p{L}{3}/u.test(name)

function isWeighed(criteria: readonly Criterion[]): boolean {
  const weights = criteria.map(weightOf)
  if (weights.every((weight) => weight === null)) return true
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0)
  return weights.every((weight) => weight !== null) && WHOLES.has(sum)
}

function criterionOf(text: string): Criterion {
  const weights = [...text.matchAll(WEIGHT)]
  // « Le prix … : taux (25 %), minimum garanti (15 %) : 40 % »: the last is that of the whole.
  const weight = WEIGHED_LINE.test(text)
    ? weights.at(-1)
    : weights.length === 1
      ? weights[0]
      : undefined
  const words = text
    .replace(WEIGHT, ' ')
    .replace(REMARK, '')
    .replace(/^[\s:–-]+/, '')
  const cut = words.replace(EXPLANATION, '')
  const name = shortened((cut.length >= SHORTEST_CUT ? cut : words).replace(/\s+/g, ' '))
  const value = weight ? `${weight[1]}\u00a0${weight[2]}` : null
  return { name, value, subCriteria: [] }
}

/** Without a bracket that is cut, and the end of an enumeration that is too long for a name. */
function shortened(name: string): string {
  const bracket = name.lastIndexOf('(')
  const whole =
    bracket > SHORTEST_CUT && !name.includes(')', bracket) ? name.slice(0, bracket) : name
  const comma = whole.length > LONGEST ? whole.indexOf(',', SHORTEST_CUT) : -1
  return (comma > 0 ? whole.slice(0, comma) : whole).replace(/[\s.;,:–-]+$/, '')
}

/** The items of a list by the first kind of mark that occurs twice; what is before the first is no item. */
function itemsOf(passage: Passage): Quote[] {
  const whole: Quote = { passage, start: 0, end: passage.text.length }
  const weighed = split(whole, /\n/g)
  if (weighed.length >= 2 && weighed.every((line) => WEIGHED_LINE.test(wordsOf(line)))) {
    return weighed
  }
  const numbered = inOrder([...passage.text.matchAll(NUMBER)])
  if (numbered.length >= 2) return between(whole, numbered)
  for (const mark of [SHARE, BULLET]) {
    const marks = [...passage.text.matchAll(mark)]
    if (marks.length >= 2) return between(whole, marks)
  }
  return unmarked(whole)
}

/** 1, 2, 3 …: other numbers are part of the words. */
function inOrder(marks: RegExpExecArray[]): RegExpExecArray[] {
  const ordered: RegExpExecArray[] = []
  for (const mark of marks) {
    if (Number(mark[1] ?? mark[2]) === ordered.length + 1) ordered.push(mark)
  }
  return ordered
}

function between({ passage, end }: Quote, marks: readonly RegExpExecArray[]): Quote[] {
  return marks.map((mark, at) => ({
    passage,
    start: mark.index + mark[0].length,
    end: marks[at + 1]?.index ?? end,
  }))
}

/** Lines, or what semicolons or slashes separate, after the words that lead to them. */
function unmarked(whole: Quote): Quote[] {
  const points = split(whole, END)
  const introduction = points.findLastIndex((point) => INTRODUCTION.test(lineOf(point)))
  const items = points.slice(introduction + 1)
  const [only] = items
  if (items.length > 1 || only === undefined) return items
  const colon = wordsOf(only).lastIndexOf(':')
  return split({ ...only, start: only.start + colon + 1 }, SLASH)
}

function split({ passage, start: from, end }: Quote, separator: RegExp): Quote[] {
  const points: Quote[] = []
  let start = from
  for (const match of passage.text.slice(0, end).matchAll(separator)) {
    if (match.index < from) continue
    points.push({ passage, start, end: match.index })
    start = match.index + match[0].length
  }
  points.push({ passage, start, end })
  return points.filter((quote) => lineOf(quote).trim() !== '')
}
