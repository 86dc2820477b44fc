import type { ResultValue, SchemedType } from '../../../src/features/analysis/analysis-schemas.ts'
import {
  resultEvidence,
  type StoredResult,
  validResult,
} from '../../../src/features/analysis/select-result.ts'
import { quotesOf, type ReadTenderFile } from './read-tender-file.ts'

/** The result of a type that readers see, for the call or for one lot. */
export function shownResult<Type extends SchemedType>(
  { results }: ReadTenderFile,
  type: Type,
  lotNumber: number | null = null,
): ResultValue<Type> | null {
  return validResult(results as readonly StoredResult[], type, lotNumber)
}

/** The results of a type, of the call and of every lot. */
export function shownResults<Type extends SchemedType>(
  file: ReadTenderFile,
  type: Type,
): { lotNumber: number | null; value: ResultValue<Type> }[] {
  const scopes = new Set(
    file.results.filter((one) => one.type === type).map(({ lotNumber }) => lotNumber),
  )
  return [...scopes].flatMap((lotNumber) => {
    const value = shownResult(file, type, lotNumber)
    return value === null ? [] : [{ lotNumber, value }]
  })
}

/** The words that a shown result quotes. */
export function shownQuotes(
  { results }: ReadTenderFile,
  type: SchemedType,
  lotNumber: number | null = null,
): string[] {
  return quotesOf(resultEvidence(results as readonly StoredResult[], type, lotNumber))
}
