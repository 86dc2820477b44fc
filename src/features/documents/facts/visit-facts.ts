import { lotVisits } from '#/features/analysis/rules/visit/lot-visits.ts'
import type { CollectedFacts } from './collected-facts.ts'
import type { Statement } from './statements.ts'
import { visitsAndSamples } from './visits-and-samples.ts'

/** Visits, of the call and of single lots, and samples. */
export function addVisitsAndSamples(
  facts: CollectedFacts,
  statements: readonly Statement[],
  numbers: readonly number[],
): void {
  for (const { result, weak, places } of visitsAndSamples(statements)) {
    if (result) facts.add(result, places)
    if (result?.type === 'SITE_VISIT') addLotVisits(facts, places, statements, numbers)
    else if (weak) facts.rule(weak, places)
  }
}

/** What the section on visits says of single lots. */
function addLotVisits(
  facts: CollectedFacts,
  places: readonly Statement[],
  statements: readonly Statement[],
  numbers: readonly number[],
) {
  const paths = new Set(places.map(({ folded }) => folded.path))
  const near = statements.filter(
    (one) =>
      places.includes(one) ||
      (paths.has(one.folded.path) && /visit/.test(`${one.folded.heading} ${one.folded.text}`)),
  )
  const quotes = near.map(({ page, text }) => ({
    passage: { page, text },
    start: 0,
    end: text.length,
  }))
  for (const { lotNumber, value, quotes: found } of lotVisits(quotes, numbers)) {
    const own = near.filter(({ text }) => found.some(({ passage }) => passage.text === text))
    facts.add({ type: 'SITE_VISIT', version: '1', lotNumber, value }, own)
  }
}
