import type { ConditionValue } from '#/domain/condition.ts'
import type { DocumentKind } from '#/domain/document.ts'
import { lineOf, type Passage } from '#/features/analysis/rules/text/passage.ts'
import { certificatesIn } from '#/features/eligibility/certificates.ts'
import { clauseAt } from './call-document.ts'
import {
  headcountConditions,
  mentions,
  referenceConditions,
  turnoverConditions,
} from './capacity-conditions.ts'
import type { Condition } from './condition.ts'
import {
  groupConditions,
  lotConditions,
  reservedConditions,
  variantConditions,
} from './form-conditions.ts'

/** Documents that state who may answer; null is a notice. */
const ON_CANDIDATES: ReadonlySet<DocumentKind | null> = new Set([
  'RC',
  'AVIS',
  'CCP',
  'OTHER',
  null,
])
/** Blank forms and price lists contain no condition. */
const WITHOUT_CONDITIONS: ReadonlySet<DocumentKind | null> = new Set(['DC', 'BPU', 'DQE', 'DPGF'])

/** The conditions for candidates in a text. The first statement of a condition wins. */
export function conditionsIn(passages: readonly Passage[], kind: DocumentKind | null): Condition[] {
  if (WITHOUT_CONDITIONS.has(kind)) return []
  const isOnCandidates = ON_CANDIDATES.has(kind)
  const found = [
    ...(isOnCandidates
      ? [
          ...turnoverConditions(passages),
          ...headcountConditions(passages),
          ...referenceConditions(passages),
          ...reservedConditions(passages),
          ...variantConditions(passages),
          ...groupConditions(passages),
          ...lotConditions(passages),
        ]
      : []),
    ...certificateConditions(passages, isOnCandidates),
    ...insuranceConditions(passages),
  ]
  return withoutDuplicates(found)
}

/** Removes conditions with the same kind and value. */
function withoutDuplicates(conditions: readonly Condition[]): Condition[] {
  const once = new Map<string, Condition>()
  for (const condition of conditions) {
    const key = conditionKey(condition.value)
    if (!once.has(key)) once.set(key, condition)
  }
  return [...once.values()]
}

/** Conditions about the same subject have the same key; the first text wins. */
export function conditionKey(value: ConditionValue): string {
  switch (value.kind) {
    case 'certificate':
      return `certificate ${value.name.toLowerCase()}`
    case 'insurance':
      return `insurance ${value.insurance}`
    case 'turnover':
      return `turnover ${value.lotNumber}`
    case 'group':
      return value.form === 'solidary_leader' ? 'group leader' : 'group'
    default:
      return value.kind
  }
}

const OF_COMPANY =
  /entreprises?|candidats?|titulaire|soumissionnaires?|prestataire|attributaire|op[ée]rateurs?|laboratoire|organisme|certificats? de qualification/i
const ASKED = /certifi|qualifi|agr[ée]|label|habilit|titulaire|licence|attest|accr[ée]dit/i
const WISHED =
  /souhait|appr[ée]ci|facultati|de pr[ée]f[ée]rence|serait un plus|le cas [ée]ch[ée]ant|valoris/i

function certificateConditions(passages: readonly Passage[], isOnCandidates: boolean): Condition[] {
  return passages.flatMap((passage) =>
    certificatesIn(passage.text).flatMap(({ name, at }): Condition[] => {
      const quote = clauseAt(passage, at)
      const text = lineOf(quote)
      if (/crit[èe]re|pond[ée]r|not[ée]e? sur/i.test(text)) return []
      // Ignores standards that a product must meet.
      if (!isOnCandidates && !(OF_COMPANY.test(text) && ASKED.test(text))) return []
      const orEquivalent =
        /[ée]quivalen|preuves? de|par tout moyen|r[ée]f[ée]rences? attestant/i.test(text)
      const isMandatory = !WISHED.test(text)
      return [{ value: { kind: 'certificate', name, orEquivalent, isMandatory }, quotes: [quote] }]
    }),
  )
}

const INSURANCES = [
  ['decennial', /d[ée]cennale/gi],
  ['liability', /responsabilit[ée]\s+civile/gi],
] as const

function insuranceConditions(passages: readonly Passage[]): Condition[] {
  return passages.flatMap((passage) =>
    INSURANCES.flatMap(([insurance, pattern]) =>
      mentions(passage, pattern)
        .filter((quote) => /assur|attestation|police|contrat|garanti/i.test(lineOf(quote)))
        .map((quote): Condition => {
          const isProfessional =
            insurance === 'liability' && /professionnel|\bRC\s?pro/i.test(lineOf(quote))
          return {
            value: { kind: 'insurance', insurance, ...(isProfessional ? { isProfessional } : {}) },
            quotes: [quote],
          }
        }),
    ).toSorted((one, other) => startOf(one) - startOf(other)),
  )
}

const startOf = ({ quotes: [first] }: Condition) => first?.start ?? 0
