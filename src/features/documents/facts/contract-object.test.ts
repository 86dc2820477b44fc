import { expect, test } from 'vitest'
import { statementsIn } from '../../../../tests/tender-documents.ts'
import { objectStatements } from './contract-object.ts'

test('the sentences of the article on the object, without the codes of the nomenclature', () => {
  const found = objectStatements(
    statementsIn(`Article 1 - Objet de la consultation
La présente consultation a pour objet la fourniture de produits d’entretien.
Code CPV : 39830000`),
  )
  expect(found.map(({ text }) => text)).toEqual([
    'La présente consultation a pour objet la fourniture de produits d’entretien.',
  ])
})
