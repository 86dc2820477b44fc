import { expect, test } from 'vitest'
import type { ConditionValue } from '#/domain/condition.ts'
import { EMPTY_COMPANY_FILE } from '#/features/eligibility/company-file.ts'
import { conditionObjections } from './condition-objections.ts'

const ROOFER = {
  ...EMPTY_COMPANY_FILE,
  headcount: 12,
  certificates: [{ name: 'Qualibat 3812', expiresOn: '2026-11-30' }],
}
const certificate = (name: string, more = {}): ConditionValue => ({
  kind: 'certificate',
  name,
  orEquivalent: false,
  isMandatory: true,
  ...more,
})

function objections(values: readonly ConditionValue[], file: typeof ROOFER | null = ROOFER) {
  return conditionObjections({
    conditions: values.map((value) => ({
      value,
      evidence: [
        { kind: 'notice', noticeId: 'n', field: 'conditions', quote: `Exigé :  ${value.kind}` },
      ],
    })),
    firm: { town: null, turnoverCents: null, file },
    deadlineAt: new Date('2026-12-15T11:00:00Z'),
    amountCents: null,
    now: new Date('2026-11-21T08:00:00Z'),
  }).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, '_'))
}

test('what a notice requires and the company file does not have is an objection, with the quote', () => {
  expect(objections([{ kind: 'headcount', least: 20 }, certificate('ISO 9001')])).toEqual([
    'Condition non remplie_: Effectif d’au moins 20_personnes. Votre effectif_: 12_personnes («_Exigé : headcount_»)',
    'Condition non remplie_: ISO 9001. Il ne figure pas parmi vos certificats («_Exigé : certificate_»)',
  ])
  expect(objections([{ kind: 'headcount', least: 12 }])).toEqual([])
})

test('an equivalent or another number of the same body is to be checked, after what is not met', () => {
  expect(
    objections([
      certificate('ISO 9001', { orEquivalent: true }),
      certificate('Qualibat 2112'),
      { kind: 'headcount', least: 20 },
    ]).map((text) => text.replace(/_:.*/, '')),
  ).toEqual(['Condition non remplie', 'Condition à vérifier', 'Condition à vérifier'])
})

test('a certificate that ends before the deadline does not meet the condition', () => {
  expect(objections([certificate('Qualibat 3812')])[0]).toContain('aura expiré à la date limite')
})

test('a wish, and a condition on which the company file is empty, are no objection', () => {
  expect(objections([certificate('ISO 9001', { isMandatory: false })])).toEqual([])
  const asked: ConditionValue[] = [
    certificate('ISO 9001'),
    { kind: 'headcount', least: 20 },
    { kind: 'insurance', insurance: 'decennial' },
  ]
  expect(objections(asked, EMPTY_COMPANY_FILE as typeof ROOFER)).toEqual([])
  expect(objections(asked, null)).toEqual([])
})
