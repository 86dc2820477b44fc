import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { analysisResult } from '#/db/schema/analysis-result.ts'
import { answer, answerItem, answerSection } from '#/db/schema/answer.ts'
import { contract } from '#/db/schema/contract.ts'
import { tenderEvent } from '#/db/schema/notice.ts'
import { appUser, membership, organisation } from '#/db/schema/organisation.ts'
import { profile } from '#/db/schema/profile.ts'
import { buyer, tender } from '#/db/schema/tender.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { changeItem } from '#/features/answers/answers.mutations.server.ts'
import { changeFavourite, saveTender } from '#/features/favourites/favourites.mutations.server.ts'
import { insertProfile } from '#/features/profiles/profiles.mutations.server.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuid, uuids } from '../../../tests/fixtures/uuid.ts'
import { judgedAs } from '../../../tests/judged.ts'
import { newsOfProfiles } from './new-tenders.server.ts'
import {
  firstStepsOf,
  nearDeadlines,
  openTasks,
  unseenUpdates,
  visitsOf,
  withZones,
} from './today.queries.server.ts'
import { recordVisit } from './visits.mutations.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const [organisationId, strangerId, userId, near, far, settled] = uuids(1, 2, 3, 4, 5, 6)
const own = { organisationId, userId, access: 'everything', now } as const
const stranger = { ...own, organisationId: strangerId }

await db.insert(organisation).values([
  { id: organisationId, name: 'Toitures du Cailly' },
  { id: strangerId, name: 'Autre' },
])
await db.insert(appUser).values({ id: userId, name: 'Première', email: 'premiere@example.fr' })
await db.insert(membership).values({ organisationId, userId, role: 'administrator' })
await db.insert(buyer).values({ id: uuid(7), slug: 'rouen', identity: 'r', name: 'Ville de Rouen' })
await db.insert(tender).values(
  (
    [
      // Midnight in Paris: the notice states the day alone.
      [near, '2026-11-25T11:00:00Z', '2026-11-17T23:00:00Z'],
      [far, '2026-12-30T11:00:00Z', '2026-11-01T00:00:00Z'],
      [settled, '2026-11-22T11:00:00Z', '2026-11-02T00:00:00Z'],
    ] as const
  ).map(([id, deadlineAt, publishedAt]) => ({
    id,
    slug: `toiture-${id.slice(-1)}`,
    title: 'Réfection de la couverture et de la zinguerie de l’école',
    buyerId: uuid(7),
    publishedAt: new Date(publishedAt),
    deadlineAt: new Date(deadlineAt),
  })),
)
const index = new SearchIndex()
await index.upsert(await searchDocumentsOf(db, { ids: [near, far, settled] }))

test('the first steps of a new account are all to do', async () => {
  const nothing = { hasProfile: false, followsTender: false, hasCompanyFile: false }
  expect(await firstStepsOf(db, stranger)).toEqual(nothing)
})

const draft = {
  ...EMPTY_DRAFT,
  name: 'Couvreur',
  text: 'Couverture, zinguerie, réfection de toitures.',
}
const profileId = await insertProfile(db, { organisationId, userId, draft })

test('new tenders of a profile are those published from the day of the last visit on', async () => {
  const since = new Date('2026-11-18T10:00:00Z')
  await db.update(profile).set({ createdAt: since })
  const { news } = await newsOfProfiles(db, { ...own, index, since })
  expect(news.map(({ profileName, total }) => [profileName, total])).toEqual([['Couvreur', 1]])
  expect(news[0]?.bids.map(({ id }) => id)).toEqual([near])
  expect((await newsOfProfiles(db, { ...stranger, index, since })).news).toEqual([])
})

test('at the first visit, and on the first day of a profile, its open tenders are shown, whenever published', async () => {
  const totals = async (since: Date | null) =>
    (await newsOfProfiles(db, { ...own, index, since })).news.map(({ total, isFirst }) => [
      total,
      isFirst,
    ])
  expect(await totals(null)).toEqual([[3, true]])
  await db.update(profile).set({ createdAt: now })
  expect(await totals(now)).toEqual([[3, true]])
  await db.update(profile).set({ createdAt: new Date('2026-11-01T00:00:00Z') })
  expect(await totals(now)).toEqual([])
})

test('deadlines are those of followed tenders within 14 days that still need work', async () => {
  for (const id of [near, far, settled]) {
    await saveTender(db, { organisationId, profileId }, { judged: judgedAs(id) })
  }
  const key = { organisationId, profileId, tenderId: settled }
  await changeFavourite(db, key, { status: 'no_go' })
  expect((await nearDeadlines(db, own)).map(({ bid, status }) => [bid.id, status])).toEqual([
    [near, 'to_study'],
  ])
  expect(await nearDeadlines(db, stranger)).toEqual([])
  expect(await firstStepsOf(db, own)).toMatchObject({ hasProfile: true, followsTender: true })
})

