import { expect, test } from 'vitest'
import { archiveLots } from './archive-lots.ts'

const criterion = (name: string, value: string) => ({ name, value, subCriteria: [] })
const lotsIn = (subject: string) =>
  archiveLots(subject, []).map(({ number, title }) => [number, title])

test('criteria that all name their lot are those of the lots', () => {
  const lots = archiveLots('Espaces verts', [
    criterion('Lot 2 : Prix des prestations', '40'),
    criterion('Lots no1 et no2 : Valeur technique', '60'),
    criterion('lot no1 : Prix', '40'),
  ])
  expect(lots.map(({ number, criteria }) => [number, criteria.map(({ name }) => name)])).toEqual([
    [1, ['Valeur technique', 'Prix']],
    [2, ['Prix des prestations', 'Valeur technique']],
  ])
  expect(
    archiveLots('Espaces verts', [criterion('Prix', '40'), criterion('Lot 1 : Délai', '60')]),
  ).toEqual([])
})

test('the subject names the lots that a call is about', () => {
  expect(lotsIn('Rénovation du musée - relance du lot 7 - Chauffage/Ventilation')).toEqual([
    [7, 'Chauffage/Ventilation'],
  ])
  expect(lotsIn('Levés - Lot 1 : Topographie Lot 2 : Bornage')).toEqual([
    [1, 'Topographie'],
    [2, 'Bornage'],
  ])
  expect(lotsIn('Salle d’arts visuels - lots 2 à 4, 10 et 13')).toEqual(
    [2, 3, 4, 10, 13].map((number) => [number, null]),
  )
})

test('what follows the mention of a lot is not always its name', () => {
  expect(lotsIn('Filtrage « Vigipirate » (lot 1) et accueil (lot 2), situés au siège')).toEqual([
    [1, null],
    [2, null],
  ])
  expect(lotsIn('Logements - Relance du lot 01 après appel d’offres sans suite')).toEqual([
    [1, null],
  ])
})

test('adjacent numbers and names are separated', () => {
  expect(lotsIn('Restructuration - RELANCE DES LOTS 1.2.3 ET 8').map(([number]) => number)).toEqual(
    [1, 2, 3, 8],
  )
  expect(lotsIn('Exposition.Lot 1 : agencementLot 2 : éclairage')).toEqual([
    [1, 'agencement'],
    [2, 'éclairage'],
  ])
})

test('lots and départements of another contract are not added', () => {
  expect(lotsIn('Boissons (suite au lot 1 du marché 2020A019 déclaré infructueux)')).toEqual([])
  expect(lotsIn('Routes du département du Lot')).toEqual([])
})

/** Criteria of 21-12557, 21-23791, 21-6094 and 21-4194, January–February 2021. */
test.each([
  [
    ['Pour le lot 1 - Pertinence du planning', 'Pour le lot 2 :Prix des prestations'],
    [
      [1, 'Pertinence du planning'],
      [2, 'Prix des prestations'],
    ],
  ],
  [
    ['Prix (lot 1)', 'Politique environnementale (lot 1 et lot 2)'],
    [
      [1, 'Prix'],
      [1, 'Politique environnementale'],
      [2, 'Politique environnementale'],
    ],
  ],
  [
    ['LOT 1 Prix', 'Lot LOT N°2 : Prix'],
    [
      [1, 'Prix'],
      [2, 'Prix'],
    ],
  ],
  [
    ['CRITERE 2 LOTS 1 à 2 PRIX', 'Critère 1.1 : lots 2 Performances'],
    [
      [1, 'CRITERE 2 PRIX'],
      [2, 'CRITERE 2 PRIX'],
      [2, 'Critère 1.1 : Performances'],
    ],
  ],
])('criteria name their lots in many ways: %s', (names, expected) => {
  const lots = archiveLots(
    'Travaux',
    names.map((name) => criterion(name, '50')),
  )
  expect(
    lots.flatMap(({ number, criteria }) => criteria.map(({ name }) => [number, name])),
  ).toEqual(expected)
})

test('a title ends where its brackets close, or where the subject continues', () => {
  expect(
    lotsIn('Espaces verts (Lot 1 - EVE 1-7-2-3) et 4 et 5èmes (Lot 2 - EVE 4-5) de Marseille'),
  ).toEqual([
    [1, 'EVE 1-7-2-3'],
    [2, 'EVE 4-5'],
  ])
  expect(lotsIn('Lot no5 bardage dans le cadre de la rénovation des tennis')).toEqual([
    [5, 'bardage'],
  ])
  expect(lotsIn('Hôtel de Mandilhac - lot 1a désamiantage')).toEqual([[1, 'désamiantage']])
  expect(lotsIn('Stade du Grand Parquet (lot no3 relancé après infructuosité)')).toEqual([
    [3, null],
  ])
})

test('numbers in capitals are a range too', () => {
  expect(lotsIn('COLLECTE DES DECHETS. LOTS 1 A 3').map(([number]) => number)).toEqual([1, 2, 3])
})

/** Subjects of 21-6442, 21-4416, 20-156836, 21-9443, 21-6553, 21-15199 and 21-20849, some shortened. */
test('each lot of a series has its own name', () => {
  expect(
    lotsIn(
      'Centre de Secours.Relance des lots no1 (Vrd - Aménagements paysagers) ; no10 (Chapes - Finition béton poli) et no15 (Pylônes)',
    ),
  ).toEqual([
    [1, 'Vrd - Aménagements paysagers'],
    [10, 'Chapes - Finition béton poli'],
    [15, 'Pylônes'],
  ])
  expect(lotsIn('cuisine centrale- lots 9 sols souples-chape et 10 carrelage faïence')).toEqual([
    [9, 'sols souples-chape'],
    [10, 'carrelage faïence'],
  ])
})

test('of all lots of a building, those count that the call says it concerns', () => {
  expect(
    lotsIn(
      'construction de la halle sportive - lots 1 à 20 - lots concernés par cette consultation : no6, 7 et 11',
    ).map(([number]) => number),
  ).toEqual([6, 7, 11])
})

test('quotation marks, phases and what happened before are no name', () => {
  expect(lotsIn("Caravane -relance du lot 4 'Aménagements extérieurs' - 2021-0024")).toEqual([
    [4, 'Aménagements extérieurs'],
  ])
  expect(lotsIn('Dispositifs de perfusion - lot 10 - Phase candidature')).toEqual([[10, null]])
  expect(lotsIn('Relance du Lot 02 : Pierre de taille après déclaration sans suite')).toEqual([
    [2, 'Pierre de taille'],
  ])
})

test('a name that the end of a long summary cuts ends in an ellipsis; one word of it is none', () => {
  const long =
    'Réparation et amélioration du réseau d’éclairage public et de signalisation lumineuse tricolore de la commune, deux lots, groupement de commandes, '
  expect(
    lotsIn(`${long}lot 1 : réparation du réseau d’éclairage publiclot 2 : réparation et amél`),
  ).toEqual([
    [1, 'réparation du réseau d’éclairage public'],
    [2, 'réparation…'],
  ])
  expect(lotsIn(`${long}${'pour tous les services '.repeat(3)}lot 3 : interventio`)).toEqual([
    [3, null],
  ])
})
