import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { buyer, lot, tender } from '../../db/schema/tender.ts'
import { RememberedWords } from './tender-words.server.ts'

const db = await testDatabase()

test('PLACEHOLDER', () => {
  expect([db, buyer, lot, tender, RememberedWords]).toBeDefined()
})
