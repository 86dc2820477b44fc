import { expect, test } from 'vitest'
import { documentBlocks } from '../../reading/document-blocks.ts'
import { addDocument, type DocumentList } from './document-lists.ts'

const namesOf = (...items: string[]) => {
  const list: DocumentList = { documents: [], isIncomplete: false }
  for (const text of items) {
    const blocks = documentBlocks([{ number: 1, text, tables: [] }])
    for (const block of blocks) addDocument({ id: 'rc', kind: 'RC', blocks }, block, text, list)
  }
  return list.documents.map(({ name }) => name)
}

test('a long name ends in « … », between words', () => {
  const [name = ''] = namesOf(
    `Déclaration sur l’honneur ${'du candidat et de chacun des membres '.repeat(10)}`,
  )
  expect(name).toMatch(/(?:du|candidat|et|de|chacun|des|membres)\u00a0…$/)
  expect(name.length).toBeLessThanOrEqual(262)
})

test('a name cut inside the reference of an article ends in an ellipsis', () => {
  expect(namesOf('Déclaration au regard des articles L. 5212-1, L. 5212-2, L')).toEqual([
    'Déclaration au regard des articles L. 5212-1, L. 5212-2\u00a0…',
  ])
})

test('an open parenthesis is left out, and the end of another item is no document', () => {
  expect(
    namesOf(
      'Tout document justifiant les capacités du candidat (à titre d’exemple et non exhaustif',
      'présentation, références, effectifs, moyens matériels)',
    ),
  ).toEqual(['Tout document justifiant les capacités du candidat'])
})
