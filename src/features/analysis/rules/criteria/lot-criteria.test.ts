import { expect, test } from 'vitest'
import { lotsIn } from '../lots/document-lots.ts'

const criteriaOf = (text: string) =>
  lotsIn([{ page: 1, text }]).flatMap(({ lotNumber, criteria }) =>
    criteria.length > 0
      ? [[lotNumber, ...criteria.map(({ value }) => `${value.name} ${value.value}`)]]
      : [],
  )

const CALL = `Les critères de jugement des offres sont les suivants :
Prix des prestations\t60 %
Valeur technique\t40 %`

test.each([
  `Lot 1 : Gros œuvre\nLot 2 : Charpente bois\nPour le lot 2, une visite est obligatoire.\n${CALL}`,
  `Article 5 – Visites\nLot 1 : Gros œuvre\nLot 2 : une visite du site est obligatoire, sur rendez-vous.\nArticle 6 – Jugement des offres\n${CALL}`,
  `Article 3 – Allotissement\nLot n° 1 – Gros œuvre\nMontant maximum : 300 000 € HT\nLot n° 2 – Charpente bois\nMontant maximum : 180 000 € HT\n${CALL}`,
])('criteria of the call that stand below the mention of a lot are not the lot’s', (text) => {
  expect(criteriaOf(text)).toEqual([])
})

test('a sentence that names the lot leads to its criteria', () => {
  expect(
    criteriaOf(
      'Les critères de jugement des offres du lot n° 2 sont les suivants :\nPrix\t30 %\nQualité\t70 %\nArticle 7 – Négociation',
    ),
  ).toEqual([[2, 'Prix 30\u00a0%', 'Qualité 70\u00a0%']])
  expect(
    criteriaOf(
      `${CALL}\nPour le lot 3, les offres sont jugées sur les critères suivants :\n- Prix : 80 %\n- Délai : 20 %`,
    ),
  ).toEqual([[3, 'Prix 80\u00a0%', 'Délai 20\u00a0%']])
})

test('each lot under its own heading', () => {
  expect(
    criteriaOf(`6.1 Lot 1 – Nettoyage des locaux
Les offres sont classées ainsi :
Prix\t55 %
Moyens humains\t45 %
6.2 Lot 2 – Vitrerie
Les offres sont classées ainsi :
Prix\t70 %
Délais\t30 %`),
  ).toEqual([
    [1, 'Prix 55\u00a0%', 'Moyens humains 45\u00a0%'],
    [2, 'Prix 70\u00a0%', 'Délais 30\u00a0%'],
  ])
})
