import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'

test('the national form: units in labels, conditions, negotiation, visit and lots', () => {
  const facts = factsIn(
    `Section 3 : Procédure
Type de procédure : Procédure adaptée ouverte
Capacité économique et financière - conditions / moyens de preuve : Déclaration concernant le chiffre d'affaires global ; Attestation d'assurance
Technique d'achat : Sans objet
Date et heure limites de réception des plis : 15 novembre 2026 à 12 h 00
Présentation des offres par catalogue électronique : Interdite
Possibilité d'attribution sans négociation (attribution sur la base de l'offre initiale) : Oui
L'acheteur exige la présentation de variantes : Non
Critères d'attribution : Prix des prestations 60 %
Valeur technique 40 %
Section 4 : Identification du marché
Durée du marché (en mois) : 6
Section 5 : Lots
Description du lot : Lot 1 - Charpente
Estimation de la valeur hors taxes du lot : 50 000
Description du lot : Lot 2 - Couverture
Estimation de la valeur hors taxes du lot : 70 000
Section 6 : Informations complémentaires
Visite obligatoire : Oui
Détail sur la visite : sur rendez-vous avant le 5 novembre 2026`,
    'AVIS',
  )
  expect(facts.value('DURATION')).toMatchObject({ summary: '6\u00a0mois' })
  expect(facts.value('CALENDAR')).toMatchObject({ submission: '2026-11-15T12:00' })
  expect(facts.value('LOT_NAME', 2)).toBe('Couverture')
  expect(facts.value('PRICE', 2)).toEqual({ estimatedPrice: 70_000 })
  expect(facts.value('SITE_VISIT')).toMatchObject({ isMandatory: true, date: null })
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [{ name: 'Prix des prestations' }, { name: 'Valeur technique' }],
  })
  expect(facts.rule('negotiation')).toMatchObject({ answer: 'possible' })
  expect(facts.rule('applicationDocuments')?.items).toEqual([
    "Déclaration concernant le chiffre d'affaires global",
    "Attestation d'assurance",
  ])
  expect(facts.rule('variants')?.isWeak ?? true).toBe(true)
})

test('the European form: each lot has its amount, duration, renewals and criteria', () => {
  const facts = factsIn(
    `5. Lot
5.1 Lot : LOT-0001
Titre : Bâtiments administratifs
5.1.3 Durée estimée
Durée : 24 Mois
5.1.4 Renouvellement
Nombre maximal de renouvellements : 2
5.1.5 Valeur
Valeur estimée hors TVA : 250 000 EUR
5.1.10 Critères d'attribution
Critère :
Type : Prix
Description : Prix des prestations
Catégorie du critère d'attribution poids : Pondération (pourcentage, valeur exacte)
Nombre critère d'attribution : 60
Critère :
Type : Qualité
Description : Valeur technique
Catégorie du critère d'attribution poids : Pondération (pourcentage, valeur exacte)
Nombre critère d'attribution : 40
Variantes : Non autorisée
Date limite de réception des offres : 12/11/2026 12:00:00 (UTC+1)
Date limite jusqu'à laquelle l'offre doit rester valable : 6 Mois
Date limite de demande d'informations complémentaires : 02/11/2026
5.1 Lot : LOT-0002
Titre : Écoles
5.1.3 Durée estimée
Durée : 12 Mois`,
    'AVIS',
  )
  expect(facts.value('LOT_NAME', 1)).toBe('Bâtiments administratifs')
  expect(facts.value('DURATION', 1)).toMatchObject({
    summary: '24\u00a0mois, reconductible 2\u00a0fois',
  })
  expect(facts.value('DURATION', 2)).toMatchObject({ summary: '12\u00a0mois' })
  expect(facts.value('PRICE', 1)).toEqual({ estimatedPrice: 250_000 })
  expect(facts.value('CALENDAR')).toMatchObject({
    submission: '2026-11-12T12:00',
    questions: '2026-11-02',
    validity: { months: 6 },
  })
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [
      { name: 'Prix des prestations', value: '60\u00a0%' },
      { name: 'Valeur technique', value: '40\u00a0%' },
    ],
  })
  expect(facts.rule('variants')).toMatchObject({ answer: 'forbidden' })
})
