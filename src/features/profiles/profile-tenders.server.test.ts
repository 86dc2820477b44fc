import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuids } from '../../../tests/fixtures/uuid.ts'
import { companyFile } from '../../db/schema/answer.ts'
import { appUser, organisation } from '../../db/schema/organisation.ts'
import { buyer, tender, tenderDepartment } from '../../db/schema/tender.ts'
import { tenderCondition } from '../../db/schema/tender-condition.ts'
import type { Feedback } from '../matching/feedback.ts'
import { graderFor } from '../matching/grade.ts'
import type { Access } from '../subscriptions/access.ts'
import { gradedCards } from './grade-tenders.server.ts'
import { judgeTender } from './judge-tender.server.ts'
import { listGrades } from './list-grades.server.ts'
import { openProfile } from './open-profile.server.ts'
import { prepareProfile } from './prepared-profile.server.ts'
import type { ProfileTenderSearch } from './profile-tender-search.schemas.ts'
import { profileTenders } from './profile-tenders.server.ts'
import {
  insertProfile,
  refuseTender,
  removeProfile,
  takeRefusalBack,
  updateProfileSettings,
  widenZone,
} from './profiles.mutations.server.ts'
import { feedbackOf, profileOf, profilesOf } from './profiles.queries.server.ts'
import { whyAbsent } from './why-absent.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const index = new SearchIndex()

const [organisationId, otherId, userId] = uuids(1, 2, 3)
await db.insert(organisation).values([
  { id: organisationId, name: 'Toitures du Cailly' },
  { id: otherId, name: 'Autre' },
])
await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'essai@example.fr' })

const ROOFER = {
  ...EMPTY_DRAFT,
  name: 'Couvreur zingueur',
  text: 'Réfection de couverture en ardoise et en tuile, zinguerie, gouttières, étanchéité.',
  locations: ['76', '27'],
}

let slugs = 0
async function publish(
  title: string,
  { department = '76', days = 20, age = 1, estimateCents = null as number | null } = {},
): Promise<string> {
  slugs++
  const [who] = await db
    .insert(buyer)
    .values({ slug: 'ville-de-rouen', identity: 'rouen', name: 'Ville de Rouen' })
    .onConflictDoUpdate({ target: buyer.identity, set: { name: sql`excluded.name` } })
    .returning({ id: buyer.id })
  const [made] = await db
    .insert(tender)
    .values({
      slug: `appel-${slugs}`,
      title,
      buyerId: who?.id ?? '',
      publishedAt: new Date(now.getTime() - age * DAY_MS),
      deadlineAt: new Date(now.getTime() + days * DAY_MS),
      estimateCents,
    })
    .returning({ id: tender.id })
  const id = made?.id ?? ''
  await db.insert(tenderDepartment).values({ tenderId: id, departmentCode: department, rank: 0 })
  await index.upsert(await searchDocumentsOf(db, { ids: [id] }))
  return id
}

const roofs = [
  await publish('Réfection de la couverture en ardoise de l’école'),
  await publish('Travaux de zinguerie et de couverture de la mairie', { age: 30 }),
  await publish('Étanchéité de la toiture terrasse du gymnase', { days: 3 }),
]
const far = await publish('Réfection de la couverture en ardoise de l’église', { department: '13' })
const meals = await publish('Fourniture de repas pour les cantines scolaires')
const closed = await publish('Couverture et zinguerie du presbytère', { days: -1 })

const profileId = await insertProfile(db, { organisationId, userId, draft: ROOFER })
const key = { organisationId, profileId }

async function listed(
  search: ProfileTenderSearch = {},
  { draft = ROOFER, access = 'everything' as Access } = {},
) {
  const adjusted = prepareProfile(draft, await feedbackOf(db, key), now)
  return profileTenders(db, { index, adjusted, saved: new Set(), access, search, now })
}
const idsOf = ({ bids }: { bids: { id: string }[] }) => bids.map(({ id }) => id).sort()

