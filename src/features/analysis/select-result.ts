import { z } from 'zod/mini'
import type { Json } from '#/domain/json.ts'
import type { AnalysisType, Evidence } from '#/domain/notices/analysis-types.ts'
import { ANALYSIS_SCHEMAS, type ResultValue, type SchemedType } from './analysis-schemas.ts'

/** A stored result, as far as the choice between versions goes. */
export type StoredResult = {
  type: AnalysisType
  lotNumber: number | null
  version: string
  value: Json
  evidence?: Evidence[]
}

/** `valid`: the value follows a schema of its type; otherwise it is what was stored, whatever it is. */
type SelectedResult<Type extends SchemedType> =
  | { valid: true; value: ResultValue<Type> }
  | { valid: false; value: Json }

const VERSIONS_BY_PREFERENCE = ['2', '1']

/**
 * The one result of a type that readers see, for the whole call (`lotNumber` null) or for one lot:
 * version 2 where the type has a schema for it, else version 1; where no stored value validates, the
 * first stored one. Null where nothing is stored.
 */
export function selectResult<Type extends SchemedType>(
  results: readonly StoredResult[],
  type: Type,
  lotNumber: number | null = null,
): SelectedResult<Type> | null {
  const stored = selected(results, type, lotNumber)
  if (stored === null) return null
  const { version, value } = stored
  return followsSchema(type, version, value) ? { valid: true, value } : { valid: false, value }
}

/** Where the selected result was read. */
export function resultEvidence(
  results: readonly StoredResult[],
  type: SchemedType,
  lotNumber: number | null = null,
): Evidence[] {
  return selected(results, type, lotNumber)?.evidence ?? []
}

function selected(
  results: readonly StoredResult[],
  type: SchemedType,
  lotNumber: number | null,
): StoredResult | null {
  const stored = results.filter((one) => one.type === type && one.lotNumber === lotNumber)
  // An administrator saw that there is none.
  if (stored.some(({ value }) => value === null)) return null
  for (const version of VERSIONS_BY_PREFERENCE) {
    const found = stored.find(
      (one) => one.version === version && followsSchema(type, version, one.value),
    )
    if (found) return found
  }
  return stored[0] ?? null
}

/** As `selectResult`, for readers that have no use for a value they cannot read. */
export function validResult<Type extends SchemedType>(
  results: readonly StoredResult[],
  type: Type,
  lotNumber: number | null = null,
): ResultValue<Type> | null {
  const found = selectResult(results, type, lotNumber)
  return found?.valid ? found.value : null
}

/** Whether a value is what its type holds in that version. */
export function followsSchema<Type extends SchemedType>(
  type: Type,
  version: string,
  value: unknown,
): value is ResultValue<Type> {
  const schemas: Partial<Record<string, z.core.$ZodType>> = ANALYSIS_SCHEMAS[type]
  const schema = schemas[version]
  return schema !== undefined && z.safeParse(schema, value).success
}

/** A result whose value follows the schema of its type and version. */
export type SchemedResult = {
  [Type in SchemedType]: { type: Type; version: string; value: ResultValue<Type> }
}[SchemedType]

export function isSchemedResult<
  Result extends { type: SchemedType; version: string; value: unknown },
>(result: Result): result is Result & SchemedResult {
  return followsSchema(result.type, result.version, result.value)
}
