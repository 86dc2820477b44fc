import type { Criterion } from './criterion.ts'
import { type CriterionLine, criterionLine } from './criterion-line.ts'
import type { Finding, Passage, Quote } from './passage.ts'

const REFERENCE_ONLY =
  /^(?:voir|cf\.?|se r[ée]f[ée]rer|se reporter|conform[ée]ment|selon)\b.{0,60}$|^(?:crit[èe]res? )?(?:[ée]nonc[ée]|d[ée]finis?|indiqu[ée]|pr[ée]cis[ée])s? .{0,60}$/i

/** « VOIR DCE » in a box for a criterion names none. */
export function realCriteria(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  return criteria.filter(({ value }) => !REFERENCE_ONLY.test(value.name.trim()))
}

const ABOUT_CRITERIA =
  /crit[èe]res?\b|pond[ée]ration|jug(?:ement|[ée]e?s?)|not[ée]e?s? sur|notation|(?:analyse|examen|classement|[ée]valuation) des offres|attribution/i

/**
 * Criteria that are written as a list (« Prix : 60 % », one a line, or « 40 % pour le prix, 60 %
 * pour la valeur technique »): taken only where the weights make a whole.
 */
export function criteriaIn(passages: readonly Passage[]): Finding<Criterion>[] {
  for (const passage of passages) {
    const isOfCriteria = 'field' in passage && /crit/i.test(passage.field)
    if (!isOfCriteria && !ABOUT_CRITERIA.test(passage.text)) continue
    const lines = partsOf(passage).flatMap((part) => criterionLine(part) ?? [])
    const found = wholeRun(lines)
    if (found.length > 0) return found
  }
  return []
}

/** What stands between two criteria of a list. */
const SEPARATOR = new RegExp(
  [
    String.raw`\n|;`,
    // After a weight: a comma, a dash, « et », a full stop, or nothing but a capital.
    String.raw`(?<=%|points?|pts|\))\s*,`,
    String.raw`(?<=%\s?\)?)\s*[-–]\s+`,
    String.raw`(?<=\d\s?(?:%|points?|pts|\/\s?\d{2,3})\s?\)?)\s+et\s+(?=\S)`,
    String.raw`(?<=(?:%|points?|pts)\)?)(?:\.\s*|\s+)(?=\d?\s*[-–.)]?\s*\p{Lu})`,
    // Before one.
    String.raw`,(?=\s*\d{1,3}\s*%)`,
    String.raw`\s+et\s+(?=\d{1,3}\s*%)`,
    // Numbers of a list, and sentences around it.
    String.raw`(?<=[a-zà-ÿ]\s?[:.])\s+(?=\d{1,2}\s*[-.)]\s*\p{Lu})`,
    String.raw`(?<=[\p{Ll})€T]\.)\s+(?=\p{Lu})`,
  ].join('|'),
  'gu',
)

function partsOf(passage: Passage): Quote[] {
  const parts: Quote[] = []
  let start = 0
  const { text } = passage
  const push = (end: number) => {
    if (text.slice(start, end).trim() !== '') parts.push({ passage, start, end })
  }
  for (const match of text.matchAll(SEPARATOR)) {
    push(match.index)
    start = match.index + match[0].length
  }
  push(text.length)
  return parts
}

/** Sums that a list of points may have. */
const WHOLES = [100, 20, 10, 40, 50, 200]
const WHOLE = 100
const ROUNDING = 0.6

/** The first run of lines whose weights make a whole; sub-criteria under the one before them. */
function wholeRun(lines: readonly CriterionLine[]): Finding<Criterion>[] {
  for (let from = 0; from < lines.length; from++) {
    const run = runFrom(lines, from)
    if (run) return run
  }
  return []
}

function runFrom(lines: readonly CriterionLine[], from: number): Finding<Criterion>[] | null {
  const found: Finding<Criterion>[] = []
  let total = 0
  /** The last criterion's weight, and what its parts sum up to so far. */
  let last = { of: 0, sum: 0 }
  const isWhole = () => found.length > 1 && Math.abs(total - WHOLE) < ROUNDING
  for (const { name, value, number, isSub, quote } of lines.slice(from)) {
    const parent = found.at(-1)
    const isBeyond = total + number > WHOLE + ROUNDING
    if (parent && (isSub || (isBeyond && last.sum + number <= last.of))) {
      parent.value.subCriteria.push({ name, value })
      parent.quotes.push(quote)
      last.sum += number
      continue
    }
    if (isWhole() || isBeyond) break
    found.push({ value: { name, value, subCriteria: [] }, quotes: [quote] })
    total += number
    last = { of: number, sum: 0 }
  }
  if (isWhole()) return found
  const inPoints = found.length > 1 && found.every(({ value }) => value.value?.includes('points'))
  return inPoints && WHOLES.includes(Math.round(total)) ? found : null
}
