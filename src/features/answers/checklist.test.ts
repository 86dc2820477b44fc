import { expect, test } from 'vitest'
import { EMPTY_COMPANY_FILE } from '#/features/eligibility/company-file.ts'
import { checklist, isOpenPiece } from './checklist.ts'
import { PIECES } from './rules/piece-catalogue.ts'
import type { AskedPiece, PieceMoment } from './rules/pieces.ts'

const FACTS = {
  file: {
    ...EMPTY_COMPANY_FILE,
    legalName: 'TZC',
    siret: '73282932000074',
    attestations: [
      { kind: 'social' as const, name: '', expiresOn: '2026-11-30' },
      { kind: 'tax' as const, name: '', expiresOn: '2026-10-31' },
      { kind: 'tax' as const, name: '', expiresOn: '2027-10-31' },
    ],
  },
  memo: { sections: 4, written: 1 },
  declaresNoExclusion: false,
  dueAt: new Date('2026-12-15T11:00:00Z'),
}

const asked = (key: string, moment: PieceMoment = 'application'): AskedPiece => {
  const piece = PIECES.find((one) => one.key === key)
  if (!piece) throw new Error(key)
  return { piece, moment, evidence: [] }
}
const status = (key: string) =>
  checklist([asked(key)], FACTS).map((line) => [line.status, line.reason])[0]

test('an attestation that ends before the deadline is expired; the one with the latest end counts', () => {
  expect(status('sociale')).toEqual([
    'expired',
    'Expirée le 30\u00a0nov.\u00a02026, avant la remise des offres.',
  ])
  expect(status('fiscale')).toEqual(['ready', 'Valable jusqu’au 31\u00a0oct.\u00a02027.'])
  expect(status('kbis')).toEqual(['missing', 'Absente du dossier de l’entreprise.'])
})

test('forms are ready with a company name and SIRET, the mémoire with all sections written', () => {
  expect(status('dc1')?.[0]).toBe('ready')
  expect(status('memoire')).toEqual(['to_prepare', '1\u00a0section rédigée sur 4.'])
})

test('the declaration on honour is ready once the team makes it', () => {
  expect(status('honneur')?.[0]).toBe('to_prepare')
  const [line] = checklist([asked('honneur')], { ...FACTS, declaresNoExclusion: true })
  expect(line).toMatchObject({ status: 'ready', form: 'dc1' })
})

test('lists the usual documents when no document was read', () => {
  const lines = checklist([], FACTS)
  expect(lines.map(({ key, origin }) => [key, origin])).toEqual([
    ['dc1', 'usual'],
    ['dc2', 'usual'],
    ['acte-engagement', 'usual'],
    ['memoire', 'usual'],
  ])
})

test('documents due from the winner, and items done or not applicable, are not open', () => {
  const [kbis, atAward] = checklist([asked('kbis'), asked('kbis', 'award')], FACTS)
  if (!kbis || !atAward) throw new Error('no line')
  expect(isOpenPiece(kbis, 'to_do')).toBe(true)
  expect(isOpenPiece(kbis, 'done')).toBe(false)
  expect(isOpenPiece(atAward, 'to_do')).toBe(false)
})
