import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'

test('criteria in a list have their weights; a contents list has none', () => {
  const criteria = `5.1 Critères de jugement des offres
Les offres sont jugées selon les critères suivants :
- prix des prestations : 40 %
- valeur technique : 60 %`
  expect(factsIn(criteria).value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [
      { name: 'prix des prestations', value: '40\u00a0%' },
      { name: 'valeur technique', value: '60\u00a0%' },
    ],
  })
  expect(
    factsIn(`SOMMAIRE
5.1 Critères de jugement des offres .......... 10
5.2 Suite à donner à la consultation .......... 11`).value('TECHNICAL_EVALUATION_CRITERIA'),
  ).toBeUndefined()
})
