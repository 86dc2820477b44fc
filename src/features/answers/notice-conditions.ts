import type { CallSource } from '#/features/analysis/analyse-call.ts'
import type { NoticeFacts, ScopeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import { conditionKey, conditionsIn } from './rules/conditions.ts'

/** The conditions in the notices of a call, main notice first. The first statement of a condition wins. */
export function noticeConditions(sources: readonly CallSource[]): ProvenCondition[] {
  const found = new Map<string, ProvenCondition>()
  for (const { source, facts } of sources) {
    const isOfInsurance = buysInsurance(facts)
    const boxed = boxedVariants(facts)
    for (const { lotNumber, prose, conditions } of [facts.call, ...facts.lots]) {
      // The rule of one lot is not that of the others.
      const isOfOneLot = lotNumber !== null && facts.lots.length > 1
      for (const { value, quotes } of conditionsIn([...conditions, ...prose], null)) {
        if (value.kind === 'variants' && (isOfOneLot || boxed === 'different')) continue
        // What is bought is asked of no candidate.
        if (isOfInsurance && value.kind === 'insurance') continue
        const key = conditionKey(value)
        const evidence = evidenceOf(quotes, source)
        if (!found.has(key) && evidence.length > 0) found.set(key, { value, evidence })
      }
    }
    if (boxed && boxed !== 'different' && !found.has('variants')) {
      const value = { kind: 'variants', rule: boxed.value } as const
      found.set('variants', { value, evidence: evidenceOf(boxed.quotes, source) })
    }
  }
  return [...found.values()]
}

/** A contract for insurance: « Assurances construction », « Souscription d’un contrat d’assurance ». */
function buysInsurance({ call, lots }: NoticeFacts): boolean {
  return [call, ...lots].some(({ title }) =>
    /(?<!\p{L})assurances?(?!\p{L})/iu.test(title?.value ?? ''),
  )
}

/** The variants rule of the form boxes; null without a box. */
function boxedVariants({ call, lots }: NoticeFacts): ScopeFacts['variants'] | 'different' {
  const boxes = [call, ...lots].flatMap(({ variants }) => variants ?? [])
  const [first] = boxes
  if (!first) return null
  return boxes.every(({ value }) => value === first.value) ? first : 'different'
}
