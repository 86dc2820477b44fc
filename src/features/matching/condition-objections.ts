import { DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import type { ConditionValue } from '#/domain/condition.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { judgeCondition } from '#/features/eligibility/judge-condition.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import type { Firm } from './firm.ts'
import type { GradeReason } from './grade-reason.ts'
import { quoted } from './reason-text.ts'

/** A condition is compared only where the company file has something of its kind: an empty list proves nothing. */
const IS_FILLED: Partial<Record<ConditionValue['kind'], (file: CompanyFile) => boolean>> = {
  headcount: ({ headcount }) => headcount !== null,
  certificate: ({ certificates }) => certificates.length > 0,
  insurance: ({ insurances }) => insurances.length > 0,
  turnover: ({ turnovers }) => turnovers.length > 0,
}

const MAX_NAMED = 3
const LONGEST_QUOTE = 160
const NBSP = '\u00a0'

/**
 * The mandatory conditions of a tender that the company file does not meet, then those that it leaves open, each with
 * the words of the notice.
 */
export function conditionObjections({
  conditions,
  firm,
  deadlineAt,
  amountCents,
  now,
}: {
  conditions: readonly ProvenCondition[]
  firm: Firm | undefined
  deadlineAt: Date | null
  amountCents: number | null
  now: Date
}): GradeReason[] {
  const file = firm?.file
  if (!file) return []
  const lines = conditions.flatMap(({ value, evidence }) => {
    if (!IS_FILLED[value.kind]?.(file)) return []
    const candidate = {
      file,
      settings: DEFAULT_SETTINGS,
      deadlineAt,
      estimateCents: amountCents,
      now,
    }
    const line = judgeCondition(value, evidence, candidate)
    return line.isMandatory && line.verdict !== 'met' ? [line] : []
  })
  return [
    ...lines.filter(({ verdict }) => verdict === 'not_met'),
    ...lines.filter(({ verdict }) => verdict === 'unknown'),
  ]
    .slice(0, MAX_NAMED)
    .map(({ asked, reason, verdict, evidence }) => {
      const subject = verdict === 'not_met' ? 'Condition non remplie' : 'Condition à vérifier'
      const said = reason.replace(/\.$/, '')
      return {
        kind: 'condition',
        text: `${subject}${NBSP}: ${asked}. ${said}${quoteOf(evidence)}`,
      }
    })
}

function quoteOf(evidence: readonly Evidence[]): string {
  const [quote] = evidence.flatMap(({ quote: words }) => words ?? [])
  if (quote === undefined) return ''
  const line = quote.replaceAll(/\s+/g, ' ').trim()
  const cut = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).trimEnd()}…` : line
  return ` (${quoted(cut)})`
}
