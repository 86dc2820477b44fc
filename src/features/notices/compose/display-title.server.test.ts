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

test('a whole title of the same length has none', () => {
  const title = `${'Travaux de voirie et de réseaux divers sur le territoire '.repeat(3)}de Pau, lots 1 à 12.`
  expect(title.length).toBeGreaterThan(180)
  expect(shown(title)).toBe(title)
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
  ['MISE EN PLACE DE PREFABRIQUEX', 'Mise en place de prefabriquex'],
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
