import { expect, test } from 'vitest'
import { kindLabel } from './kind-label.ts'

const ORDINARY = { kind: 'call', procedure: 'open', isAwarded: false } as const

test.each([
  ['an ordinary call', ORDINARY, null],
  ['prior information', { ...ORDINARY, kind: 'prior_information' }, 'Préinformation'],
  ['a concession', { ...ORDINARY, procedure: 'concession' }, 'Concession'],
  [
    'a dynamic purchasing system',
    { ...ORDINARY, procedure: 'dynamic' },
    'Système d’acquisition dynamique',
  ],
  ['a competitive dialogue', { ...ORDINARY, procedure: 'dialogue' }, 'Dialogue compétitif'],
  [
    'an awarded concession',
    { ...ORDINARY, procedure: 'concession', isAwarded: true },
    'Concession, marché attribué',
  ],
  [
    'an awarded call without a procedure',
    { ...ORDINARY, procedure: null, isAwarded: true },
    'Marché attribué',
  ],
] as const)('%s is labelled', (_, tender, label) => {
  expect(kindLabel(tender)).toBe(label)
})
