import { expect, test } from 'vitest'
import { withLostLines } from './lost-lines.ts'

/** Free criteria of calls of BOAMP (DILA, Licence Ouverte 2.0), January–February 2021. */
test.each([
  [
    'critères suivants :Qualité de la réponse au programme 75%Compatibilité du projet 25%',
    [
      'critères suivants :',
      'Qualité de la réponse au programme 75%',
      'Compatibilité du projet 25%',
    ],
  ],
  [
    'manière suivante :- Qualité de la réponse : 30%,- Délais des études : 20%',
    ['manière suivante :', '- Qualité de la réponse : 30%,', '- Délais des études : 20%'],
  ],
  [
    'site (30%)- Intégration- Qualité du projetCritère 2 : Coût (30%)',
    ['site (30%)', '- Intégration', '- Qualité du projet', 'Critère 2 : Coût (30%)'],
  ],
])('lines that the export lost are found again: %s', (text, lines) => {
  expect(withLostLines(text).split('\n')).toEqual(lines)
})

test('words with a dash and abbreviations stay whole', () => {
  const text = 'Le procès-verbal (M. Dupont) de la S.E.T.E. au 12-14 rue A. Ampère, garde-corps'
  expect(withLostLines(text)).toBe(text)
})
