import { expect, test } from 'vitest'
import { checklist, isOpenPiece } from './checklist.ts'
import { EMPTY_COMPANY_FILE } from './company-file.ts'
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
  dueAt: new Date('2026-12-15T11:00:00Z'),
}

const asked = (key: string, moment: PieceMoment = 'application'): AskedPiece => {
  const piece = PIECES.find((one) => one.key === key)
  if (!piece) throw new Error(key)
  return { piece, moment, evidence: [] }
}
const standing = (key: string) =>
  checklist([asked(key)], FACTS).map((line) => [line.standing, line.told])[0]

test('an attestation that ends before offers are due is out of date; of two the longer one counts', () => {
  expect(standing('sociale')).toEqual([
    'expired',
    'Expirée le 30\u00a0nov.\u00a02026, avant la remise des offres.',
  ])
  expect(standing('fiscale')).toEqual(['ready', 'Valable jusqu’au 31\u00a0oct.\u00a02027.'])
  expect(standing('kbis')).toEqual(['missing', 'Absente du dossier de l’entreprise.'])
})

test('forms are ready once the company has a name and a number, the mémoire once it is written', () => {
  expect(standing('dc1')?.[0]).toBe('ready')
  expect(standing('memoire')).toEqual(['to_prepare', '1\u00a0section rédigée sur 4.'])
})

test('without any document what every answer holds is listed as usual', () => {
  const lines = checklist([], FACTS)
  expect(lines.map(({ key, origin }) => [key, origin])).toEqual([
    ['dc1', 'usual'],
    ['dc2', 'usual'],
    ['acte-engagement', 'usual'],
    ['memoire', 'usual'],
  ])
})

test('what is only due from the winner, or was seen to, keeps no answer back', () => {
  const [kbis, atAward] = checklist([asked('kbis'), asked('kbis', 'award')], FACTS)
  if (!kbis || !atAward) throw new Error('no line')
  expect(isOpenPiece(kbis, 'to_do')).toBe(true)
  expect(isOpenPiece(kbis, 'done')).toBe(false)
  expect(isOpenPiece(atAward, 'to_do')).toBe(false)
})
