import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'
import { documentBlocks } from '../../reading/document-blocks.ts'
import { criteriaGrids } from './criteria-grids.ts'

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

test('a scale of marks and the selection of candidates are no award criteria', () => {
  const facts = factsIn(`5.1 Sélection des candidatures
Critères de sélection des candidatures :
- qualité des références : 60 %
- moyens de l’équipe : 40 %
6.1 Critères d’attribution
Les critères retenus pour le jugement des offres sont pondérés de la manière suivante :
- prix : 70 %
- valeur technique : 30 %
6.2 Notation des critères
Offre très insuffisante : 1 point
Offre satisfaisante : 4 points`)
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [{ name: 'prix' }, { name: 'valeur technique' }],
  })
  expect(facts.rule('criteria')).toBeUndefined()
})

test('sentences that explain criteria below their list are no further criteria', () => {
  const facts = factsIn(`4.2 - Jugement des offres
Les critères retenus pour le jugement des offres sont pondérés de la manière suivante :
- Proposition créative : 60 %
- Prix : 40 %
Les critères sont notés sur 100 points.
• Le deuxième critère « Prix » pondéré à 40 % est noté sur 100 points.`)
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [
      { name: 'Proposition créative', value: '60\u00a0%' },
      { name: 'Prix', value: '40\u00a0%' },
    ],
  })
})

test('means are a part, no mark; « dont » announces parts; a name that begins with « o » is whole', () => {
  const facts = factsIn(`Article 4 - Jugement des offres
Les critères pondérés sont les suivants :
1. Prix : 50 points
2. Valeur technique : 50 points, dont
- organisation : 35 points
- moyens : 15 points`)
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [
      { name: 'Prix' },
      {
        name: 'Valeur technique',
        subCriteria: [{ name: 'organisation' }, { name: 'moyens', value: '15\u00a0points' }],
      },
    ],
  })
})

test('numbers and marks beside the weights are no weights', () => {
  const rows = [
    ['N°', 'Critère', 'Note sur', 'Coefficient'],
    ['1', 'Méthode', '10', '6'],
    ['2', 'Prix', '10', '4'],
  ]
  const text = `Critères pondérés :\n${rows.map((row) => row.join('\t')).join('\n')}`
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  expect(criteriaGrids([{ id: 'rc', kind: 'RC', blocks }])[0]?.criteria).toMatchObject([
    { name: 'Méthode', weight: 6 },
    { name: 'Prix', weight: 4 },
  ])
})

test('criteria of later contracts are not criteria of the framework agreement', () => {
  const facts = factsIn(`Article 8 - Jugement des offres
Les critères pondérés sont les suivants :
1. Valeur technique : 60 %
2. Prix des prestations : 40 %
Les marchés subséquents sont attribués sur les seuls critères prix (70 %) et délai (30 %).`)
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [
      { name: 'Valeur technique', subCriteria: [] },
      { name: 'Prix des prestations', subCriteria: [] },
    ],
  })
})

test('weights before the names of criteria', () => {
  expect(
    factsIn(`Critères d’attribution
Les offres sont jugées ainsi : 60 % pour le prix et 40 % pour la valeur technique.`).value(
      'TECHNICAL_EVALUATION_CRITERIA',
    ),
  ).toMatchObject({
    criteria: [
      { name: 'prix', value: '60\u00a0%' },
      { name: 'valeur technique', value: '40\u00a0%' },
    ],
  })
})

test('parts of a criterion in a list of their own do not contradict the criteria', () => {
  expect(
    factsIn(`5.1 Critères de jugement des offres
- Prix : 40 %
- Valeur technique : 60 %
5.2 Critère « Valeur technique »
Les critères techniques sont pondérés de la manière suivante :
- méthodes : 70 %
- moyens : 30 %`).value('TECHNICAL_EVALUATION_CRITERIA'),
  ).toMatchObject({ criteria: [{ name: 'Prix' }, { name: 'Valeur technique' }] })
})
