import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import type { TenderFact } from '#/features/analysis/analysis-schemas.ts'
import { evidenceFor, type PagesByDocument, type Place } from './evidence.ts'

type Result = Pick<AnalysedResult, 'type' | 'version' | 'lotNumber' | 'value'>
type UnprovenFact = Omit<TenderFact, 'evidence'>

/** What documents state, with the places on their pages that prove it. */
export type CollectedFacts = {
  results: AnalysedResult[]
  rules: { fact: UnprovenFact; places: readonly Place[] }[]
  /** Adds a result where a place proves it. */
  add: (result: Result, places: readonly Place[]) => void
  /** Adds a fact of `TENDER_RULES`. */
  rule: (
    fact: Omit<UnprovenFact, 'answer'> & { answer?: string | null },
    places: readonly Place[],
  ) => void
}

export function collectFacts(pages: PagesByDocument): CollectedFacts {
  const results: AnalysedResult[] = []
  const rules: CollectedFacts['rules'] = []
  return {
    results,
    rules,
    add(result, places) {
      const evidence = prove(places, pages)
      if (evidence.length > 0) results.push({ ...result, evidence })
    },
    rule(fact, places) {
      rules.push({ fact: { answer: null, ...fact }, places })
    },
  }
}

/** The evidence of places, each once. */
export function prove(places: readonly Place[], pages: PagesByDocument): Evidence[] {
  const seen = new Set<string>()
  return places.flatMap((place) => {
    const evidence = evidenceFor(place, pages)
    const key =
      evidence?.kind === 'document'
        ? `${evidence.documentId} ${evidence.page} ${evidence.offset}`
        : ''
    if (!evidence || seen.has(key)) return []
    seen.add(key)
    return [evidence]
  })
}
