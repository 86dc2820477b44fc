import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { readableCall } from './display-case.server.ts'
import { displayTitle } from './display-title.server.ts'

const shown = (title: string, hints: Partial<Parameters<typeof displayTitle>[1]> = {}) =>
  displayTitle(title, { labels: [], buyer: '', city: null, departments: ['51'], ...hints })

/** Titles of real notices of January and February 2021 (BOAMP, Licence Ouverte 2.0). */
test.each([
  ['EXTENSION USLD ET EHPAD', 'Extension USLD et EHPAD'],
  ['EVOLUTION DU PABX DE LA VILLE', 'Évolution du PABX de la ville'],
  [
    'PROJET DE RENOUVELLEMENT URBAIN DE LA REYNERIE',
    'Projet de renouvellement urbain de la Reynerie',
  ],
  ['ENTRETIEN DU CAMPING DE LA MALTOURNEE', 'Entretien du camping de la Maltournée'],
  ['CLASSES DE DECOUVERTES POUR LES CRISTOLIENS', 'Classes de découvertes pour les cristoliens'],
  ['RESIDENTS ÂGÉS DES RESIDENCES', 'Résidents âgés des résidences'],
  ['VESTIAIRES MULTISPORTS', 'Vestiaires multisports'],
  ["MARCHE DE MAITRISE D'OEUVREMARCHE", "Marché de maîtrise d'oeuvremarche"],
  ['TRAVAUX DU PORT A FLOT', 'Travaux du port à flot'],
  ['FACADE RUE NICOLAS APPERT', 'Façade rue Nicolas Appert'],
  ['BIOLOGIE POUR LEZIGNAN-CORBIERES', 'Biologie pour Lézignan-Corbières'],
  ['LOT PFRAHDF-2021-ESPACES-VERTS', 'Lot PFRAHDF-2021-ESPACES-VERTS'],
  ['REFECTION (OPERATION NO2020 03167)', 'Réfection (opération n°2020 03167)'],
])('%s', (title, expected) => {
  expect(shown(title)).toBe(expected)
})

test('a title in capitals is spelled as other texts of its record spell its words', () => {
  const texts = [
    'Le marché porte sur la restauration du moulin de la Goësse et sur le parc du CAGV.',
  ]
  expect(shown('PARC DE LA GOESSE ET DU CAGV', { texts })).toBe('Parc de la Goësse et du CAGV')
  expect(shown('PARC DE LA GOESSE')).toBe('Parc de la Goesse')
  expect(shown('TRAVAUX SUR LE SITE DE LA SPL OPE', { buyer: 'SPL Ope' })).toContain('SPL')
})

test('texts that capitalise every word, or in capitals, show no case', () => {
  const texts = ['Parc De La Goesse Et De La Ville', 'PARC DE LA GOESSE ET DU CHATEAU']
  expect(shown('PARC DE LA GOESSE, VILLE', { texts })).toBe('Parc de la Goesse, ville')
})

test('a title that does not name what is bought is completed', () => {
  expect(shown('Marché', { texts: ['Nettoyage des vitres. Le marché dure un an.'] })).toBe(
    'Marché – Nettoyage des vitres',
  )
  expect(shown('Marché', { texts: ['', 'Lot 2'], labels: ['Voirie'] })).toBe('Marché – Voirie')
  expect(shown('Marché', { buyer: 'Ville de Reims' })).toBe('Marché – Ville de Reims')
})

test('a place in capitals is spelled as its town is', () => {
  const call = { ...GREEN_SPACES_CALL, placeLabel: 'PLENEUF VAL ANDRE', departments: ['22'] }
  expect(readableCall(call, { name: 'Commune', city: null }).placeLabel).toBe('Pléneuf-Val-André')
})
