import type { ANALYSIS_SCHEMAS, ResultValue, SchemedType } from '../../analysis-schemas.ts'
import type { Quote } from '../text/passage.ts'

/** A result with the words it was read from. */
export type RuleResult = {
  [Type in SchemedType]: {
    type: Type
    version: Extract<keyof (typeof ANALYSIS_SCHEMAS)[Type], string>
    lotNumber: number | null
    value: ResultValue<Type>
    quotes: Quote[]
  }
}[SchemedType]
