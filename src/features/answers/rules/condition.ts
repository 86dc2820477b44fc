import type { ConditionValue } from '#/domain/condition.ts'
import type { Finding } from '#/features/analysis/rules/text/passage.ts'

export type Condition = Finding<ConditionValue>
