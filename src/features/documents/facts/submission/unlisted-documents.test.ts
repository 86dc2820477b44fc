import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'

const RULES = `4.1. Pièces de la candidature
Le candidat produit les documents suivants à l’appui de sa candidature :
- Une lettre de candidature (DC1)
- La déclaration du candidat (DC2)
- Une déclaration sur l’honneur
- La liste des principales prestations des trois dernières années
`

test('a list that no other sentence of the rules adds to is not marked', () => {
  expect(factsIn(RULES).rule('applicationDocuments')).not.toHaveProperty('isIncomplete')
})

test.each([
  ['Les sous-traitants sont présentés à l’acheteur avant la notification.'],
  ['Les certifications ISO 9001 sont appréciées par la commission.'],
])('a document that the rules name elsewhere marks the list: %s', (sentence) => {
  const text = `${RULES}\n8. Divers\n${sentence}`
  expect(factsIn(text).rule('applicationDocuments')?.isIncomplete).toBe(true)
})

test('a document that the rules exclude does not mark it', () => {
  const text = `${RULES}\n8. Divers\nIl n’est pas exigé de certification.`
  expect(factsIn(text).rule('applicationDocuments')).not.toHaveProperty('isIncomplete')
})

test('lists of one or two documents, and those of notices, are marked', () => {
  const short = `4.1. Pièces de la candidature
Le candidat produit les documents suivants à l’appui de sa candidature :
- Une lettre de candidature (DC1)
- La déclaration du candidat (DC2)`
  expect(factsIn(short).rule('applicationDocuments')?.isIncomplete).toBe(true)
  expect(factsIn(RULES, 'AVIS').rule('applicationDocuments')?.isIncomplete).toBe(true)
})
