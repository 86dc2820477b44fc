import { expect, test } from 'vitest'
import { withoutNotified } from './dedupe-recipients.ts'

const roof = { id: 'toiture' }
const school = { id: 'ecole' }

test('two profiles of one person send the same call once', () => {
  const lists = [
    { name: 'Couvreur', emails: ['une@example.fr'], bids: [roof, school] },
    { name: 'Zingueur', emails: ['Une@example.fr'], bids: [roof] },
    { name: 'Maçon', emails: ['une@example.fr'], bids: [school, { id: 'mur' }] },
  ]
  expect(withoutNotified(lists, new Map())).toEqual([
    lists[0],
    { name: 'Maçon', emails: ['une@example.fr'], bids: [{ id: 'mur' }] },
  ])
})

test('a member who was notified of a call gets the others, and the rest of the team gets all', () => {
  const list = {
    emails: ['une@example.fr', 'deux@example.fr', 'trois@example.fr'],
    bids: [roof, school],
  }
  const heard = new Map([['deux@example.fr', new Set(['toiture'])]])
  expect(withoutNotified([list], heard)).toEqual([
    { emails: ['une@example.fr', 'trois@example.fr'], bids: [roof, school] },
    { emails: ['deux@example.fr'], bids: [school] },
  ])
})
