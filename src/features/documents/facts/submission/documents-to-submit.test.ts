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
