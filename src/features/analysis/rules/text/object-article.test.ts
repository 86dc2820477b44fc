import { expect, test } from 'vitest'
import { objectIn } from './object-article.ts'
import { lineOf } from './passage.ts'

const object = (text: string) => objectIn([{ page: 1, text }]).map(lineOf)

test('a table of lots in the article on the object is no part of what is to be done', () => {
  expect(
    object(`Article 1 - Objet de la consultation
La présente consultation concerne la rénovation du groupe scolaire Jean-Zay.
Les travaux sont répartis en trois lots traités par marchés séparés :
Lot\tDésignation\tMontant prévisionnel HT
Lot 01\tGros œuvre – maçonnerie – démolition\t512 000,00
Charpente bois – isolation
Lot 02\tbiosourcée\t286 000,00
Lot 03\tMenuiseries extérieures aluminium\t174 500,00
Les travaux sont réalisés en site occupé, hors vacances scolaires.
Article 2 - Conditions de la consultation`),
  ).toEqual([
    'La présente consultation concerne la rénovation du groupe scolaire Jean-Zay.',
    'Les travaux sont répartis en trois lots traités par marchés séparés :',
    'Les travaux sont réalisés en site occupé, hors vacances scolaires.',
  ])
})

test('headings with nothing but spaces between them, or that go on from the sentence above', () => {
  const sentence =
    'Le marché porte sur l’entretien des espaces verts de la commune, répartis en secteurs'
  expect(
    object(`1.1 Objet du marché
${sentence}
Lot Désignation du lot Montant maximum en € HT
Article 2 - Durée`),
  ).toEqual([sentence])
  expect(
    object(`1.1 Objet du marché
${sentence}
lot\tdésignation\tmontant maximum
A\tNord et zone d’activités\t120 000
Article 2 - Durée`),
  ).toEqual([sentence])
})

test('rows that are apart: headings of a schedule, a line of contents with its page', () => {
  const sentence = 'Le marché concerne les travaux de gros œuvre du groupe scolaire.'
  expect(
    object(`1.1 Objet du marché
${sentence}

N°\tDésignation des ouvrages\tU\tQuantité\tPU HT

Groupements d’opérateurs économiques et sous-traitance\t5
Article 2 - Durée`),
  ).toEqual([sentence])
})

test('a list with its bullets in a column of their own is no table', () => {
  expect(
    object(`1.1 Objet du marché
Le marché comprend les prestations suivantes.
•\tPrestations de nettoyage des vitres intérieures et extérieures
•\tDésinfection des sanitaires et vestiaires des gymnases
Article 2 - Durée`),
  ).toEqual([
    'Le marché comprend les prestations suivantes.',
    'Prestations de nettoyage des vitres intérieures et extérieures',
    'Désinfection des sanitaires et vestiaires des gymnases',
  ])
})