test('a roofer sees the open roofs of his zone, each with a grade and reasons', async () => {
  const page = await listed()
  expect(idsOf(page)).toEqual([...roofs].sort())
  expect(page.total).toBe(3)
  const [best] = page.bids
  expect(best?.grade.letter).toMatch(/^[AB]$/)
  expect(best?.grade.reasons.for.map(({ text }) => text).join(' ')).toContain('Dans votre zone')
  const scores = page.bids.map(({ grade }) => grade.score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('each letter lists exactly as many as it counts', async () => {
  const { countByLetter } = await listed()
  for (const letter of ['A', 'B', 'C', 'D', 'E'] as const) {
    const page = await listed({ grade: letter })
    expect(page.total).toBe(countByLetter[letter])
    expect(new Set(page.bids.map(({ grade }) => grade.letter)).size).toBeLessThan(2)
  }
  expect(idsOf(await listed({ grade: 'E' }))).toContain(far)
})

test('the list can be limited to the last week or to words, and sorted by deadline', async () => {
  expect(idsOf(await listed({ lastSevenDays: true }))).not.toContain(roofs[1])
  expect(idsOf(await listed({ q: 'gymnase' }))).toEqual([roofs[2]])
  expect((await listed({ sortBy: 'deadline' })).bids[0]?.id).toBe(roofs[2])
})

test('tenders of the trade outside the zone are counted, listed with the grade that they would have inside and offered by a larger zone', async () => {
  const drafts = { ...ROOFER, name: 'Couvreur zingueur, Rouen', locations: ['27'] }
  const { outside, countByLetter } = await listed({}, { draft: drafts })
  expect(countByLetter.A + countByLetter.B).toBe(0)
  expect(outside?.total).toBe(4)
  expect(outside?.widenings[0]).toMatchObject({ label: 'Départements voisins', added: 3 })
  expect(outside?.widenings[0]?.locations).toContain('76')
  const page = await listed({ outside: true }, { draft: drafts })
  expect(idsOf(page)).toEqual([...roofs, far].sort())
  for (const { grade } of page.bids) {
    expect(grade.letter).toMatch(/[AB]/)
    expect(grade.reasons.against.map(({ kind }) => kind)).not.toContain('zone')
    expect(grade.outside).toBeDefined()
  }
  expect((await listed({}, { draft: { ...ROOFER, locations: [] } })).outside).toBeNull()
})

test('what is outside the zone is listed nearest first, with the distance from the town of the firm', async () => {
  const positions = [
    [roofs[0], 49.9, 1.1],
    [roofs[1], 49.45, 1.1],
    [far, 43.3, 5.4],
  ] as const
  for (const [id, latitude, longitude] of positions) {
    await db.execute(
      sql`update tender set latitude = ${latitude}, longitude = ${longitude} where id = ${id}`,
    )
  }
  const draft = { ...ROOFER, locations: ['27'] }
  const town = { name: 'Évreux', latitude: 49.02, longitude: 1.15 }
  const adjusted = {
    ...prepareProfile(draft, [], now),
    firm: { town, turnoverCents: null, file: null },
  }
  const { bids } = await profileTenders(db, {
    index,
    adjusted,
    saved: new Set(),
    access: 'everything',
    search: { outside: true },
    now,
  })
  expect(bids.map(({ id, grade }) => [id, grade.outside?.kilometres])).toEqual([
    [roofs[1], 48],
    [roofs[0], 98],
    [far, 715],
    [roofs[2], null],
  ])
})

test('those graded A or B that are not followed are listed alone', async () => {
  const [followed = ''] = roofs
  const before = await listed({ unfollowed: true })
  expect(before.total).toBe(before.countByLetter.A + before.countByLetter.B)
  const adjusted = { ...prepareProfile(ROOFER, [], now), favourites: [followed] }
  const search = { unfollowed: true }
  const of = { index, adjusted, saved: new Set(adjusted.favourites), access: 'everything' } as const
  const after = await profileTenders(db, { ...of, search, now })
  expect(after.total).toBe(before.total - 1)
  expect(idsOf(after)).not.toContain(followed)
})

test('a page of results has the best profile of each tender, or the one that follows it', async () => {
  const cook = { ...EMPTY_DRAFT, name: 'Traiteur', text: 'Repas livrés pour cantines scolaires.' }
  const own = await insertProfile(db, { organisationId, userId, draft: cook })
  const ids = [roofs[0] ?? '', meals]
  const asked = { organisationId, ids, index, now }
  expect((await listGrades(db, asked)).map((one) => [one.bidId, one.profileId])).toEqual([
    [roofs[0], profileId],
    [meals, own],
  ])
  expect(await listGrades(db, { ...asked, organisationId: otherId })).toEqual([])
  await removeProfile(db, { organisationId, profileId: own })
})

test('a widened zone keeps its départements, of the own organisation only', async () => {
  const own = await insertProfile(db, { organisationId, userId, draft: ROOFER })
  expect(await widenZone(db, { organisationId: otherId, profileId: own }, ['80'])).toBe(false)
  expect(await widenZone(db, { organisationId, profileId: own }, ['80', '76'])).toBe(true)
  expect((await profileOf(db, { organisationId, profileId: own }))?.locations).toEqual([
    '27',
    '76',
    '80',
  ])
  await removeProfile(db, { organisationId, profileId: own })
})

test('a changed profile is graded again at once', async () => {
  const cook = { ...EMPTY_DRAFT, name: 'Traiteur', text: 'Repas livrés pour cantines scolaires.' }
  expect(idsOf(await listed({}, { draft: cook }))).toEqual([meals])
})

test('following a tender gives no reason for itself', async () => {
  const draft = { ...EMPTY_DRAFT, name: 'Zingueur', text: 'Zinguerie et gouttières.' }
  const [tenderId = ''] = roofs
  const reasonsAfter = async (feedback: Feedback[]) => {
    const adjusted = prepareProfile(draft, feedback, now)
    const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
      only: [tenderId],
      now: now.getTime(),
    })
    const [card] = await gradedCards(db, { hits, adjusted, access: 'everything', now })
    return { adjusted, reasons: card?.grade.reasons }
  }
  const { adjusted, reasons } = await reasonsAfter([])
  const judged = await judgeTender(db, { index, adjusted, tenderId, now })
  const after = await reasonsAfter(judged ? [{ verdict: 'favourite', tender: judged }] : [])
  expect(after.adjusted.lessons.map(({ kind }) => kind)).toContain('moreOfWord')
  expect(after.reasons).toEqual(reasons)
})

test('« pas pour moi » removes a tender from the list, until it is undone', async () => {
  const [first = ''] = roofs
  const adjusted = prepareProfile(ROOFER, [], now)
  const judged = await judgeTender(db, { index, adjusted, tenderId: first, now })
  if (!judged) throw new Error('not judged')
  await refuseTender(db, key, { judged, reason: 'notMyTrade' })
  await refuseTender(db, key, { judged, reason: 'other' })
  const after = await listed()
  expect(idsOf(after)).not.toContain(first)
  expect(after.dismissedCount).toBe(1)
  expect(after.total).toBe(2)
  await takeRefusalBack(db, { ...key, tenderId: first })
  expect((await listed()).total).toBe(3)
})

test('an estimate, and the reasons that contain it, are shown only to viewers with access', async () => {
  const [first = ''] = roofs
  await db.execute(sql`update tender set estimate_cents = 12000000 where id = ${first}`)
  const draft = { ...ROOFER, maximumCents: 1_000_000 }
  const shownTo = async (access: Access) => {
    const { bids } = await listed({}, { draft, access })
    const bid = bids.find(({ id }) => id === first)
    return [
      bid?.estimate?.cents,
      bid?.grade.reasons.against.some(({ text }) => text.includes('120')),
    ]
  }
  expect(await shownTo('everything')).toEqual([12_000_000, true])
  expect(await shownTo({ bought: new Set() })).toEqual([undefined, false])
})

async function why(
  address: string,
  { search = {} as ProfileTenderSearch, dismissed = [] as string[] } = {},
) {
  const adjusted = { ...prepareProfile(ROOFER, [], now), dismissed }
  return whyAbsent(db, { index, adjusted, address, search, access: 'everything', now })
}

test('gives the reason why a tender is not in the list', async () => {
  const kind = async (...asked: Parameters<typeof why>) => (await why(...asked)).kind
  expect(await kind('/appel-offre/appel-4')).toBe('low_grade')
  expect(await kind(`/direct/${closed}`)).toBe('closed')
  expect(await kind('/appel-offre/jamais-vu')).toBe('unknown')
  expect(await kind('bonjour')).toBe('not_an_address')
  expect(await kind(`/bids/${roofs[0]}`, { dismissed: [roofs[0] ?? ''] })).toBe('dismissed')
  expect(await kind(`/bids/${roofs[1]}`, { search: { lastSevenDays: true } })).toBe('filtered')
  expect(await kind(`/bids/${roofs[0]}`, { search: { q: 'gymnase' } })).toBe('filtered')
  expect(await kind('/appel-offre/appel-4', { search: { grade: 'E' } })).toBe('listed')
})

test('gives the position of a tender that is in the list', async () => {
  const { bids, total } = await listed()
  for (const [at, { id }] of bids.entries()) {
    expect(await why(`/bids/${id}`)).toMatchObject({
      kind: 'listed',
      place: { rank: at + 1, total, page: 1 },
    })
  }
  const byDate = { search: { sortBy: 'deadline' } } as const
  expect(await why(`/bids/${bids[0]?.id}`, byDate)).toMatchObject({ kind: 'listed', place: null })
})

test('a tender that is not indexed yet is reported as pending', async () => {
  const [first = ''] = roofs
  await index.remove([first])
  expect((await why(`/bids/${first}`)).kind).toBe('not_yet')
  await index.upsert(await searchDocumentsOf(db, { ids: [first] }))
})

test('feedback on a tender applies to the tender that it is joined to', async () => {
  const [first = '', second = ''] = roofs
  const adjusted = prepareProfile(ROOFER, [], now)
  const judged = await judgeTender(db, { index, adjusted, tenderId: first, now })
  if (!judged) throw new Error('not judged')
  await refuseTender(db, key, { judged, reason: 'other' })
  await db.execute(sql`insert into former_tender (id, slug, tender_id)
    select id, slug, ${second} from tender where id = ${first}`)
  expect((await feedbackOf(db, key)).map((each) => each.tender.id)).toEqual([second])
  await takeRefusalBack(db, { ...key, tenderId: second })
})

test('a profile is visible to its organisation only', async () => {
  const stranger = { organisationId: otherId, profileId }
  expect(await profileOf(db, stranger)).toBeNull()
  expect(await profilesOf(db, { organisationId: otherId })).toEqual([])
  const alerts = { frequency: 'never', letter: 'A', cap: 5, reminderDays: 0 } as const
  expect(await updateProfileSettings(db, stranger, { draft: ROOFER, alerts })).toBe(false)
  expect(await removeProfile(db, stranger)).toBe(false)
  expect((await profileOf(db, key))?.name).toBe('Couvreur zingueur')
  expect(await updateProfileSettings(db, key, { draft: ROOFER, alerts })).toBe(true)
  expect((await profileOf(db, key))?.alerts).toEqual(alerts)
  const judged = await judgeTender(db, {
    index,
    adjusted: prepareProfile(ROOFER, [], now),
    tenderId: roofs[0] ?? '',
    now,
  })
  if (!judged) throw new Error('not judged')
  await expect(refuseTender(db, stranger, { judged, reason: 'other' })).rejects.toThrow()
})

test('a condition that the company file does not meet is an objection, for viewers with access', async () => {
  const asking = await publish('Couverture en ardoise du lavoir')
  await db.insert(tenderCondition).values({
    tenderId: asking,
    rank: 0,
    value: { kind: 'headcount', least: 20 },
    evidence: [{ kind: 'notice', noticeId: asking, field: 'conditions', quote: '20 couvreurs' }],
  })
  await db.insert(companyFile).values({ organisationId, content: { headcount: 6 } })
  const objectionsFor = async (access: Access) => {
    const { adjusted } = await openProfile(db, { organisationId, profileId }, now)
    const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
      only: [asking],
      now: now.getTime(),
    })
    const [card] = await gradedCards(db, { hits, adjusted, access, now })
    return card?.grade.reasons.against
      .map(({ text }) => text)
      .join()
      .replaceAll('\u00a0', ' ')
  }
  expect(await objectionsFor('everything')).toContain(
    'Condition non remplie : Effectif d’au moins 20 personnes. Votre effectif : 6 personnes (« 20 couvreurs »)',
  )
  expect(await objectionsFor({ bought: new Set() })).not.toContain('Condition')
})
