import { expect, test } from 'vitest'
import { buyer, lot, tender } from '#/db/schema/tender.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { RememberedWords, readTenderWords } from './tender-words.server.ts'

const db = await testDatabase()
const now = Date.UTC(2026, 10, 20)
const MINUTE = 60_000

async function publish(title: string, buyerName: string, lotTitle: string) {
  const [who] = await db
    .insert(buyer)
    .values({ slug: title, identity: `name:${title}`, name: buyerName })
    .returning({ id: buyer.id })
  const [row] = await db
    .insert(tender)
    .values({ slug: title, title, buyerId: who?.id ?? '', publishedAt: new Date(now) })
    .returning({ id: tender.id })
  await db.insert(lot).values({ tenderId: row?.id ?? '', number: 1, title: lotTitle })
}

test('words of titles, buyers and lots are known, and each buyer once under its name', async () => {
  await publish('Ravalement', 'Ville de Pau', 'Échafaudage')
  await publish('Désamiantage', 'VILLE DE PAU', 'Évacuation')
  const { forms, buyers } = await readTenderWords(db)
  for (const word of ['ravalement', 'Pau', 'echafaudage', 'évacuation']) {
    expect(forms.find(word), word).toBeDefined()
  }
  expect(buyers.find('pau', 5)).toHaveLength(1)
  // A trade that no tender names.
  expect(forms.find('couvreur')).toBeDefined()
})

test('words are read again when there are many more tenders, or after some hours', async () => {
  const remembered = new RememberedWords()
  const refresh = (tenders: number, at: number) =>
    remembered.refresh({ db, tenders, now: at, onError: () => {} })
  await refresh(100, now)
  const first = remembered.words
  await refresh(110, now + MINUTE)
  expect(remembered.words).toBe(first)
  await refresh(130, now + MINUTE)
  const second = remembered.words
  expect(second).not.toBe(first)
  await refresh(130, now + 5 * 60 * MINUTE)
  expect(remembered.words).toBe(second)
  await refresh(130, now + 8 * 60 * MINUTE)
  expect(remembered.words).not.toBe(second)
})

test('words that cannot be read leave those known before', async () => {
  const remembered = new RememberedWords()
  const broken = { ...db, execute: () => Promise.reject(new Error('gone')) }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  await remembered.refresh({
    db: Object.assign(Object.create(db), broken),
    tenders: 1,
    now,
    onError,
  })
  expect(errors).toEqual([new Error('gone')])
  expect(remembered.words.forms.size).toBe(0)
})
