import { expect, test } from 'vitest'
import { displayTitle } from './display-title.ts'
import { sentenceCase } from './sentence-case.ts'

/** Titles of real notices of January and February 2021. */
test.each([
  ['PRESTATIONS DE BIO NETTOYAGE DES LOCAUX', [], 'Prestations de bio nettoyage des locaux'],
  [
    'REALISATION DE TRAVAUX TOPOGRAPHIQUES POUR LA COMMUNE DE PANTIN',
    ['Ville de Pantin'],
    'Réalisation de travaux topographiques pour la commune de Pantin',
  ],
  [
    "TRAVAUX DE MISE EN ACCESSIBILITE PMR D'ERP - TRANCHE 2021.01",
    [],
    "Travaux de mise en accessibilité PMR d'ERP - tranche 2021.01",
  ],
  ["MISSION D'AMO ET DE CVC, LOT II", [], "Mission d'AMO et de CVC, lot II"],
  [
    'ACCORD-CADRE A BONS DE COMMANDE A FORCALQUIER',
    ['FORCALQUIER'],
    'Accord-cadre à bons de commande à Forcalquier',
  ],
  ['REPRISE DU BÂTIMENT B', [], 'Reprise du bâtiment B'],
])('%s', (written, names, shown) => {
  expect(sentenceCase(written, names)).toBe(shown)
})

test('a text that is not in capitals is left alone', () => {
  const text = 'Fourniture de matériel HPE pour le CHU de Lille'
  expect(sentenceCase(text)).toBe(text)
})

const HINTS = { labels: ['Études'], buyer: 'CHU Lyon', city: 'Lyon' }

test.each([
  ['E21_1608', 'Études (E21_1608)'],
  ['N°2020-272', 'Études (N°2020-272)'],
  ['TRAVAUX', 'Travaux – Études'],
  ['Étude', 'Étude'],
  ['Entretien des espaces verts', 'Entretien des espaces verts'],
  ['Création d’un équipement sportif-.', 'Création d’un équipement sportif'],
])('the title %s is shown as %s', (title, shown) => {
  const labels = title === 'Étude' ? ['Étude'] : HINTS.labels
  expect(displayTitle(title, { ...HINTS, labels })).toBe(shown)
})

test('a file number without any label is completed by the buyer', () => {
  expect(displayTitle('E21_1608', { ...HINTS, labels: [] })).toBe(
    'Consultation – CHU Lyon (E21_1608)',
  )
})

test('a summary that the source cut ends at a word, with an ellipsis', () => {
  const title = `${'Prestations de maintenance des installations '.repeat(5)}`.slice(0, 199)
  const shown = displayTitle(title, HINTS)
  expect(shown).toMatch(/\p{L}{2}…$/u)
  expect(shown.length).toBeLessThan(200)
})
