import type { Json } from '#/domain/json.ts'
import type { AnalysisType, Evidence } from '#/domain/notices/analysis-types.ts'
import type { ResultValue } from '#/features/analysis/analysis-schemas.ts'
import { followsSchema } from '#/features/analysis/select-result.ts'
import { fold } from '#/french-text/fold.ts'

type Found = { type: AnalysisType; version: string; lotNumber: number | null; value: unknown }

/** A result of documents, as it is shown. */
export type DocumentResult = Found & { value: Json; evidence: Evidence[] }

/** One value as the rules read it, and another one as the model reads it. */
type Conflict<Result> = { rules: Result; model: Result }

/**
 * The results of rules and model together: what only one of them found, and, where both agree, that of the model. Where
 * they contradict each other neither is a result. A value of the model for the whole call that contradicts one of a lot
 * is left out.
 */
export function combineResults<Result extends Found>(
  rules: readonly Result[],
  model: readonly Result[],
): { results: Result[]; conflicts: Conflict<Result>[] } {
  const results: Result[] = []
  const conflicts: Conflict<Result>[] = []
  const left = new Set(
    model.filter(
      (one) =>
        one.lotNumber !== null ||
        !rules.some((other) => other.lotNumber !== null && isContradicted(other, one)),
    ),
  )
  for (const one of rules) {
    const other = model.find(
      ({ type, lotNumber }) => type === one.type && lotNumber === one.lotNumber,
    )
    if (other === undefined) results.push(one)
    else if (isContradicted(one, other)) {
      conflicts.push({ rules: one, model: other })
      left.delete(other)
    } else if (isFuller(one, other) || !left.has(other)) {
      results.push(one)
      left.delete(other)
    }
  }
  return { results: [...results, ...left], conflicts }
}

function isContradicted(one: Found, other: Found): boolean {
  const compare = COMPARISONS[one.type]
  if (!compare || !areComparable(one, other)) return false
  return compare(one.value as never, other.value as never)
}

/** The rules name renewals or amounts that the model does not. */
function isFuller(one: Found, other: Found): boolean {
  if (!areComparable(one, other)) return false
  if (one.type === 'PRICE') {
    return Object.keys(one.value as object).length > Object.keys(other.value as object).length
  }
  if (one.type !== 'DURATION') return false
  const [rules, model] = [one.value, other.value].map((value) => lengthOf(value as Duration))
  return rules?.renewals !== null && model?.renewals === null
}

function areComparable(one: Found, other: Found): boolean {
  if (one.type !== other.type || one.version !== other.version) return false
  return [one, other].every(({ type, version, value }) => followsSchema(type, version, value))
}

/** Both are given, and differ. */
const differ = (one: unknown, other: unknown) =>
  one !== null && one !== undefined && other !== null && other !== undefined && one !== other

type Duration = ResultValue<'DURATION'>

function lengthOf({ summary }: Duration) {
  const [, count, unit] = /(\d+)\s*(ans?|mois|jours?|semaines?)/.exec(summary) ?? []
  const length = unit?.startsWith('an') ? `${Number(count) * 12} mois` : count && `${count} ${unit}`
  return { length: length ?? null, renewals: /reconductible (\d+)/.exec(summary)?.[1] ?? null }
}

/** Whether two values contradict each other; types without an entry are words that cannot be compared. */
const COMPARISONS: Partial<Record<AnalysisType, (one: never, other: never) => boolean>> = {
  DURATION: (one: Duration, other: Duration) => {
    const [rules, model] = [lengthOf(one), lengthOf(other)]
    return differ(rules.length, model.length) || differ(rules.renewals, model.renewals)
  },
  PRICE: (one: ResultValue<'PRICE'>, other: ResultValue<'PRICE'>) =>
    differ(one.estimatedPrice, other.estimatedPrice) ||
    differ(one.minPrice, other.minPrice) ||
    differ(one.maxPrice, other.maxPrice),
  SITE_VISIT: (one: ResultValue<'SITE_VISIT'>, other: ResultValue<'SITE_VISIT'>) =>
    differ(one.isVisit, other.isVisit) ||
    differ(one.isMandatory, other.isMandatory) ||
    differ(one.date?.slice(0, 10), other.date?.slice(0, 10)),
  SAMPLES: (one: ResultValue<'SAMPLES'>, other: ResultValue<'SAMPLES'>) =>
    differ(one.isSamples, other.isSamples) || differ(one.isRequired, other.isRequired),
  TECHNICAL_EVALUATION_CRITERIA: (one: Criteria, other: Criteria) =>
    weightsOf(one) !== weightsOf(other),
  LOT_NAME: (one: string, other: string) => {
    const [rules = '', model = ''] = [one, other].map(foldedWords)
    return !rules.includes(model) && !model.includes(rules)
  },
}

type Criteria = ResultValue<'TECHNICAL_EVALUATION_CRITERIA'>

/** The weights of the criteria, whatever their order and the words around the figures. */
function weightsOf({ criteria }: Criteria): string {
  const weights = criteria.map(({ value }) => /\d+(?:[.,]\d+)?/.exec(value ?? '')?.[0] ?? '')
  return weights
    .map((weight) => weight.replace(',', '.').replace(/\.0+$/, ''))
    .sort()
    .join(' ')
}

/** The letters and figures of a text, for comparisons. */
export const foldedWords = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
