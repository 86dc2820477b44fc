import { foldedName } from '../text/folded-name.ts'
import type { Finding, Quote } from '../text/passage.ts'
import { type Criterion, weightOf } from './criterion.ts'
import type { CriterionLine } from './criterion-line.ts'

/** Parts are stated near the words that name what they are parts of. */
const BEFORE = 220

/**
 * Criteria with the parts that the text states after the list (« La valeur technique est jugée ainsi :
 * méthode 30 %, moyens 30 % »): lines in a row that make up one criterion, which the words before name.
 */
export function withLaterParts(
  criteria: readonly Finding<Criterion>[],
  lines: readonly CriterionLine[],
): Finding<Criterion>[] {
  const stated = criteria.flatMap(({ quotes }) => quotes)
  // Not the list itself, where it is in the same passage.
  const rest = lines.filter(({ quote }) =>
    stated.every(({ passage, end }) => passage !== quote.passage || end <= quote.start),
  )
  return criteria.map((finding) => {
    const { name, value, subCriteria } = finding.value
    const whole = weightOf(finding.value)
    if (whole === null || subCriteria.length > 0 || rest.length < 2) return finding
    const parts = partsOf(rest, whole, foldedName(name).slice(0, LONGEST_NAME), stated)
    if (parts.length === 0) return finding
    return {
      value: { name, value, subCriteria: parts.map(({ name, value }) => ({ name, value })) },
      quotes: [...finding.quotes, ...parts.map(({ quote }) => quote)],
    }
  })
}

/** The first words name a criterion. */
const LONGEST_NAME = 15

function partsOf(
  rest: readonly CriterionLine[],
  whole: number,
  name: string,
  stated: readonly Quote[],
): readonly CriterionLine[] {
  for (let from = 0; from < rest.length; from++) {
    const first = rest[from]
    if (!first) break
    let sum = 0
    for (let to = from; to < rest.length; to++) {
      sum += rest[to]?.number ?? 0
      if (Math.abs(sum - whole) < 0.6 && to > from) {
        if (!isLedBy(first.quote, name, stated)) break
        return rest.slice(from, to + 1)
      }
      if (sum > whole) break
    }
  }
  return []
}

/** Whether the words before the first part, after the list itself, name the criterion. */
function isLedBy({ passage, start, end }: Quote, name: string, stated: readonly Quote[]): boolean {
  const listEnd = stated
    .filter((quote) => quote.passage === passage && quote.end <= start)
    .reduce((last, quote) => Math.max(last, quote.end), 0)
  return foldedName(passage.text.slice(Math.max(listEnd, start - BEFORE), end)).includes(name)
}
