import { expect, test } from 'vitest'
import { piecesIn } from './pieces.ts'

const asked = (text: string) =>
  piecesIn([{ id: 'rc', name: 'RC.pdf', kind: 'RC', pages: [{ page: 1, text }] }]).map(
    ({ piece }) => piece.key,
  )

test('a sentence that requires a document counts under any heading', () => {
  const sentence =
    'Le candidat remet obligatoirement un DC1, un DC2 et une attestation d’assurance décennale.'
  const keys = asked(`Article 8 - Pièces\n${sentence}`)
  expect(keys).toHaveLength(3)
  expect(keys).toEqual(expect.arrayContaining(['dc1', 'dc2']))
})

test('documents provided by others are not required from the candidate', () => {
  expect(asked('Article 8 - Pièces\nL’acheteur remet un DC1 et un DC2 avec le dossier.')).toEqual(
    [],
  )
})

test('a list without marks names a document a line', () => {
  const text = `Article 5 – Présentation des candidatures et des offres
Le candidat produit, au titre de sa candidature, les pièces suivantes :
Lettre de candidature (DC1) ou document unique de marché européen (DUME).
Déclaration du candidat (DC2).
Attestation d’assurance de responsabilité civile et décennale en cours de validité.`
  expect(asked(text)).toEqual(expect.arrayContaining(['dc1', 'dc2', 'assurance-rc']))
})

test('a DUME replaces the DC1 and the DC2: they are one document of either', () => {
  const text = 'Le candidat remet un DC1 et un DC2, ou un DUME.'
  const [first, ...others] = piecesIn([
    { id: 'rc', name: 'RC.pdf', kind: 'RC', pages: [{ page: 1, text }] },
  ])
  expect(first?.piece.name).toBe('Lettre de candidature (DC1) ou DUME')
  expect(others.map(({ piece }) => piece.key)).toEqual(['dc2'])
  expect(asked('Le candidat remet un DUME.')).toEqual(['dume'])
})
