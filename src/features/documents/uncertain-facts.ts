import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { ResultValue, TenderFact } from '#/features/analysis/analysis-schemas.ts'
import { factOfType, wordsOf } from '#/features/analysis/result-facts.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import { combineResults, type DocumentResult, foldedWords } from './combined-results.ts'

/**
 * What is shown of documents that rules and, where one is configured, a model read. Where they contradict each other, or
 * the rules are not certain either, the values are facts of `TENDER_RULES` to be verified.
 */
export function resultsOfDocuments(
  rules: readonly DocumentResult[],
  model: readonly DocumentResult[],
): DocumentResult[] {
  const { results, conflicts } = combineResults(rules, model)
  const stored = rules.find(({ type }) => type === 'TENDER_RULES')
  const facts = (stored && validResult([stored], 'TENDER_RULES')?.facts) ?? []
  const confirmed = new Set<TenderFact>()
  const doubtful = results.filter((result) => {
    const weak = facts.filter((fact) => fact.isWeak && isOf(fact, result))
    const [only] = weak
    if (!model.includes(result) || only === undefined) return false
    const isConfirmed = weak.length === 1 && hasSameWords(only, result)
    if (isConfirmed) confirmed.add(only)
    return !isConfirmed
  })
  const doubted = facts.filter((fact) =>
    model.some((result) => contradictsRenewals(fact, result, conflicts)),
  )
  const weak = [...conflicts.flatMap(({ rules, model }) => [rules, model]), ...doubtful]
  if (weak.length === 0 && confirmed.size === 0 && doubted.length === 0) return results
  const shown = results.filter((result) => result !== stored && !doubtful.includes(result))
  const evidence: Evidence[] = [...(stored?.evidence ?? [])]
  const added = weak.filter(isFact).map((result): TenderFact => {
    const { type, lotNumber } = result
    const lines = wordsOf(result)
    const first = evidence.length
    evidence.push(...result.evidence)
    return {
      fact: factOfType(type) ?? 'amounts',
      ...(lotNumber !== null && { lotNumbers: [lotNumber] }),
      answer: null,
      text: lines.join('\u00a0; ').slice(0, MOST_TEXT),
      ...(lines.length > 1 && { items: lines }),
      isWeak: true,
      evidence: result.evidence.map((_, at) => first + at),
    }
  })
  const value: ResultValue<'TENDER_RULES'> = {
    ...(stored && validResult([stored], 'TENDER_RULES')),
    facts: [
      ...facts
        .filter((fact) => !confirmed.has(fact))
        .map((fact) => (doubted.includes(fact) ? { ...fact, isWeak: true } : fact)),
      ...added,
    ],
  }
  const { type, version, lotNumber } = stored ?? TENDER_RULES
  return [...shown, { type, version, lotNumber, value, evidence }]
}

/** Whether the model finds other renewals than the rules, or another duration, which the longest one follows from. */
function contradictsRenewals(
  fact: TenderFact,
  result: DocumentResult,
  conflicts: readonly { model: DocumentResult }[],
): boolean {
  if (fact.isWeak || (fact.fact !== 'renewals' && fact.fact !== 'maximumDuration')) return false
  const isOfSame = result.lotNumber === (fact.lotNumbers?.[0] ?? null)
  if (result.type !== 'DURATION' || !isOfSame) return false
  if (conflicts.some(({ model }) => model === result)) return true
  const count = renewalsOf(result)
  return fact.fact === 'renewals' && count !== null && count !== fact.count
}

/** How often the contract is renewed, as a result states it; null where it does not. */
function renewalsOf({ value }: DocumentResult): number | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const summary = isObject ? value.summary : null
  const [, count] = typeof summary === 'string' ? (/reconductible (\d+)/.exec(summary) ?? []) : []
  return count === undefined ? null : Number(count)
}

const TENDER_RULES = { type: 'TENDER_RULES', version: '1', lotNumber: null } as const

function isOf({ fact, lotNumbers }: TenderFact, { type, lotNumber }: DocumentResult): boolean {
  if (factOfType(type) !== fact) return false
  return lotNumber === null ? lotNumbers === undefined : (lotNumbers ?? []).includes(lotNumber)
}

const hasSameWords = ({ text }: TenderFact, result: DocumentResult) =>
  foldedWords(text) === foldedWords(wordsOf(result).join(' '))

const MOST_TEXT = 2000

const isFact = (result: DocumentResult) =>
  factOfType(result.type) !== undefined && result.evidence.length > 0 && wordsOf(result).length > 0
