import { expect, test } from 'vitest'
import { proposedRecord } from './proposed-record.ts'

test('a notice with its labels before the values is read', () => {
  const lines = [
    'Pouvoir adjudicateur : Ville de Pau',
    'Objet du marché : Réfection de la toiture : tranche 1',
    'Type de marché : Travaux',
    'Procédure : Procédure adaptée ouverte',
    'Lieu principal d’exécution : Pau (64)',
    'Classification CPV : 45260000-7',
    'Date et heure limites de remise des offres : vendredi 4 décembre 2026 à 12h00',
  ]
  expect(proposedRecord(lines, { link: 'https://pau.example/1' })).toEqual({
    title: 'Réfection de la toiture : tranche 1',
    purchasingEntity: 'Ville de Pau',
    mainCategory: 'Travaux',
    procedure: 'procédure adaptée',
    executionLocation: 'Pau (64)',
    cpvCode: '45260000',
    submissionDeadline: '04/12/2026 12:00',
    additionalDownloadLinks: 'https://pau.example/1',
  })
})

test('a page with its labels above the values is read; without one, its heading is the subject', () => {
  const lines = ['Acheteur', 'Département de l’Ain', 'Date limite de réponse', '1/02/2027 16:30']
  expect(proposedRecord(lines, { heading: 'Entretien des routes' })).toEqual({
    title: 'Entretien des routes',
    purchasingEntity: 'Département de l’Ain',
    submissionDeadline: '01/02/2027 16:30',
  })
})

test('the rules of a consultation name their subject in a numbered article', () => {
  expect(
    proposedRecord(['1.1 - Objet de la consultation', 'Fourniture de mobilier scolaire']),
  ).toEqual({
    title: 'Fourniture de mobilier scolaire',
  })
})

test('a page without a tender proposes nothing', () => {
  expect(proposedRecord(['Accueil', 'Téléphone : 05 59 00 00 00'])).toEqual({})
})
