import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import type { ConditionValue } from '#/domain/condition.ts'
import { EMPTY_COMPANY_FILE } from './company-file.ts'
import { type Candidate, judgeCondition } from './judge-condition.ts'

const ROOFER: Candidate = {
  file: {
    ...EMPTY_COMPANY_FILE,
    headcount: 14,
    turnovers: [
      { from: '2024-01-01', to: '2024-12-31', cents: 400_000_00, share: null },
      { from: '2025-01-01', to: '2025-12-31', cents: 600_000_00, share: null },
    ],
    certificates: [
      { name: 'Qualibat 3812', expiresOn: '2026-12-31' },
      { name: 'ISO 9001', expiresOn: '2026-11-30' },
    ],
    insurances: [{ kind: 'decennial', insurer: 'Mutuelle', expiresOn: null }],
    references: [
      { client: 'Ville', subject: 'Toiture', year: 2025, cents: null },
      { client: 'Ville', subject: 'Toiture', year: 2018, cents: null },
    ],
  },
  settings: DEFAULT_SETTINGS,
  deadlineAt: new Date('2026-12-15T11:00:00Z'),
  estimateCents: 350_000_00,
  now: new Date('2026-11-21T08:00:00Z'),
}
const EMPTY = { ...ROOFER, file: EMPTY_COMPANY_FILE }

const verdict = (value: ConditionValue, candidate = ROOFER) =>
  judgeCondition(value, [], candidate).verdict
const turnover = (euros: number | null, more = {}): ConditionValue => ({
  kind: 'turnover',
  euros,
  multiple: null,
  isMean: false,
  lotNumber: null,
  ...more,
})

test('minimum turnover: met if every year reaches it, open if only one does, failed if none does', () => {
  expect(verdict(turnover(350_000))).toBe('met')
  expect(verdict(turnover(500_000))).toBe('unknown')
  expect(verdict(turnover(700_000))).toBe('not_met')
  expect(verdict(turnover(500_000, { isMean: true }))).toBe('met')
  expect(verdict(turnover(500_000), EMPTY)).toBe('unknown')
})

test('a turnover of a field is compared by the candidate, unless the whole does not reach it', () => {
  const within = 'en signalisation ferroviaire'
  expect(verdict(turnover(350_000, { within }))).toBe('unknown')
  expect(verdict(turnover(700_000, { within }))).toBe('not_met')
})

test('a minimum turnover as a multiple of the price needs the price', () => {
  expect(verdict(turnover(null, { multiple: 2 }))).toBe('not_met')
  expect(verdict(turnover(null, { multiple: 2 }), { ...ROOFER, estimateCents: null })).toBe(
    'unknown',
  )
})

test('a condition that the company fails is open for a group', () => {
  const settings = { ...DEFAULT_SETTINGS, candidacy: 'solidary' as const }
  expect(verdict(turnover(700_000), { ...ROOFER, settings })).toBe('unknown')
})

test('a certificate counts by its number and until its end date', () => {
  const certificate = (name: string, orEquivalent = false): ConditionValue => ({
    kind: 'certificate',
    name,
    orEquivalent,
    isMandatory: true,
  })
  expect(verdict(certificate('Qualibat 3812'))).toBe('met')
  expect(verdict(certificate('Qualibat'))).toBe('met')
  expect(verdict(certificate('Qualibat 2112'))).toBe('unknown')
  expect(verdict(certificate('ISO 9001'))).toBe('not_met')
  expect(verdict(certificate('ISO 14001'))).toBe('not_met')
  expect(verdict(certificate('ISO 14001', true))).toBe('unknown')
  expect(verdict(certificate('ISO 14001'), EMPTY)).toBe('unknown')
})

test('checks insurances, headcount and references of the company file', () => {
  expect(verdict({ kind: 'insurance', insurance: 'decennial' })).toBe('met')
  expect(verdict({ kind: 'insurance', insurance: 'liability' })).toBe('not_met')
  expect(verdict({ kind: 'headcount', least: 20 })).toBe('not_met')
  expect(verdict({ kind: 'references', least: 2, years: 5 })).toBe('not_met')
  expect(verdict({ kind: 'references', least: 1, years: 5 })).toBe('unknown')
})

test('a reserved contract requires one of its structures', () => {
  const reserved: ConditionValue = { kind: 'reserved', structures: ['adapted', 'esat'] }
  const file = { ...EMPTY_COMPANY_FILE, structure: 'esat' as const }
  expect(verdict(reserved)).toBe('not_met')
  expect(verdict(reserved, { ...ROOFER, file })).toBe('met')
})

test('conditions on variants and groups depend on the settings', () => {
  const answering = (settings: Partial<typeof DEFAULT_SETTINGS>) => ({
    ...ROOFER,
    settings: { ...DEFAULT_SETTINGS, ...settings },
  })
  expect(verdict({ kind: 'variants', rule: 'forbidden' }, answering({ withVariant: true }))).toBe(
    'not_met',
  )
  expect(verdict({ kind: 'variants', rule: 'required' })).toBe('not_met')
  const solidary = { kind: 'group', form: 'solidary', atAward: false } as const
  expect(verdict(solidary)).toBe('met')
  expect(verdict(solidary, answering({ candidacy: 'joint' }))).toBe('not_met')
  expect(verdict({ ...solidary, atAward: true }, answering({ candidacy: 'joint' }))).toBe('unknown')
  const leader = { kind: 'group', form: 'joint_solidary_leader', atAward: false } as const
  expect(verdict(leader, answering({ candidacy: 'joint', leaderIsSolidary: true }))).toBe('met')
  expect(verdict({ kind: 'lots', most: 1 }, answering({ lots: [1, 2] }))).toBe('not_met')
})

test('describes conditions in French', () => {
  const { asked, reason } = judgeCondition(turnover(500_000, { lotNumber: 2 }), [], ROOFER)
  expect(asked).toBe('Chiffre d’affaires d’au moins 500\u202f000\u00a0€ pour le lot 2')
  expect(reason).toBe(
    'Votre meilleur exercice\u00a0: 600\u202f000\u00a0€. Un autre exercice est en dessous\u00a0: vérifiez si chaque année compte.',
  )
})
