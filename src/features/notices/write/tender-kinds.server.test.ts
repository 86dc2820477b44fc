import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { indexOfOpenTenders } from '#/features/alerts/open-tender-index.server.ts'
import { loadTenders } from '#/features/tenders/search/index-follower.server.ts'
import { answerTendersApi } from '#/features/tenders/search/tenders-api.server.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { recordNotices } from '../record/record-notices.mutations.server.ts'

const db = await testDatabase()
const NOW = new Date('2021-01-12T09:00:00Z')
const published = new Date('2021-01-10T09:00:00Z')
const folder = { scheme: 'folder', value: 'ba7aa3fd' } as const

beforeEach(() => emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change'))

async function receive(sourceRef: string, own: Partial<NoticeContent>): Promise<void> {
  const notice: NoticeContent = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    publishedAt: published,
    deadlineAt: new Date('2021-02-08T11:00:00Z'),
    identifiers: [{ scheme: 'boamp', value: sourceRef }],
    names: [],
    ...own,
  }
  const { source, version } = notice
  const raw = JSON.stringify(notice)
  const records = [{ source, version, raw, parsed: { ok: true, notice } as const }]
  await recordNotices(db, { source, records })
}

const receivePrior = (own: Partial<NoticeContent> = {}) =>
  receive('21-1', {
    kind: 'prior_information',
    title: 'Futurs travaux d’espaces verts',
    deadlineAt: null,
    identifiers: [{ scheme: 'boamp', value: '21-1' }, folder],
    ...own,
  })

/** What the API lists. */
async function listed(query = '') {
  const index = new SearchIndex()
  await loadTenders(db, index)
  const { json } = await answerTendersApi(db, {
    index,
    cardsOf: (ids) => tenderCards(db, { ids, now: NOW }),
    params: new URLSearchParams(query),
    siteUrl: 'https://marches.example',
    access: 'everything',
    now: NOW,
  })
  const { tenders } = JSON.parse(json.toString()) as {
    tenders: { kinds: string[]; state: string; kindLabel: string }[]
  }
  return tenders.map(({ kinds, state, kindLabel }) => ({ kinds, state, kindLabel }))
}

const stored = async () =>
  (await db.execute(sql`select kind, status, deadline_at from tender order by id`)).rows

test('prior information is a tender of its own kind, among no calls, found by its kind alone', async () => {
  await receivePrior()
  await receive('21-9', { title: 'Nettoyage de la mairie' })
  expect(await listed()).toEqual([{ kinds: ['call'], state: 'open', kindLabel: null }])
  expect(await listed('status=all')).toHaveLength(1)
  expect(await listed('kind=prior_information')).toEqual([
    { kinds: ['prior_information'], state: 'announced', kindLabel: 'Préinformation' },
  ])
  expect(await listed('kind=prior_information&status=open')).toEqual([])
  expect(await listed('kind=call,prior_information')).toHaveLength(2)
})

test('alerts never have prior information', async () => {
  await receivePrior({ publishedAt: new Date() })
  await receive('21-9', { publishedAt: new Date(), deadlineAt: null })
  const index = await indexOfOpenTenders(db, new Date())
  expect(index.search({ now: Date.now(), status: 'all', limit: 10 }).total).toBe(1)
})

test('a date in prior information is no deadline', async () => {
  await receivePrior({ deadlineAt: new Date('2021-02-08T11:00:00Z') })
  expect(await stored()).toEqual([
    { kind: 'prior_information', status: 'published', deadline_at: null },
  ])
})

test('the call of prior information takes its tender over, whichever comes first', async () => {
  const call = { identifiers: [{ scheme: 'boamp', value: '21-2' }, folder] } as const
  await receivePrior()
  await receive('21-2', { ...call, identifiers: [...call.identifiers] })
  expect(await stored()).toMatchObject([{ kind: 'call', status: 'published' }])
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change')
  await receive('21-2', { ...call, identifiers: [...call.identifiers] })
  await receivePrior()
  expect(await stored()).toMatchObject([{ kind: 'call', status: 'published' }])
})

test('prior information whose award is published without a known call is withdrawn', async () => {
  await receivePrior()
  await receive('21-3', {
    kind: 'award',
    identifiers: [{ scheme: 'boamp', value: '21-3' }, folder],
  })
  expect(await stored()).toMatchObject([{ status: 'withdrawn' }])
})

test('an awarded call is found among awards, open or not, and says so', async () => {
  await receive('21-2', {})
  const award = {
    lotNumber: null,
    winnerName: 'JARDINS DU SUD',
    winnerSiret: null,
    amount: null,
    offersReceived: 3,
    decidedAt: null,
  }
  await receive('21-4', {
    kind: 'award',
    names: [{ scheme: 'boamp', value: '21-2' }],
    awards: [award],
  })
  expect(await listed('kind=award')).toEqual([
    { kinds: ['call', 'award'], state: 'open', kindLabel: 'Marché attribué' },
  ])
})

test.each([
  ['concession', 'Concession'],
  ['dynamic', 'Système d’acquisition dynamique'],
  ['dialogue', 'Dialogue compétitif'],
] as const)('a call of the procedure %s is found and named by it', async (procedure, kindLabel) => {
  await receive('21-2', { procedure })
  await receive('21-9', { procedure: 'open', title: 'Nettoyage de la mairie' })
  expect(await listed(`procedure=${procedure}`)).toEqual([
    { kinds: ['call'], state: 'open', kindLabel },
  ])
})
