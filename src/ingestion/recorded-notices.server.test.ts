import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import { BUYER_PAGES, sitemapParts } from '#/features/seo/sitemap-parts.server.ts'
import { readableNotice } from '#/features/tenders/masked-tender.ts'
import { recordedNotice } from '#/features/tenders/page/recorded-notice.queries.server.ts'
import { slugOfTender } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { call, cancellation, correction } from './boamp/fixtures/archive-records.ts'
import { ingestedInto } from './fixtures/ingested-files.ts'
import { ingestFiles } from './ingest.ts'
import { recordFiles } from './record-files.ts'

const db = await testDatabase()
const { ingestLines } = ingestedInto(db)

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'contract')
})

test('a correction and a cancellation of an unknown call are shown under their numbers', async () => {
  await ingestLines(
    correction('21-20', '20-1', '2021-02-11T16:00:00'),
    cancellation('21-21', '20-2'),
    call('21-22'),
  )
  const corrected = await recordedNotice(db, { number: '21-20' })
  expect(corrected).toMatchObject({
    kind: 'correction',
    title: 'Entretien des espaces verts, marché 21-20',
    buyer: { name: 'Ville de Pau', city: 'Pau' },
    deadlineAt: '2021-02-11T15:00:00.000Z',
    awards: [],
  })
  expect(await recordedNotice(db, { number: '21-21' })).toMatchObject({
    kind: 'cancellation',
    text: 'Erreur',
  })
  expect(await recordedNotice(db, { number: '21-22' })).toBeNull()
  expect(await slugOfTender(db, { id: '21-22' })).not.toBeNull()
  expect(await recordedNotice(db, { number: "21-20'--" })).toBeNull()
})

test('a correction whose call comes later has its page no more', async () => {
  await ingestLines(correction('21-20', '21-19', '2021-02-11T16:00:00'))
  expect(await recordedNotice(db, { number: '21-20' })).not.toBeNull()
  await ingestLines(call('21-19'))
  expect(await recordedNotice(db, { number: '21-20' })).toBeNull()
  expect(await slugOfTender(db, { id: '21-20' })).toBe(await slugOfTender(db, { id: '21-19' }))
})

test('an award of an unknown call is shown with its winners, and its buyer is in the sitemap', async () => {
  const fixture = path.join(import.meta.dirname, 'boamp/fixtures/award-fns-16-185754.xml')
  const { files } = await recordFiles(fixture)
  await ingestFiles(db, { source: 'boamp', files })
  await writeNoticeContracts(db, { now: new Date('2017-02-01T08:00:00Z') })
  const notice = await recordedNotice(db, { number: '16-185754' })
  expect(notice).toMatchObject({
    kind: 'award',
    buyer: { slug: expect.stringMatching(/^ville-de-fecamp/) },
  })
  expect(notice?.awards[0]).toMatchObject({
    winnerName: 'CONCRETE WAVES SKATE PARKS(Mandataire)',
    amount: { cents: 34_885_200, currency: 'EUR' },
  })
  expect(await sitemapParts(db, BUYER_PAGES)).toHaveLength(1)
  await db.execute(sql`update contract set demo = true`)
  expect(await sitemapParts(db, BUYER_PAGES)).toEqual([])
})

test('without access to prices the texts of a notice have no amount', async () => {
  await ingestLines(
    correction('21-20', '20-1', 'Le montant maximum passe de 40 000 € HT à 90 000 € HT'),
  )
  const notice = await recordedNotice(db, { number: '21-20' })
  if (notice === null) throw new Error('The notice has no page.')
  const [change] = readableNotice(notice, { bought: new Set<string>() }).changes
  expect(change?.after).not.toMatch(/90\s000/)
  expect(readableNotice(notice, 'everything').changes).toEqual(notice.changes)
})
