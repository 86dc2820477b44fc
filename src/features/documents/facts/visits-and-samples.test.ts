import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'

test('« sans objet » means that there is no visit', () => {
  expect(factsIn('Visite du site : sans objet').value('SITE_VISIT')).toMatchObject({
    isVisit: false,
  })
})

test('a visit that candidates must make, with its day', () => {
  expect(
    factsIn(`6.3 Visite des lieux
La visite du site est obligatoire avant la remise de l’offre. Elle aura lieu le mercredi 26 août 2026 à 9 heures.`).value(
      'SITE_VISIT',
    ),
  ).toMatchObject({ isVisit: true, isMandatory: true, date: '2026-08-26T09:00' })
})

test('samples to submit with the offer are read, those of the contractor are not', () => {
  expect(
    factsIn('Les candidats devront remettre des échantillons avec leur offre.').value('SAMPLES'),
  ).toMatchObject({ isSamples: true, isRequired: true })
  expect(
    factsIn('Le titulaire présentera des échantillons pour agrément avant livraison.').value(
      'SAMPLES',
    ),
  ).toBeUndefined()
})

test('the address to ask for a visit, and the day of the visit, not that of the request', () => {
  const facts = factsIn(`Visite des lieux
Une visite du site est obligatoire. Elle aura lieu le 26 août 2026 à 9 heures.
Les candidats s’inscrivent à la visite avant le 20 août 2026 à l’adresse marches@example.org, tél. 05 00 00 00 00.`)
  expect(facts.value('SITE_VISIT')).toMatchObject({
    date: '2026-08-26T09:00',
    contact: { email: 'marches@example.org', phone: '05 00 00 00 00' },
  })
})

test('a sentence on samples below « Visite et échantillons » says nothing of the visit', () => {
  const facts = factsIn(`2.6. Visite et échantillons
La visite des sites est facultative.
Aucun échantillon n’est demandé.`)
  expect(facts.value('SITE_VISIT')).toMatchObject({ isVisit: true, isMandatory: false })
  expect(facts.value('SAMPLES')).toMatchObject({ isSamples: false })
})

test('samples that are given back, or that one lot does not need, are still to be submitted', () => {
  const facts = factsIn(`5.2 - Echantillons
Les candidats devront fournir, à titre gratuit, les échantillons suivants :
Lot 1 : un pantalon de travail taille 44
Lot 3 : aucun échantillon
Les échantillons non retenus pourront être récupérés par les candidats dans un délai de 2 mois.`)
  expect(facts.value('SAMPLES')).toMatchObject({ isSamples: true, isRequired: true })
})

test.each([
  ['La région n’organise ni visite ni réunion.', { isVisit: false }],
  ['Une visite sur site est préconisée.', { isVisit: true, isMandatory: false }],
  ['La visite des lieux est laissée à l’appréciation des candidats.', { isMandatory: false }],
  [
    'Les entreprises souhaitant visiter le site doivent obligatoirement écrire à la mairie.',
    { isVisit: true, isMandatory: null },
  ],
  [
    'La visite du site est obligatoire. Les candidats peuvent poser des questions après la visite.',
    { isVisit: true, isMandatory: true },
  ],
] as const)('the visit of « %s »', (text, value) => {
  expect(factsIn(text).value('SITE_VISIT')).toMatchObject(value)
})

test('samples that may be sent on another way than the offer are not asked for by that', () => {
  expect(
    factsIn('Seuls les échantillons pourront faire l’objet d’un dépôt à la mairie.').value(
      'SAMPLES',
    ),
  ).toBeUndefined()
})

test('of two days to choose from none is shown', () => {
  expect(
    factsIn(`Visite des lieux
Les candidats sont tenus de se rendre sur place : le 12 janvier 2027 ou le 14 janvier 2027.`).value(
      'SITE_VISIT',
    ),
  ).toMatchObject({ isMandatory: true, date: null })
})

test('samples below their heading, without the word', () => {
  expect(
    factsIn(`III.2 – Échantillons
Les soumissionnaires fournissent, à titre gracieux, deux boîtes de chaque taille.`).value(
      'SAMPLES',
    ),
  ).toMatchObject({ isSamples: true, isRequired: true })
})

test('a sentence of a section on visits that names no visit states none', () => {
  expect(
    factsIn(`2.8 Visite des lieux
La visite des lieux est vivement conseillée.
Aucune réponse orale n’est donnée.
L’entreprise qui n’a pas visité les lieux ne peut rien réclamer.`).value('SITE_VISIT'),
  ).toMatchObject({ isVisit: true, isMandatory: false })
})

test('an offer without samples is rejected: samples are required', () => {
  expect(
    factsIn(`Le dépôt d’échantillons est exigé pour les lots 1 et 2.
Une offre sans échantillon est rejetée comme irrégulière.`).value('SAMPLES'),
  ).toMatchObject({ isSamples: true, isRequired: true })
})

test('a short answer in a box is proven by its question', () => {
  expect(factsIn('Échantillons ou maquettes ☐ Oui ☒ Non').value('SAMPLES')).toMatchObject({
    isSamples: false,
  })
})

test.each([
  ['Les candidats visitent obligatoirement les deux sites.', true],
  ['Visite obligatoire pour le lot 1, facultative pour les autres lots.', true],
  ['Il est recommandé de reconnaître les circuits.', false],
  ['La visite des sites n’est pas imposée.', false],
  ['Le déplacement sur site est facultatif.', false],
])('visits in other words: %s', (text, isMandatory) => {
  expect(factsIn(text).value('SITE_VISIT')).toMatchObject({ isVisit: true, isMandatory })
})

test.each([
  ['Chaque candidat apporte au siège un exemplaire du modèle proposé.', true],
  ['L’acheteur n’exige ni échantillon, ni maquette.', false],
])('samples in other words: %s', (text, isSamples) => {
  expect(factsIn(text).value('SAMPLES')).toMatchObject({ isSamples })
})

test('boxes of a row answer the label before them', () => {
  const row = 'Variantes\t☐ oui ☒ non\tÉchantillons\t☒ oui ☐ non'
  const facts = factsIn(row)
  expect(facts.rule('variants')?.answer).toBe('forbidden')
  expect(facts.value('SAMPLES')).toMatchObject({ isSamples: true })
})
