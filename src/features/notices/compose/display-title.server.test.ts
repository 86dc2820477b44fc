import { expect, test } from 'vitest'
import { displayTitle } from './display-title.server.ts'

const HINTS = { labels: [], buyer: 'Ville de Pau', city: 'Pau', departments: ['64'] }
const shown = (title: string) => displayTitle(title, HINTS)

/** Titles of BOAMP calls of January and February 2021 (DILA, Licence Ouverte 2.0). */
test.each([
  // 200 characters with its apostrophes escaped: cut inside a word, or behind a whole one.
  [
    "Fourniture de matériel, matériaux et produits divers d'électricité, peinture, vitrerie et revêtements de sol nécessaires à la régie Bâtiments et à l'ensemble des services techniques de la vil",
    "à la régie Bâtiments et à l'ensemble des services techniques…",
  ],
  [
    'Marché public relatif à la diversité des actions culturelles, sportives et évènementielles organisées dans le cadre du dispositif (graphique des plages de nord-médoc allant du Verdon-sur-Me..',
    'plages de nord-médoc allant…',
  ],
  [
    "Prestations d'assistance technique à la maîtrise d'ouvrage relative au suivi des contrats de délégation et de l'exploitation des réseaux pour",
    "délégation et de l'exploitation des réseaux…",
  ],
])('a title that its source cut ends in an ellipsis', (title, ending) => {
  expect(shown(title).slice(-ending.length)).toBe(ending)
})

test('a complete title of the same length has no ellipsis', () => {
  const title = `${'Travaux de voirie et de réseaux divers sur le territoire '.repeat(3)}de Pau, lots 1 à 12.`
  expect(title.length).toBeGreaterThan(180)
  expect(shown(title)).toBe(title.slice(0, -1))
})

test.each([
  [
    'Fourniture De Materiel De Cuisine Pour La Ville De Pau',
    'Fourniture de matériel de cuisine pour la ville de Pau',
  ],
  [
    'Reparation Des Vehicules Du Sdis Et Du Departement De La Haute-Loire',
    'Réparation des véhicules du SDIS et du département de la Haute-Loire',
  ],
  ['Acquisition De Vehicules CVC Et De Materiel', 'Acquisition de véhicules CVC et de matériel'],
  [
    "Maitrise D'oeuvre Pour La Rehabilitation Du Complexe Sportif Arthur Chaussy",
    "Maîtrise d'oeuvre pour la réhabilitation du complexe sportif Arthur Chaussy",
  ],
])('a capital for every word is repaired: %s', (title, repaired) => {
  expect(shown(title)).toBe(repaired)
})

test.each([
  ['RENOVATION DU GYMNASE GASTON SERPETTE A PAU', 'Rénovation du gymnase Gaston Serpette à Pau'],
  ['TRAVAUX RUE LOUIS POTTIER', 'Travaux rue Louis Pottier'],
  [
    'construction de vestiaires au stade de la habette',
    'Construction de vestiaires au stade de la Habette',
  ],
  [
    "remise en état de la chaussée de l'avenue cyprien faurie",
    "Remise en état de la chaussée de l'avenue Cyprien Faurie",
  ],
  ['MISE EN PLACE DE PREFABRIQUEX', 'Mise en place de Prefabriquex'],
  ['Saint-Bernard chemin de la sapinière', 'Saint-Bernard chemin de la sapinière'],
])('proper names get their capital, others do not: %s', (title, written) => {
  expect(shown(title)).toBe(written)
})

test.each([
  [
    '" Etude d\'installations de production en pays des Paillons "',
    "Etude d'installations de production en pays des Paillons",
  ],
  ['« Entretien des espaces verts', 'Entretien des espaces verts'],
  [
    'Entretien du parc "Les Tilleuls" et de la place',
    'Entretien du parc "Les Tilleuls" et de la place',
  ],
  [
    'Aménagement de voirie, tronçon " entre la route et la voie ferrée',
    'Aménagement de voirie, tronçon entre la route et la voie ferrée',
  ],
])('stray quotation marks are removed: %s', (title, tidy) => {
  expect(shown(title)).toBe(tidy)
})

test.each([
  ['Tonte « haies » et « parc', 'Tonte « haies » et parc'],
  ['Tonte « haies » et parc »', 'Tonte « haies » et parc'],
  ['Tonte » des haies « du parc', 'Tonte des haies du parc'],
  ['« Tonte « haies » du parc', 'Tonte « haies » du parc'],
  ['Tonte "haies" du "parc de Pau', 'Tonte "haies" du parc de Pau'],
])('only the mark that has no other half is removed: %s', (title, tidy) => {
  expect(shown(title)).toBe(tidy)
})

/** So many characters, with this end. */
const ofLength = (length: number, end: string) =>
  'travaux de voirie '.repeat(20).slice(0, length - end.length) + end
