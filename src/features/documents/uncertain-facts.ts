import type { AnalysisType, Evidence } from '#/domain/notices/analysis-types.ts'
import type {
  ResultValue,
  TenderFact,
  TenderFactName,
} from '#/features/analysis/analysis-schemas.ts'
import { wordsOfResult } from '#/features/analysis/rules/results/result-words.ts'
import type { RuleResult } from '#/features/analysis/rules/results/rule-results.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import { type Conflict, combineResults, type DocumentResult } from './combined-results.ts'

const FACT_OF: Partial<Record<AnalysisType, TenderFactName>> = {
  DURATION: 'duration',
  PRICE: 'amounts',
  SITE_VISIT: 'visit',
  SAMPLES: 'samples',
  TECHNICAL_EVALUATION_CRITERIA: 'criteria',
  LOT_NAME: 'lots',
}

/** What is shown of documents that rules and, where one is configured, a model read. */
export function resultsOfDocuments(
  rules: readonly DocumentResult[],
  model: readonly DocumentResult[],
): DocumentResult[] {
  const { results, conflicts } = combineResults(rules, model)
  return withUncertainFacts(results, conflicts)
}

/** Adds both values of each conflict to the facts of `TENDER_RULES`, as weak ones, each with its evidence. */
function withUncertainFacts(
  results: readonly DocumentResult[],
  conflicts: readonly Conflict<DocumentResult>[],
): DocumentResult[] {
  const weak = conflicts.flatMap(({ rules, model }) => [rules, model]).filter(isFact)
  if (weak.length === 0) return [...results]
  const stored = results.find(({ type }) => type === 'TENDER_RULES')
  const known = stored && validResult([stored], 'TENDER_RULES')
  const evidence: Evidence[] = known ? [...stored.evidence] : []
  const facts = weak.map((result): TenderFact => {
    const { type, lotNumber } = result
    const lines = wordsOf(result)
    const first = evidence.length
    evidence.push(...result.evidence)
    return {
      fact: FACT_OF[type] ?? 'amounts',
      ...(lotNumber !== null && { lotNumbers: [lotNumber] }),
      answer: null,
      text: lines.join('\u00a0; ').slice(0, MOST_TEXT),
      ...(lines.length > 1 && { items: lines }),
      isWeak: true,
      evidence: result.evidence.map((_, at) => first + at),
    }
  })
  const value: ResultValue<'TENDER_RULES'> = {
    ...known,
    facts: [...(known?.facts ?? []), ...facts],
  }
  const rules: DocumentResult = {
    type: 'TENDER_RULES',
    version: '1',
    lotNumber: null,
    value,
    evidence,
  }
  return [...results.filter((one) => one !== stored), rules]
}

const MOST_TEXT = 2000

const isFact = (result: DocumentResult) =>
  FACT_OF[result.type] !== undefined && result.evidence.length > 0 && wordsOf(result).length > 0

function wordsOf({ type, value }: DocumentResult): string[] {
  if (typeof value === 'string') return [value]
  // Conflicting values follow their schemas.
  const words = wordsOfResult({ type, value, quotes: [] } as unknown as RuleResult)
  return words.split('\n').flatMap((line) => line.replace(/^\s*-\s*/, '').trim() || [])
}
