import { expect, test } from 'vitest'
import { documentBlocks } from '../../reading/document-blocks.ts'
import { documentsToSubmit } from './documents-to-submit.ts'

const submitted = (text: string) => {
  const blocks = documentBlocks([{ number: 1, text, tables: [] }])
  const lists = documentsToSubmit([{ id: 'rc', kind: 'RC', blocks }])
  return {
    application: lists.application.documents.map(({ name }) => name),
    offer: lists.offer.documents.map(({ name }) => name),
  }
}

test('the parts of a technical memo are no documents of their own; the next document of the list is', () => {
  expect(
    submitted(`9.2. Pièces de l’offre
Le candidat produit à l’appui de son offre les documents suivants :
- L’acte d’engagement complété
- Le mémoire technique qui présente les éléments suivants :
  o Un planning prévisionnel des activités
  o La description des différentes phases
- Le bordereau des prix unitaires complété`).offer,
  ).toEqual([
    'L’acte d’engagement complété',
    'Le mémoire technique qui présente les éléments suivants',
    'Le bordereau des prix unitaires complété',
  ])
})

test('headings of lists, envelopes and documents already sent are no documents', () => {
  expect(
    submitted(`4.1. Pièces de la candidature
Le candidat produit les documents suivants à l’appui de sa candidature :
- Renseignements concernant la situation juridique de l’entreprise
- Une lettre de candidature (DC1)
- Les documents justificatifs déjà transmis lors d’une précédente consultation
- Une attestation d’assurance en cours de validité`).application,
  ).toEqual(['Une lettre de candidature (DC1)', 'Une attestation d’assurance en cours de validité'])
})

test.each([
  ['3.1 Dossier administratif', '3.2 Dossier technique'],
  ['A – Au titre de la candidature :', 'B – Au titre de l’offre :'],
  ['1) Justificatifs candidature :', '2) Projet de marché :'],
])('« %s » and « %s » announce the two envelopes', (application, offer) => {
  expect(
    submitted(`ARTICLE 3 – CONTENU DES PLIS
${application}
- Lettre de candidature (DC1)
- Déclaration du candidat (DC2)
${offer}
- Acte d’engagement complété
- Bordereau des prix`),
  ).toEqual({
    application: ['Lettre de candidature (DC1)', 'Déclaration du candidat (DC2)'],
    offer: ['Acte d’engagement complété', 'Bordereau des prix'],
  })
})

test('the draft contract among the documents of the consultation is no list of the offer', () => {
  expect(
    submitted(`3.1.1 - Documents fournis aux candidats
Le présent dossier de consultation est constitué par :
- le présent règlement de la consultation (R.C) ;
- le projet de marché à compléter comprenant :
- l’acte d’engagement (A.E) ;`).offer,
  ).toEqual([])
})

test('the name of an envelope alone on its line, and documents of an envelope on one line', () => {
  expect(
    submitted(`Contenu des plis
Le pli contient :
1/ Candidature
DC1 ou DUME ;
Références de fournitures similaires.
2/ Offre
Acte d’engagement (un par lot) ;
Certificat de marquage CE ;`),
  ).toMatchObject({
    application: ['DC1 ou DUME', 'Références de fournitures similaires'],
    offer: ['Acte d’engagement (un par lot)', 'Certificat de marquage CE'],
  })
  expect(
    submitted(`11. Candidature : DC1, DC2, attestations d’assurance (décennale, RC)
12. Offre : AE, DPGF, mémoire technique`),
  ).toEqual({
    application: ['DC1', 'DC2', 'attestations d’assurance (décennale, RC)'],
    offer: ['AE', 'DPGF', 'mémoire technique'],
  })
})

test('of a table, the column of documents is read without those that are not required', () => {
  const rows = [
    ['Réf.', 'Pièces', 'À remettre'],
    ['C1', 'Lettre de candidature (DC1)', 'X'],
    ['C2', 'Extrait K-bis', '–'],
  ]
  const text = `Pièces de la candidature\n${rows.map((row) => row.join('\t')).join('\n')}`
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  const lists = documentsToSubmit([{ id: 'rc', kind: 'RC', blocks }])
  expect(lists.application.documents.map(({ name }) => name)).toEqual([
    'Lettre de candidature (DC1)',
  ])
})

test('documents that a sentence lists after a colon', () => {
  expect(
    submitted(`4. Contenu des plis
Le dossier de candidature comprend : une lettre de candidature, le formulaire DC2 et la liste des références.
Au titre de l’offre, le candidat remet : 1° l’acte d’engagement complété ; 2° le bordereau des prix ; 3° une convention de gestion.`),
  ).toEqual({
    application: ['une lettre de candidature', 'le formulaire DC2', 'la liste des références'],
    offer: ['l’acte d’engagement complété', 'le bordereau des prix', 'une convention de gestion'],
  })
})

test('documents that were submitted before and « tout moyen » are no documents to submit', () => {
  const { application } = submitted(`4.1 Pièces de la candidature
Le candidat produit la lettre de candidature (DC1) et la déclaration du candidat (DC2).
Les entreprises nouvellement créées apportent la preuve de leurs capacités par tout moyen.
Les justificatifs déjà remis n’ont pas à l’être de nouveau.`)
  expect(application.join()).toContain('DC2')
  expect(application.join()).not.toMatch(/tout moyen|déjà remis/)
})

test('items without marks that were read as one are separate documents', () => {
  expect(
    submitted(`Article 5 – Présentation des candidatures et des offres
Le candidat produit, au titre de sa candidature, les pièces suivantes :
- Lettre de candidature (DC1). Déclaration du candidat (DC2). Licence de transport intérieur.
- Attestation d’assurance. Elle est en cours de validité.`).application,
  ).toEqual([
    'Lettre de candidature (DC1)',
    'Déclaration du candidat (DC2)',
    'Licence de transport intérieur',
    'Attestation d’assurance',
  ])
})
