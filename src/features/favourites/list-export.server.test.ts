import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { appUser, membership, organisation } from '../../db/schema/organisation.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { insertProfile } from '../profiles/profiles.mutations.server.ts'
import { answerListExport, type MemberList } from './answer-list-export.server.ts'
import { changeFavourite, saveTender } from './favourites.mutations.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const index = new SearchIndex()
const [organisationId, strangerId, userId, tenderId] = [uuid(1), uuid(2), uuid(3), uuid(4)]
await db.insert(organisation).values([
  { id: organisationId, name: 'Toitures du Cailly' },
  { id: strangerId, name: 'Autre' },
])
await db.insert(appUser).values({ id: userId, name: 'Première', email: 'premiere@example.fr' })
await db.insert(membership).values({ organisationId, userId, role: 'administrator' })
await db.insert(buyer).values({ id: uuid(6), slug: 'rouen', identity: 'r', name: 'Ville de Rouen' })
await db.insert(tender).values({
  id: tenderId,
  slug: 'refection-de-la-couverture',
  title: 'Réfection de la couverture, de la zinguerie et des gouttières de l’école',
  buyerId: uuid(6),
  publishedAt: now,
  deadlineAt: new Date('2026-12-10T11:00:00Z'),
})
await index.upsert(await searchDocumentsOf(db, { ids: [tenderId] }))
const draft = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture, zinguerie, gouttières.' }
const profileId = await insertProfile(db, { organisationId, userId, draft })
const key = { organisationId, profileId, tenderId }
await saveTender(db, key, {
  judged: {
    id: tenderId,
    held: { words: ['couverture'], topics: [] },
    topics: [],
    words: [],
    departments: [],
    amountCents: null,
    daysLeft: 20,
    buyer: 'Ville de Rouen',
  },
})
await changeFavourite(db, key, { note: '=voir avec Rouen' })

const ask = (list: MemberList, { as = organisationId } = {}) =>
  answerListExport(db, new Request('https://marches.example/x?sortBy=deadline'), {
    list,
    format: 'csv',
    member: { userId, organisationId: as },
    index,
    access: 'everything',
    origin: 'https://marches.example',
    now,
  })
const linesOf = async (list: MemberList) => (await (await ask(list)).text()).trimEnd().split('\r\n')

test('exports the graded list of a profile with its grades', async () => {
  const [head, row, ...more] = await linesOf({ kind: 'graded', profileId })
  expect(head).toMatch(/^Note;Lettre;Objet;/)
  expect(row).toMatch(/^[\d,]+;[A-E];.*\/appel-offre\/refection-de-la-couverture$/)
  expect(more).toEqual([])
})

test('exports favourites with the team’s data; notes are never formulas', async () => {
  const [head, row] = await linesOf({ kind: 'saved', profileId })
  expect(head).toContain('Statut;Note interne;Objet')
  expect(row).toContain(";À étudier;'=voir avec Rouen;")
})

test('exports all tenders of the organisation’s profiles', async () => {
  const [, row] = await linesOf({ kind: 'organisation' })
  expect(row).toMatch(/^Couvreur \(À étudier\);.*\/refection-de-la-couverture$/)
})

test('a profile of another organisation is not found', async () => {
  for (const kind of ['graded', 'saved'] as const) {
    expect((await ask({ kind, profileId }, { as: strangerId })).status).toBe(404)
  }
})
