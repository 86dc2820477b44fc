import { expect, test } from 'vitest'
import { lotsIn } from './document-lots.ts'

const names = (text: string) =>
  lotsIn([{ page: 1, text }]).flatMap(({ lotNumber, title }) =>
    title ? [[lotNumber, title.value]] : [],
  )

test('lists, headings and sentences name their lots', () => {
  expect(
    names(`Lot n° 1 : Gros œuvre – maçonnerie
Lot n° 2 : Isolation – plafonds suspendus
Lot n° 3 : Bacs de 120 à 770 litres (fourniture, maintenance).`),
  ).toEqual([
    [1, 'Gros œuvre – maçonnerie'],
    [2, 'Isolation – plafonds suspendus'],
    [3, 'Bacs de 120 à 770 litres (fourniture, maintenance)'],
  ])
  expect(
    names('Lot 1, intitulé « Séjour en Irlande »\nLot 2, intitulé « Séjour en Italie »'),
  ).toEqual([
    [1, 'Séjour en Irlande'],
    [2, 'Séjour en Italie'],
  ])
})

test('a name may begin with an article, and hold words that amounts are told with', () => {
  expect(
    names(`Lot 1 : Fourniture, entretien et maintenance de matériels
Lot 2 : Les espaces verts
Lot 3 : Cloisons, plafond acoustique
Lot 4 : Un minibus de 9 places
Lot 5 : Façades, enveloppe du bâtiment`),
  ).toEqual([
    [1, 'Fourniture, entretien et maintenance de matériels'],
    [2, 'Les espaces verts'],
    [3, 'Cloisons, plafond acoustique'],
    [4, 'Un minibus de 9 places'],
    [5, 'Façades, enveloppe du bâtiment'],
  ])
})

test('a table of lots names them without their amounts', () => {
  expect(
    names(`Lot   Désignation                Montant estimé HT
01    Démolition (phase 1)       48 000,00
02    Charpente bois             286 000,00`),
  ).toEqual([
    [1, 'Démolition (phase 1)'],
    [2, 'Charpente bois'],
  ])
})

test('numbered criteria and supplies are no lots', () => {
  expect(names('N° | Critère | Note maximale\n1 | Prix | 50\n2 | Délais | 50')).toEqual([])
  expect(
    names(`N°    Produit               Quantité estimée par an
1     Savon, bidon 5 L      180
2     Sacs, rouleau         450`),
  ).toEqual([])
})

test('what is said of a lot is not its name', () => {
  expect(
    names(`Lot 1 : 280 heures d'insertion
Lot 2 : pas d'obligation
Lot 3 : maximum de 65 000 € HT
Lot 4 : fait l'objet d'un cahier distinct`),
  ).toEqual([])
})
