import { z } from 'zod/mini'
import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import { type TenderFact, tenderFact } from '#/features/analysis/analysis-schemas.ts'
import { followsSchema } from '#/features/analysis/select-result.ts'
import { log } from '#/server/log.server.ts'

/**
 * Results without those that do not follow their schema. Of `TENDER_RULES` only the invalid facts are dropped. Each is logged with its type, not
 * its words.
 */
export function withoutInvalid(results: readonly AnalysedResult[]): AnalysedResult[] {
  return results.flatMap((result): AnalysedResult[] => {
    const { type, version, value } = result
    if (followsSchema(type, version, value)) return [result]
    if (type === 'TENDER_RULES' && hasFacts(value)) {
      const facts = value.facts.filter((fact): fact is TenderFact => {
        const { success, error } = z.safeParse(tenderFact, fact)
        if (!success)
          log.error({ fact: nameOf(fact), fields: fieldsOf(error) }, 'an invalid fact was dropped')
        return success
      })
      const own = { ...value, facts }
      if (facts.length > 0 && followsSchema(type, version, own)) return [{ ...result, value: own }]
    }
    log.error({ type, version }, 'an invalid result of documents was dropped')
    return []
  })
}

const hasFacts = (value: unknown): value is { facts: unknown[] } =>
  typeof value === 'object' && value !== null && 'facts' in value && Array.isArray(value.facts)

const nameOf = (fact: unknown) =>
  typeof fact === 'object' && fact !== null && 'fact' in fact ? fact.fact : null

const fieldsOf = (error: z.core.$ZodError | undefined) =>
  error?.issues.map(({ path }) => path.join('.')) ?? []