test('a followed tender is outside the zone where each of its profiles names other places', async () => {
  const deadlines = await nearDeadlines(db, own)
  const placed = (locations: string[]) =>
    deadlines.map((one) => ({
      ...one,
      bid: { ...one.bid, index: { ...one.bid.index, locations } },
    }))
  const outside = (locations: string[], zone?: string[]) =>
    withZones(placed(locations), new Map(zone && [[profileId, zone]])).map(
      ({ isOutside }) => isOutside,
    )
  expect(outside(['973'], ['44', '49'])).toEqual([true])
  expect(outside(['44'], ['44', '49'])).toEqual([false])
  // Without a place, a zone or a profile that is known, nothing is said.
  expect(outside([], ['44'])).toEqual([false])
  expect(outside(['973'], [])).toEqual([false])
  expect(outside(['973'])).toEqual([false])
})

test('a visit before the offer is near until it is done', async () => {
  const visit = { isVisit: true, isMandatory: true, date: '2026-11-26T10:00' }
  await db
    .insert(analysisResult)
    .values({ tenderId: far, type: 'SITE_VISIT', version: '1', value: visit, origin: 'rules' })
  const lines = async () =>
    (await nearDeadlines(db, own)).map(({ bid, step }) => [bid.id, step?.kind ?? null, step?.at])
  expect(await lines()).toEqual([
    [near, null, undefined],
    [far, 'visit', '2026-11-26T09:00:00.000Z'],
  ])
  const key = { organisationId, tenderId: far }
  await changeItem(db, key, { kind: 'requirement', key: 'visit' }, { state: 'done' })
  expect(await lines()).toEqual([[near, null, undefined]])
  await db.delete(answer).where(eq(answer.tenderId, far))
})

test('updates are the changes of followed tenders that were not seen, before and after', async () => {
  const change = {
    field: 'deadlineAt',
    before: '2026-11-22T11:00:00Z',
    after: '2026-11-25T11:00:00Z',
  }
  const of = { tenderId: near, kind: 'corrected', changes: [change] } as const
  const later = new Date(Date.now() + 60_000)
  await db.insert(tenderEvent).values([
    { ...of, changes: [change], happenedAt: later },
    { ...of, kind: 'published', changes: [], happenedAt: later },
    { ...of, changes: [change], happenedAt: new Date('2026-01-01T00:00:00Z') },
  ])
  const updates = await unseenUpdates(db, own)
  expect(
    updates.map(({ title, lines }) => [
      title,
      lines.map(({ text }) => text.replaceAll('\u00a0', ' ')),
    ]),
  ).toEqual([
    ['Rectificatif', ['Date limite reportée du 22 nov. 2026 à 12 h au 25 nov. 2026 à 12 h']],
  ])
  expect(await unseenUpdates(db, stranger)).toEqual([])
})

test('tasks are the open pieces, sections and requirements of an answer', async () => {
  await db.insert(answer).values({ organisationId, tenderId: near })
  const item = { organisationId, tenderId: near, kind: 'piece', label: 'Attestation' } as const
  await db.insert(answerItem).values([
    { ...item, key: 'a', assigneeId: userId },
    { ...item, key: 'b' },
    { ...item, key: 'c', state: 'done' },
  ])
  await db
    .insert(answerSection)
    .values({ organisationId, tenderId: near, position: 0, title: 'Moyens humains' })
  expect(await openTasks(db, own)).toMatchObject({
    total: 1,
    answers: [
      {
        bid: { id: near },
        work: {
          progress: { pieces: { done: 1, total: 7 }, sections: { done: 0, total: 1 } },
          mine: 1,
        },
      },
    ],
  })
  expect(await openTasks(db, stranger)).toEqual({ total: 0, answers: [] })
})

test('contracts that end soon are those of the trade that are awarded again', async () => {
  const of = {
    source: 'decp',
    kind: 'contract',
    buyerIdentity: 'r',
    notifiedOn: '2023-01-15',
    durationMonths: 48,
    endsOn: '2027-01-15',
    amountKind: 'framework_maximum',
    categorySlug: 'charpente-couverture-et-etancheite',
    rawHash: Buffer.alloc(32),
  } as const
  await db.insert(contract).values([
    { ...of, uid: '1', title: 'Entretien des toitures' },
    {
      ...of,
      uid: '2',
      title: 'Une autre activité',
      categorySlug: 'nettoyage-locaux-et-entretien-batiments',
    },
    { ...of, uid: '3', title: 'Finit plus tard', endsOn: '2028-01-15' },
    { ...of, uid: '4', title: 'Travaux', amountKind: 'price', cpvCode: '45260000' },
  ])
  const chosen = { ...draft, name: 'Choisi', categories: ['charpente-couverture-et-etancheite'] }
  await insertProfile(db, { organisationId, userId, draft: chosen })
  const { endingContracts } = await newsOfProfiles(db, { ...own, index, since: now })
  expect(endingContracts.map(({ title }) => title)).toEqual(['Entretien des toitures'])
})

test('a visit is stored for the member alone', async () => {
  await recordVisit(db, own)
  await recordVisit(db, stranger)
  expect(await visitsOf(db, own)).toEqual({ lastVisitAt: now, previousVisitAt: null })
  expect(await visitsOf(db, stranger)).toEqual({ lastVisitAt: null, previousVisitAt: null })
})
