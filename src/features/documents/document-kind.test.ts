import { expect, test } from 'vitest'
import { documentKind } from './document-kind.ts'

test.each([
  ['DCE/01_RC_2026-014.pdf', 'RC'],
  ['Reglement de consultation.docx', 'RC'],
  ['CCAP v2.pdf', 'CCAP'],
  ['lot1/CCTP-lot1.pdf', 'CCTP'],
  ['BPU_DQE.xlsx', 'BPU'],
  ['DPGF lot 3.xlsx', 'DPGF'],
  ['AE_ATTRI1.docx', 'AE'],
  ['Annexe 1 au CCTP - plans.pdf', 'ANNEXE'],
  ['DC1.docx', 'DC'],
  ['parcours.pdf', 'OTHER'],
])('%s is %s by its name', (name, kind) => {
  expect(documentKind(name, '')).toBe(kind)
})

test('the first title on the cover gives the kind where the file name does not', () => {
  const cover =
    'Ville de Pau\nRÈGLEMENT DE LA CONSULTATION\nLe dossier comprend le CCAP, le CCTP et l’acte d’engagement.'
  expect(documentKind('document-1.pdf', cover)).toBe('RC')
})
