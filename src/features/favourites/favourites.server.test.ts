import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JudgedTender } from '#/domain/feedback.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuid, uuids } from '../../../tests/fixtures/uuid.ts'
import { analysisResult } from '../../db/schema/analysis-result.ts'
import { answer, answerItem } from '../../db/schema/answer.ts'
import { appUser, membership, organisation } from '../../db/schema/organisation.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { prepareProfile } from '../profiles/prepared-profile.server.ts'
import { insertProfile, refuseTender } from '../profiles/profiles.mutations.server.ts'
import { feedbackOf } from '../profiles/profiles.queries.server.ts'
import type { Access } from '../subscriptions/access.ts'
import { calendarToken, deadlineCalendar } from './calendar.server.ts'
import {
  addComment,
  changeFavourite,
  markSeen,
  removeComment,
  saveTender,
  setReminder,
  unsaveTender,
} from './favourites.mutations.server.ts'
import { commentsOf, favouritesOf } from './favourites.queries.server.ts'
import { organisationTenders } from './organisation-tenders.server.ts'
import { teamOf } from './team.queries.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const index = new SearchIndex()
const [organisationId, strangerId, userId, colleagueId, tenderId] = uuids(1, 2, 3, 4, 5)
const outsiderId = uuid(9)
await db.insert(organisation).values([
  { id: organisationId, name: 'Toitures du Cailly' },
  { id: strangerId, name: 'Autre' },
])
await db.insert(appUser).values([
  { id: userId, name: 'Première', email: 'premiere@example.fr' },
  { id: colleagueId, name: 'Seconde', email: 'seconde@example.fr' },
  { id: outsiderId, name: 'Troisième', email: 'troisieme@example.fr' },
])
await db.insert(membership).values([
  { organisationId, userId, role: 'administrator' },
  { organisationId, userId: colleagueId, role: 'member' },
  { organisationId: strangerId, userId: outsiderId, role: 'administrator' },
])
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
const key = { organisationId, profileId }
const favouriteKey = { ...key, tenderId }
const strangersKey = { ...favouriteKey, organisationId: strangerId }
const judged: JudgedTender = {
  id: tenderId,
  held: { words: ['couverture'], topics: [] },
  topics: [],
  words: ['zinguerie'],
  departments: [],
  amountCents: null,
  daysLeft: 20,
  buyer: 'Ville de Rouen',
}
const adjusted = prepareProfile(draft, [], now)
const saved = () => favouritesOf(db, key, { userId, index, adjusted, access: 'everything', now })

const own = (of = organisationId) =>
  organisationTenders(db, { organisationId: of, access: 'everything', now })

test('saving twice stores one favourite and removes « pas pour moi »', async () => {
  await refuseTender(db, key, { judged, reason: 'other' })
  await saveTender(db, key, { judged })
  await saveTender(db, key, { judged })
  const [one, ...others] = await saved()
  expect(others).toEqual([])
  expect(one).toMatchObject({ status: 'to_study', note: '', news: [], commentCount: 0 })
  expect(one?.grade?.reasons.for.map(({ text }) => text).join()).toContain('zinguerie')
  expect((await feedbackOf(db, key)).map(({ verdict }) => verdict)).toEqual(['favourite'])
})

test('« pas pour moi » after saving preserves the favourite and hides it from the list', async () => {
  await refuseTender(db, key, { judged, reason: 'other' })
  expect((await feedbackOf(db, key)).map(({ verdict }) => verdict)).toEqual([
    'favourite',
    'notForMe',
  ])
  expect(prepareProfile(EMPTY_DRAFT, await feedbackOf(db, key), now).dismissed).toEqual([tenderId])
  expect(await saved()).toHaveLength(1)
  const foreign = { organisationId: strangerId, profileId: key.profileId }
  await refuseTender(db, foreign, { judged, reason: 'tooBig' }).catch(() => {})
  expect((await feedbackOf(db, key)).at(-1)).toMatchObject({ reason: 'other' })
  await saveTender(db, key, { judged })
  expect(await feedbackOf(db, key)).toHaveLength(1)
})

test('stores status, note, assignee and comments', async () => {
  const change = { status: 'drafting', note: 'Visite lundi', assigneeId: colleagueId } as const
  expect(await changeFavourite(db, favouriteKey, change)).toBe(true)
  await addComment(db, favouriteKey, { authorId: userId, text: 'Qui chiffre ?' })
  await setReminder(db, favouriteKey, { userId, remindAt: new Date('2026-12-01T08:00:00Z') })
  expect(await saved()).toMatchObject([
    {
      status: 'drafting',
      note: 'Visite lundi',
      assignee: { id: colleagueId, name: 'Seconde' },
      commentCount: 1,
      remindAt: '2026-12-01T08:00:00.000Z',
    },
  ])
  const [comment] = await commentsOf(db, favouriteKey, { userId })
  expect(comment).toMatchObject({ author: 'Première', text: 'Qui chiffre ?', isMine: true })
  const commentId = comment?.id ?? ''
  await removeComment(db, favouriteKey, { commentId, authorId: colleagueId })
  expect(await commentsOf(db, favouriteKey, { userId })).toHaveLength(1)
  await removeComment(db, favouriteKey, { commentId, authorId: userId })
  expect(await commentsOf(db, favouriteKey, { userId })).toEqual([])
})

