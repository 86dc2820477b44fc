import { expect, test } from 'vitest'
import { shortTitle } from '../results/short-title.ts'
import { samplesIn } from '../samples/samples.ts'
import { suppliesIn } from '../supplies/supplies.ts'
import { siteVisitIn } from '../visit/site-visits.ts'
import { clauseDetails, clausesIn } from './clauses.ts'

const passages = (text: string) => [{ field: 'informations', text }]
const visit = (text: string) => siteVisitIn(passages(text))?.value ?? null

test('a visit that must be made, with its day, hour and whom to write to', () => {
  const text =
    'La visite du site est obligatoire. Une visite commune du site est organisée le lundi 24.4.2017 à 14:00. Les candidats confirment leur présence par courriel à visites@exemple.fr avant la visite.'
  expect(visit(text)).toMatchObject({
    isVisit: true,
    isMandatory: true,
    date: '2017-04-24T14:00',
    contact: { email: 'visites@exemple.fr' },
  })
})

test.each<[string, boolean | null]>([
  ['La visite des sites n’est pas obligatoire mais conseillée.', false],
  ['Pour tous les lots : la visite est recommandée mais non obligatoire.', false],
  ['Une visite sur site est préconisée.', false],
  [
    'Les candidats devront obligatoirement assister à l’une des deux visites organisées sur le site.',
    true,
  ],
  ['Une visite des installations est prévue.', null],
])('%s', (text, isMandatory) => {
  expect(visit(text)).toMatchObject({ isVisit: true, isMandatory })
})

test.each([
  'Réalisation des visites de contrôle périodiques des ascenseurs.',
  'Surveillance des ouvrages : visites subaquatiques.',
  'Critère 3 : participation à la visite du site (10 %).',
])('a visit that the contract consists of, or a marking, is none: %s', (text) => {
  expect(visit(text)).toBeNull()
})

test('a sentence that asks for no visit is a result too', () => {
  expect(visit('Aucune visite des lieux n’est prévue.')).toMatchObject({
    isVisit: false,
    isMandatory: false,
  })
})

test('samples to submit are found, those of a laboratory are not', () => {
  expect(samplesIn(passages('Des échantillons ou maquettes sont exigés.'))?.value).toMatchObject({
    isSamples: true,
    isRequired: true,
  })
  expect(
    samplesIn(passages('Enquête auprès d’un échantillon représentatif de la population.')),
  ).toBeNull()
  expect(samplesIn(passages('Dispositifs de préparation d’échantillons et d’analyse.'))).toBeNull()
})

test('a clause binds the contractor or counts in the award; what the law asks of all is none', () => {
  const social = (text: string) => clausesIn(passages(text), 'social').length > 0
  expect(
    social(
      'L’exécution du marché comporte une clause obligatoire d’insertion par l’activité économique.',
    ),
  ).toBe(true)
  expect(
    social(
      'Marché réservé selon les dispositions de l’article L.2113-13 du code de la commande publique',
    ),
  ).toBe(true)
  expect(
    social(
      'Respect de l’obligation d’emploi des travailleurs handicapés prévue aux articles L. 5212-1.',
    ),
  ).toBe(false)
  expect(social('Qualité architecturale : insertion dans le site.')).toBe(false)
  const green = (text: string) => clausesIn(passages(text), 'environmental').length > 0
  expect(
    green(
      'Consultation comportant des conditions d’exécution à caractère environnemental détaillées dans le CCAP.',
    ),
  ).toBe(true)
  expect(green('Critère : performances en matière de protection de l’environnement, 10 %.')).toBe(
    true,
  )
  expect(green('Pénalité environnementale : 150 € par jour de retard, soit 10 %.')).toBe(false)
  expect(clauseDetails([], [])).toBeNull()
})

test('a quantity is the one of what is bought', () => {
  const supplies = (text: string) => suppliesIn(passages(text))?.value.supplies ?? []
  expect(supplies('Achat de 3 véhicules isothermes électriques pour le service des repas')).toEqual(
    [{ name: 'véhicules isothermes électriques', description: null, quantity: '3' }],
  )
  expect(supplies('Location de deux camions pour la blanchisserie')).toMatchObject([
    { name: 'camions', quantity: '2' },
  ])
  expect(
    supplies('LOCATION DE 2 BENNES AVEC PRESTATIONS DE TRANSPORT ET TRAITEMENT DES DÉCHETS'),
  ).toEqual([])
  expect(supplies('Fourniture d’un système de sécurité incendie')).toEqual([])
  expect(supplies('Fourniture de denrées pour 12 cantines')).toEqual([])
})

test('the short title leaves out who buys and where, but nothing that the words need', () => {
  const fecamp = { client: 'Ville de Fécamp', city: 'Fécamp' }
  expect(shortTitle('Réfection de la toiture du gymnase – commune de Fécamp', fecamp)).toBe(
    'Réfection de la toiture du gymnase',
  )
  expect(shortTitle('Ville de Fécamp : entretien des espaces verts', fecamp)).toBe(
    'Entretien des espaces verts',
  )
  expect(shortTitle('Fourniture de repas pour la ville de Fécamp (76)', fecamp)).toBe(
    'Fourniture de repas',
  )
  expect(shortTitle('Nettoyage de la mairie de Fécamp', fecamp)).toBe(
    'Nettoyage de la mairie de Fécamp',
  )
})
