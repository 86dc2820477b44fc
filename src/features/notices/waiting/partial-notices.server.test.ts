import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { recordNotices } from '../record/record-notices.mutations.server.ts'
import { PARTIAL_NOTICE_SORTS } from './partial-notice-states.ts'
import {
  getPartialBidById,
  listAllPartialBids,
  type PartialNotice,
  searchPartialBidsByProfile,
} from './partial-notices.queries.server.ts'
import type { PartialNoticeFilters } from './partial-notices.schemas.ts'

const db = await testDatabase()
const NO_ACTOR = { ...GREEN_SPACES_CALL.buyer, name: '' }

async function receive(sourceRef: string, own: Partial<NoticeContent>): Promise<void> {
  const source = own.source ?? 'boamp'
  const notice: NoticeContent = { ...GREEN_SPACES_CALL, sourceRef, identifiers: [], ...own }
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source,
    records: [{ source, version: notice.version, raw, parsed: { ok: true, notice } }],
  })
}

beforeAll(async () => {
  await receive('21-1', {})
  await receive('21-2', { title: 'Réfection de la toiture du collège', buyer: NO_ACTOR })
  await receive('21-3', { title: 'Élagage', buyer: NO_ACTOR, departments: ['40'] })
  await receive('p-4', {
    source: 'manual',
    version: 'manual_1',
    title: '',
    publishedAt: new Date('2021-02-01T09:00:00Z'),
    deadlineAt: null,
  })
})

const refs = (bids: PartialNotice[]) => bids.map(({ sourceRef }) => sourceRef)
const found = async (filters: PartialNoticeFilters) =>
  refs((await listAllPartialBids(db, filters)).bids)

test('what is complete became a tender; the rest waits, with what it waits for', async () => {
  const { bids } = await listAllPartialBids(db, { sortBy: 'title', sortDirection: 'asc' })
  expect(bids.map(({ sourceRef, waitingFor }) => [sourceRef, waitingFor])).toEqual([
    ['p-4', ['title']],
    ['21-3', ['buyer']],
    ['21-2', ['buyer']],
  ])
})

test('a notice is found by its number, by words without their accents, by day, source and place', async () => {
  expect(await found({ idFilter: '21-2' })).toEqual(['21-2'])
  expect(await found({ keywordFilter: 'refection toitures' })).toEqual(['21-2'])
  expect(await found({ keywordFilter: 'ÉLAG' })).toEqual(['21-3'])
  expect(await found({ keywordFilter: "') & |" })).toEqual([])
  expect(await found({ dateFilter: '2021-02-01' })).toEqual(['p-4'])
  expect(await found({ sourceFilter: 'manual' })).toEqual(['p-4'])
  expect(await found({ locationFilter: ['40', '33'] })).toEqual(['21-3'])
  expect(await found({ locationFilter: ['40'], sourceFilter: 'manual' })).toEqual([])
})

test('the latest come first by default', async () => {
  expect((await found({}))[0]).toBe('p-4')
  expect((await found({ sortDirection: 'asc' })).at(-1)).toBe('p-4')
})

test('every order is walked from page to page and back, whatever date is missing', async () => {
  for (const sortBy of PARTIAL_NOTICE_SORTS) {
    for (const sortDirection of ['asc', 'desc'] as const) {
      const order = { sortBy, sortDirection }
      const whole = await found(order)
      const [first, second, third] = [
        await listAllPartialBids(db, { ...order, limit: 1 }),
        await pageAfter({ ...order, limit: 1 }, 1),
        await pageAfter({ ...order, limit: 1 }, 2),
      ]
      expect([first, second, third].flatMap(({ bids }) => refs(bids))).toEqual(whole)
      expect([first.previous, third.next]).toEqual([null, null])
      const back = await listAllPartialBids(db, {
        ...order,
        limit: 1,
        before: third.previous ?? undefined,
      })
      expect(refs(back.bids)).toEqual(refs(second.bids))
    }
  }
})

async function pageAfter(filters: PartialNoticeFilters, pages: number) {
  let page = await listAllPartialBids(db, filters)
  for (let at = 0; at < pages; at++) {
    page = await listAllPartialBids(db, { ...filters, after: page.next ?? undefined })
  }
  return page
}

test('one is opened with its record; tenders and what is unknown are not', async () => {
  const {
    bids: [bid],
  } = await listAllPartialBids(db, { idFilter: '21-2' })
  const detail = await getPartialBidById(db, { id: bid?.id ?? '' })
  expect(detail).toMatchObject({ sourceRef: '21-2', content: { departments: ['64'] } })
  expect(JSON.parse(detail?.raw ?? '')).toMatchObject({
    title: 'Réfection de la toiture du collège',
  })
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from notice where source_ref = '21-1'`,
  )
  expect(await getPartialBidById(db, { id: rows[0]?.id ?? '' })).toBeNull()
  expect(await getPartialBidById(db, { id: 'nonsense' })).toBeNull()
})

test('a profile finds what holds its words in its places, and none of its excluded words', async () => {
  const words = [
    { text: 'toiture', weight: 1 },
    { text: 'élagage', weight: 0.5 },
  ]
  const search = async (departments: string[], excluded: string[] = []) =>
    refs(await searchPartialBidsByProfile(db, { interest: { words, departments, excluded } }))
  expect((await search([])).sort()).toEqual(['21-2', '21-3'])
  expect(await search(['40'])).toEqual(['21-3'])
  expect(await search([], ['collège'])).toEqual(['21-3'])
})

test('« Plateforme régionale » finds the notices of every regional platform', async () => {
  for (const source of ['place_like_ain', 'place_like_alsace', 'place'] as const) {
    await receive(`${source}-1`, { source, version: 'place_1', buyer: NO_ACTOR })
  }
  const regional = await found({ sourceFilter: 'place_like' })
  expect(regional.toSorted()).toEqual(['place_like_ain-1', 'place_like_alsace-1'])
})
