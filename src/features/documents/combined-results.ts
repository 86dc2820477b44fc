import type { Json } from '#/domain/json.ts'
import type { AnalysisType, Evidence } from '#/domain/notices/analysis-types.ts'
import type { ResultValue, SchemedType } from '#/features/analysis/analysis-schemas.ts'
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

/** Whether two results state different values of one subject. */
export function isContradicted(one: Found, other: Found): boolean {
  return COMPARISONS.some((contradicts) => contradicts(one, other))
}

/** The rules name renewals or amounts that the model does not. */
function isFuller(one: Found, other: Found): boolean {
  return isPriceFuller(one, other) || isDurationFuller(one, other)
}

/** Compares two results of this type and of one version whose values follow its schema; false for any others. */
function compared<Type extends SchemedType>(
  type: Type,
  compare: (one: ResultValue<Type>, other: ResultValue<Type>) => boolean,
) {
  return (one: Found, other: Found): boolean =>
    one.type === type &&
    other.type === type &&
    one.version === other.version &&
    followsSchema(type, one.version, one.value) &&
    followsSchema(type, other.version, other.value) &&
    compare(one.value, other.value)
}

const isPriceFuller = compared(
  'PRICE',
  (rules, model) => Object.keys(rules).length > Object.keys(model).length,
)

const isDurationFuller = compared(
  'DURATION',
  (rules, model) => lengthOf(rules).renewals !== null && lengthOf(model).renewals === null,
)

/** Both are given, and differ. */
const differ = (one: unknown, other: unknown) =>
  one !== null && one !== undefined && other !== null && other !== undefined && one !== other

type Duration = ResultValue<'DURATION'>

function lengthOf({ summary }: Duration) {
  const [, count, unit] = /(\d+)\s*(ans?|mois|jours?|semaines?)/.exec(summary) ?? []
  const length = unit?.startsWith('an') ? `${Number(count) * 12} mois` : count && `${count} ${unit}`
  return { length: length ?? null, renewals: /reconductible (\d+)/.exec(summary)?.[1] ?? null }
}

/** Whether two results contradict each other; types that are not here are words that cannot be compared. */
const COMPARISONS = [
  compared('DURATION', (one, other) => {
    const [rules, model] = [lengthOf(one), lengthOf(other)]
    return differ(rules.length, model.length) || differ(rules.renewals, model.renewals)
  }),
  compared(
    'PRICE',
    (one, other) =>
      differ(one.estimatedPrice, other.estimatedPrice) ||
      differ(one.minPrice, other.minPrice) ||
      differ(one.maxPrice, other.maxPrice),
  ),
  compared(
    'SITE_VISIT',
    (one, other) =>
      differ(one.isVisit, other.isVisit) ||
      differ(one.isMandatory, other.isMandatory) ||
      differ(one.date?.slice(0, 10), other.date?.slice(0, 10)),
  ),
  compared(
    'SAMPLES',
    (one, other) =>
      differ(one.isSamples, other.isSamples) || differ(one.isRequired, other.isRequired),
  ),
  compared('TECHNICAL_EVALUATION_CRITERIA', (one, other) => weightsOf(one) !== weightsOf(other)),
  compared('LOT_NAME', (one, other) => {
    const [rules = '', model = ''] = [one, other].map(foldedWords)
    return !rules.includes(model) && !model.includes(rules)
  }),
]

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