const isEllipsis = (length: number, end: string) => shown(ofLength(length, end)).endsWith('…')

test('a title of 199 or 200 characters was cut, one of any other length was not', () => {
  expect([198, 199, 200, 202].map((length) => isEllipsis(length, ' voirie'))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isEllipsis(200, ' voirie)')).toBe(false)
  expect(isEllipsis(200, ' voirie.')).toBe(false)
  expect(isEllipsis(195, " l'eau voirie")).toBe(true)
})

test('a title whose words end a sentence of the description is whole', () => {
  const title = ofLength(200, ' voirie')
  const end = (text: string) => displayTitle(title, { ...HINTS, texts: [text] }).endsWith('…')
  expect(end(`${title}.\nL’enveloppe est de 1 M€.`)).toBe(false)
  expect(end(`${title} et de réseaux divers`)).toBe(true)
})

test('from 193 characters on, an unknown last word was cut', () => {
  expect(isEllipsis(193, ' zorgub')).toBe(true)
  expect(isEllipsis(192, ' zorgub')).toBe(false)
  expect(isEllipsis(193, ' voirie')).toBe(false)
  expect(isEllipsis(193, ' lescar')).toBe(false)
  expect(isEllipsis(193, ' 2021')).toBe(false)
})

test('from 150 characters on, a title that ends in a small word was cut', () => {
  expect([149, 150].map((length) => isEllipsis(length, ' de'))).toEqual([false, true])
  expect(isEllipsis(150, ' ok')).toBe(false)
})

test('a title has 400 characters at most, and ends at a word', () => {
  const words = (length: number) => `X${'y'.repeat(length - 8)} voirie`
  expect(shown(words(400))).toBe(words(400))
  expect(shown(words(401))).toBe(`X${'y'.repeat(393)}…`)
  expect(shown(`${'m'.repeat(120)} ${'n'.repeat(900)} fin`)).toMatch(/^Mm+…$/)
})

const labelled = (title: string, ...labels: string[]) => displayTitle(title, { ...HINTS, labels })

test.each([
  ['Travaux d’eaux', 'Études', 'Travaux d’eaux – Études'],
  ['Travaux d’eaux1', 'Études', 'Travaux d’eaux1'],
  ['Étude', 'Études', 'Étude'],
  ['Réseaux', 'Réseau', 'Réseaux'],
  ['Voirie', 'Étude de la voirie', 'Voirie'],
  ['Lot de voirie', 'Voirie', 'Lot de voirie'],
  ['Tonte', 'Étude', 'Tonte – Étude'],
  ['Lot', 'Eau', 'Lot – Eau'],
])(
  'a title of less than 15 characters is completed by another word: %s, %s',
  (title, label, whole) => {
    expect(labelled(title, label)).toBe(whole)
  },
)

test('a number of less than 25 characters without a word is a file number', () => {
  const long = 'N° 2020 272 AB CD EF GH1'
  expect(labelled(long, 'Études')).toBe(`Études (${long})`)
  expect(labelled(`${long}2`, 'Études')).toBe(`${long}2`)
  expect(labelled('Lot AB', 'Études')).toBe('Lot AB – Études')
  expect(labelled('Étude 2020 des eaux', 'Voirie')).toBe('Étude 2020 des eaux')
})

test('a title in small letters gets its capital, one that begins otherwise stays', () => {
  expect(shown('mission de conseil au CHU de Pau')).toBe('Mission de conseil au CHU de Pau')
  expect(shown('e-learning au CHU de la ville de Pau')).toBe('e-learning au CHU de la ville de Pau')
  expect(shown('iPad et tablettes pour le CHU')).toBe('iPad et tablettes pour le CHU')
})

test.each([
  ['Travaux de voirie à Pau.', 'Travaux de voirie à Pau'],
  ['Fourniture de vis, boulons, etc.', 'Fourniture de vis, boulons, etc.'],
  ['2021_CVDL_BORNES', 'Consultation – Ville de Pau (2021_CVDL_BORNES)'],
  ['TRAVAUX DU SITE 2021_CVDL_BORNES', 'Travaux du site 2021_CVDL_BORNES'],
])('%s is shown as %s', (title, expected) => {
  expect(shown(title)).toBe(expected)
})

test.each([
  [
    'La présente consultation a pour objet la fourniture de masques chirurgicaux type IIR',
    'Fourniture de masques chirurgicaux type IIR',
  ],
  ["Le présent marché a pour objet l'acquisition de logiciels", 'Acquisition de logiciels'],
  ['Le marché concerne la fourniture de 8 vannes manuelles', 'Fourniture de 8 vannes manuelles'],
  [
    'Le présent marché a pour objet de confier la gestion du port',
    'Le présent marché a pour objet de confier la gestion du port',
  ],
])('words before the subject are left out: %s', (title, expected) => {
  expect(shown(title)).toBe(expected)
})
