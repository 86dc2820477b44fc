import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { TenderFact } from './analysis-schemas.ts'
import { resultEvidence, type StoredResult, validResult } from './select-result.ts'

/** A fact of the notices or of the tender file, with the words that it was read from. */
export type StatedFact = Omit<TenderFact, 'evidence'> & { evidence: Evidence[] }

export function statedFacts(results: readonly StoredResult[]): StatedFact[] {
  const evidence = resultEvidence(results, 'TENDER_RULES')
  const facts = validResult(results, 'TENDER_RULES')?.facts ?? []
  return facts.map((fact) => ({
    ...fact,
    evidence: fact.evidence.flatMap((at) => evidence[at] ?? []),
  }))
}

/** The facts of the tender file, and those of the notices that it does not state. */
export function factsOfCall(
  notices: readonly StoredResult[],
  documents: readonly StoredResult[],
): StatedFact[] {
  const ofFile = statedFacts(documents)
  const certain = new Set(ofFile.flatMap(({ fact, isWeak }) => (isWeak ? [] : fact)))
  return [...ofFile, ...statedFacts(notices).filter(({ fact }) => !certain.has(fact))]
}
