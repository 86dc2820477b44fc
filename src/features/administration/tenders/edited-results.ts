import type { Json } from '#/domain/json.ts'
import type { AnalysisOrigin } from '#/domain/notices/analysis-types.ts'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'

/** Which result: of the whole call (`lotNumber` null) or of a lot. */
export type ResultPlace = { type: SchemedType; lotNumber: number | null }

/** A result as the audit log keeps it; null where there was none. */
export type StoredState = { value: Json; version: string; origin: AnalysisOrigin } | null

/** « PRICE », « PRICE 3 »: names a result among those of its tender. */
export function placeKey({ type, lotNumber }: ResultPlace): string {
  return lotNumber === null ? type : `${type} ${lotNumber}`
}

export function placeOf(key: string): ResultPlace {
  const [type, lotNumber] = key.split(' ')
  return { type: type as SchemedType, lotNumber: lotNumber ? Number(lotNumber) : null }
}
