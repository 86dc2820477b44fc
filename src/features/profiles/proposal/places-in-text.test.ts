import { expect, test } from 'vitest'
import { townOfName } from '#/features/matching/town-department.server.ts'
import { placesSaid } from './places-in-text.ts'

const said = (text: string) => placesSaid(text, townOfName)

test.each([
  ['Couvreur à Nantes : ardoise, zinguerie', ['44']],
  ['couvreur a nantes', ['44']],
  ['COUVREUR À NANTES', ['44']],
  ['Plomberie à Rennes, Angers et Saint-Nazaire', ['35', '49', '44']],
  ['Nettoyage au Havre et à La Rochelle', ['76', '17']],
  ['Électricien près de Valence', ['26']],
  ['Menuiserie sur Lyon et Grenoble', ['69', '38']],
  ['Paysagiste, région de Toulouse', ['31']],
])('« %s » names towns', (text, codes) => {
  expect(said(text)).toEqual(codes)
})

test.each([
  ['Terrassement en Loire-Atlantique et Vendée', ['44', '85']],
  ['maçonnerie dans la sarthe', ['72']],
  ['Peinture dans le Nord et le Pas-de-Calais', ['59', '62']],
  ['Désamiantage en Corse', ['2A', '2B']],
  ['Élagage, département de l’Ain', ['01']],
  ['Couverture à Bruz (35)', ['35']],
  ['Transport de personnes (44, 49 et 85)', ['44', '49', '85']],
  ['Chauffage dans le 2a', ['2A']],
])('« %s » names départements and regions', (text, codes) => {
  expect(said(text)).toEqual(codes)
})

test.each([
  'Isolation de la façade Nord, ravalement du centre',
  'Maçonnerie dans le centre et le nord de la ville',
  'Entreprise Paris et fils, menuiserie',
  'Jean Lille, architecte',
  'Peinture à façade, portes à sens unique, machines à laver',
  'Nettoyage à domicile, travaux à Saint-Denis',
  'Lots techniques, dans le lot 2',
  'Formation en Excel, conseil en stratégie',
  'Location de nacelles (12 m), vente sur mesure',
])('« %s » names no place', (text) => {
  expect(said(text)).toEqual([])
})
