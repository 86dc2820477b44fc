import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import type { TenderFactName } from './analysis-schemas.ts'
import { wordsOfResult } from './rules/results/result-words.ts'
import { isSchemedResult, type StoredResult } from './select-result.ts'

const FACT_OF: Partial<Record<AnalysisType, TenderFactName>> = {
  DURATION: 'duration',
  PRICE: 'amounts',
  SITE_VISIT: 'visit',
  SAMPLES: 'samples',
  TECHNICAL_EVALUATION_CRITERIA: 'criteria',
  LOT_NAME: 'lots',
}

/** What a result of this type is called among the facts that are to be verified. */
export const factOfType = (type: AnalysisType): TenderFactName | undefined => FACT_OF[type]

/** The lines of a result in words. */
export function wordsOf(result: Pick<StoredResult, 'type' | 'version' | 'value'>): string[] {
  if (typeof result.value === 'string') return [result.value]
  if (!isSchemedResult(result)) return []
  const words = wordsOfResult(result)
  return words.split('\n').flatMap((line) => line.replace(/^\s*-\s*/, '').trim() || [])
}
