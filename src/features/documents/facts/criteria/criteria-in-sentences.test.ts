import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'

const criteriaIn = (text: string) => {
  const { criteria = [] } = (factsIn(text).value('TECHNICAL_EVALUATION_CRITERIA') ?? {}) as {
    criteria?: { name: string; value: string; subCriteria: { name: string; value: string }[] }[]
  }
  return criteria.flatMap(({ name, value, subCriteria }) => [
    `${name} ${value}`,
    ...subCriteria.map((part) => `– ${part.name} ${part.value}`),
  ])
}

test.each([
  [
    'parts after « à savoir »',
    `4 – Comment l’offre est-elle notée ?
- Prix : 60 points
- Service : 40 points, à savoir délais (25 points), accueil (15 points)`,
    [
      'Prix 60\u00a0points',
      'Service 40\u00a0points',
      '– délais 25\u00a0points',
      '– accueil 15\u00a0points',
    ],
  ],
  [
    'parts after « répartis en »',
    `Art. 9 Choix de l’offre
L’offre économiquement la plus avantageuse est déterminée ainsi :
- coût global : 70 %
- qualité, jugée sur le mémoire : 30 %, répartis en matériel 20 % et logiciel 10 %`,
    ['coût global 70\u00a0%', 'qualité 30\u00a0%', '– matériel 20\u00a0%', '– logiciel 10\u00a0%'],
  ],
  [
    'a sentence with parts in parentheses',
    `Jugement des offres
Prix : 50 % ; valeur technique : 40 % (dont matériaux 25 %, chantier 15 %) ; délai : 10 %`,
    [
      'Prix 50\u00a0%',
      'valeur technique 40\u00a0%',
      '– matériaux 25\u00a0%',
      '– chantier 15\u00a0%',
      'délai 10\u00a0%',
    ],
  ],
  [
    'a sentence for each',
    `Attribution
Le prix représente 45 % de la note finale. La qualité compte pour 55 %.`,
    ['prix 45\u00a0%', 'qualité 55\u00a0%'],
  ],
  [
    'parts in a sentence below',
    `Pondération
Le prix (pondéré à 60 %) et la valeur technique (pondérée à 40 %).
La valeur technique se décompose en : moyens (25 %) et suivi (15 %).`,
    ['prix 60\u00a0%', 'valeur technique 40\u00a0%', '– moyens 25\u00a0%', '– suivi 15\u00a0%'],
  ],
])('criteria in sentences: %s', (_, text, expected) => {
  expect(criteriaIn(text)).toEqual(expected)
})

test('lots with letters have criteria of their own', () => {
  expect(
    criteriaIn(`Jugement des offres
Pour le lot A : le prix (pondéré à 60 %) et la valeur technique (pondérée à 40 %).
Pour le lot B : le prix (pondéré à 70 %) et les délais (pondérés à 30 %).`),
  ).toEqual([
    'Lot\u00a0A\u00a0: prix 60\u00a0%',
    'Lot\u00a0A\u00a0: valeur technique 40\u00a0%',
    'Lot\u00a0B\u00a0: prix 70\u00a0%',
    'Lot\u00a0B\u00a0: délais 30\u00a0%',
  ])
})
