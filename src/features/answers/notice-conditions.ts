import type { ConditionValue } from '#/domain/condition.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { CallSource } from '#/features/analysis/analyse-call.ts'
import { evidenceOf } from '#/features/analysis/rules/passage.ts'
import type { Reading, ReadScope } from '#/features/analysis/rules/reading.ts'
import { conditionKey, conditionsIn } from './rules/conditions.ts'

/** What a call asks of whoever answers, and the words that say so. */
export type ProvenCondition = { value: ConditionValue; evidence: Evidence[] }

/** What the notices of a call ask, the one that leads first; of the same thing said again the first stands. */
export function noticeConditions(sources: readonly CallSource[]): ProvenCondition[] {
  const found = new Map<string, ProvenCondition>()
  for (const { source, reading } of sources) {
    for (const { prose, conditions } of [reading.call, ...reading.lots]) {
      for (const { value, quotes } of conditionsIn([...conditions, ...prose], null)) {
        const key = conditionKey(value)
        const evidence = evidenceOf(quotes, source)
        if (!found.has(key) && evidence.length > 0) found.set(key, { value, evidence })
      }
    }
    const boxed = boxedVariants(reading)
    if (boxed && !found.has('variants')) {
      const value = { kind: 'variants', rule: boxed.value } as const
      found.set('variants', { value, evidence: evidenceOf(boxed.quotes, source) })
    }
  }
  return [...found.values()]
}

/** What boxes of the form tell of variants: only where all lots that have one say the same. */
function boxedVariants({ call, lots }: Reading): ReadScope['variants'] {
  const boxes = [call, ...lots].flatMap(({ variants }) => variants ?? [])
  const [first] = boxes
  return first && boxes.every(({ value }) => value === first.value) ? first : null
}