test('another organisation can neither read nor change favourites', async () => {
  expect(await changeFavourite(db, strangersKey, { status: 'lost' })).toBe(false)
  expect(await addComment(db, strangersKey, { authorId: colleagueId, text: 'Bonjour' })).toBe(false)
  await unsaveTender(db, strangersKey)
  await setReminder(db, strangersKey, { userId, remindAt: null })
  expect(await commentsOf(db, strangersKey, { userId })).toEqual([])
  expect(await own(strangerId)).toEqual([])
  expect(await calendarToken(db, { ...key, organisationId: strangerId })).toBeNull()
  expect(await saved()).toMatchObject([{ status: 'drafting', remindAt: expect.any(String) }])
})

test('lists the changes of a favourite until they are marked as seen', async () => {
  await markSeen(db, favouriteKey, now)
  await db.execute(sql`insert into tender_event (id, tender_id, kind, happened_at)
    values (gen_random_uuid(), ${tenderId}, 'corrected', ${'2026-11-21T10:00:00Z'})`)
  expect((await saved())[0]?.news.map(({ kind }) => kind)).toEqual(['corrected'])
  await markSeen(db, favouriteKey, new Date('2026-11-21T12:00:00Z'))
  expect((await saved())[0]?.news).toEqual([])
})

test('a visit is a step of the favourite and an event of its calendar until it is done', async () => {
  const visit = { isVisit: true, isMandatory: true, date: '2026-12-01T10:00', location: 'Mairie' }
  await db
    .insert(analysisResult)
    .values({ tenderId, type: 'SITE_VISIT', version: '1', value: visit, origin: 'rules' })
  expect((await saved())[0]?.steps).toMatchObject([
    { kind: 'visit', isDone: false, place: 'Mairie' },
  ])
  const token = (await calendarToken(db, key)) ?? ''
  const asked = { origin: 'https://marches.example.fr', siteName: 'Clairmarché', now, token }
  expect(await deadlineCalendar(db, asked)).toContain('DTSTART:20261201T090000Z')
  await db.insert(answer).values({ organisationId, tenderId })
  await db
    .insert(answerItem)
    .values({ organisationId, tenderId, kind: 'requirement', key: 'visit', state: 'done' })
  expect((await saved())[0]?.steps).toMatchObject([{ isDone: true }])
  expect(await deadlineCalendar(db, asked)).not.toContain('DTSTART:20261201T090000Z')
  await db.delete(answer).where(eq(answer.tenderId, tenderId))
})

test('the calendar with the secret URL contains the deadlines', async () => {
  const token = (await calendarToken(db, key)) ?? ''
  expect(await calendarToken(db, key)).toBe(token)
  const asked = { origin: 'https://marches.example.fr', siteName: 'Clairmarché', now }
  const calendar = (await deadlineCalendar(db, { ...asked, token })) ?? ''
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar).toContain('DTSTART:20261210T110000Z')
  expect(calendar.replace(/\r\n /g, '')).toContain(
    'https://marches.example.fr/appel-offre/refection-de-la-couverture',
  )
  expect(await deadlineCalendar(db, { ...asked, token: 'x'.repeat(43) })).toBeNull()
  const renewed = (await calendarToken(db, key, { renew: true })) ?? ''
  expect(renewed).not.toBe(token)
  expect(await deadlineCalendar(db, { ...asked, token })).toBeNull()
  await changeFavourite(db, favouriteKey, { status: 'no_go' })
  expect(await deadlineCalendar(db, { ...asked, token: renewed })).not.toContain('BEGIN:VEVENT')
})

test('an unsaved tender is no longer listed', async () => {
  expect(await own()).toMatchObject([
    { bid: { id: tenderId }, followedBy: [{ profileName: 'Couvreur', status: 'no_go' }] },
  ])
  await unsaveTender(db, favouriteKey)
  expect(await saved()).toEqual([])
  expect(await own()).toEqual([])
})

test('lists bought tenders and tenders with uploaded documents too, without duplicates', async () => {
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider, state, settled_at)
    values (${uuid(7)}, ${organisationId}, 'one-shot', ${tenderId}, 1900, 380, 'demonstration', 'paid', now())`)
  await db.execute(sql`insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
    values (${organisationId}, ${tenderId}, ${uuid(7)}, now())`)
  expect(await own()).toMatchObject([{ isBought: true, documents: 0, followedBy: [] }])
  await db.execute(sql`insert into tender_document (id, tender_id, organisation_id, name, size, stored_as)
    values (${uuid(8)}, ${tenderId}, ${organisationId}, 'RC.pdf', 12, 'a')`)
  await saveTender(db, key, { judged })
  expect(await own()).toMatchObject([{ isBought: true, documents: 1, followedBy: [{ profileId }] }])
  expect(await own(strangerId)).toEqual([])
})

test('an estimate is visible in every list for those with access', async () => {
  await db.execute(sql`update tender set estimate_cents = 12000000 where id = ${tenderId}`)
  const asked = { userId, index, adjusted, now }
  const lists = async (access: Access) => [
    (await favouritesOf(db, key, { ...asked, access })).map(({ bid }) => bid.estimate?.cents),
    (await organisationTenders(db, { organisationId, access, now })).map(
      ({ bid }) => bid.estimate?.cents,
    ),
  ]
  expect(await lists('everything')).toEqual([[12000000], [12000000]])
  expect(await lists({ bought: new Set() })).toEqual([[undefined], [undefined]])
  expect(await lists({ bought: new Set([tenderId]) })).toEqual([[12000000], [12000000]])
})

test('assigns a tender only to members of the organisation', async () => {
  expect(await teamOf(db, { organisationId })).toEqual([
    { id: userId, name: 'Première' },
    { id: colleagueId, name: 'Seconde' },
  ])
})
