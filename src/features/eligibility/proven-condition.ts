import type { ConditionValue } from '#/domain/condition.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'

/** A condition for candidates, with the quotes that state it. */
export type ProvenCondition = { value: ConditionValue; evidence: Evidence[] }
