import { type ClauseKind, clauseFacts, countingCriteria } from './clause-facts.ts'
import type { CollectedFacts } from './collected-facts.ts'
import type { CriteriaGrid } from './criteria/award-criterion.ts'
import { criterionText, placeOf } from './criteria/criteria-facts.ts'
import type { Statement } from './statements.ts'

const RESULTS = {
  social: { type: 'SOCIAL_CLAUSES', fact: 'socialClause' },
  environmental: { type: 'ENVIRONMENTAL_CLAUSES', fact: 'environmentalClause' },
} as const

/** A clause of one kind: the sentences that bind the contractor and the criteria of `grids` that count it. */
export function addClause(
  kind: ClauseKind,
  facts: CollectedFacts,
  statements: readonly Statement[],
  grids: readonly CriteriaGrid[],
): void {
  const { type, fact } = RESULTS[kind]
  const counting = grids.flatMap((grid) =>
    countingCriteria(grid.criteria, kind).map((criterion) => ({
      criterion,
      place: placeOf(grid, criterion),
    })),
  )
  const decisions = clauseFacts(statements, kind)
  const none = decisions.find(({ value, isWeak }) => value === 'none' && !isWeak)
  const said = decisions
    .filter(({ value, isWeak }) => value === 'some' && !isWeak)
    .flatMap(({ statements: places }) => places)
    // « Clause environnementale : oui » adds nothing to the clause.
    .filter(
      ({ folded }, _, all) => all.length === 1 || !/^(?:avec|oui)(?![a-z])/.test(folded.answer),
    )
  const details = [
    ...new Set([
      ...counting.map(({ criterion }) => `Critère de jugement\u00a0: ${criterionText(criterion)}`),
      ...said.map(({ text }) => text),
    ]),
  ].join('\n\n')
  if (details)
    facts.add({ type, version: '1', lotNumber: null, value: { details } }, [
      ...counting.map(({ place }) => place),
      ...said,
    ])
  else if (none)
    facts.rule({ fact, answer: 'none', text: 'Aucune clause', isWeak: false }, none.statements)
  else
    for (const { statements: places } of decisions)
      facts.rule({ fact, text: places[0]?.text.slice(0, 400) ?? '', isWeak: true }, places)
}
