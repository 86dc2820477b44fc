import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { tenderNewsSince } from './tender-news.queries.server.ts'

const db = await testDatabase()

async function receive(sourceRef: string, own: Partial<NoticeContent> = {}): Promise<void> {
  const identifiers = [{ scheme: 'boamp' as const, value: sourceRef }]
  const notice: NoticeContent = { ...GREEN_SPACES_CALL, sourceRef, identifiers, ...own }
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source: 'boamp',
    records: [{ source: 'boamp', version: notice.version, raw, parsed: { ok: true, notice } }],
  })
}

test('users who saved a tender get its news since then, in words, once', async () => {
  await receive('21-1')
  const { rows } = await db.execute<{ id: string; now: Date }>(sql`
    select id, clock_timestamp() as now from tender`)
  const tenderIds = rows.map(({ id }) => id)
  const since = new Date(rows[0]?.now ?? 0)
  const asked = { tenderIds, since, hidesPrices: false }
  expect(await tenderNewsSince(db, asked)).toEqual([])

  await receive('21-2', {
    kind: 'correction',
    publishedAt: new Date('2021-01-20T23:00:00Z'),
    deadlineAt: new Date('2021-02-15T11:00:00Z'),
    names: [{ scheme: 'boamp', value: '21-1' }],
  })
  const news = await tenderNewsSince(db, asked)
  expect(news).toMatchObject([
    { title: 'Rectificatif', tenderTitle: 'Entretien des espaces verts' },
  ])
  expect(news[0]?.lines[0]?.text.replaceAll('\u00a0', ' ')).toBe(
    'Date limite reportée du 1er févr. 2021 à 12 h au 15 févr. 2021 à 12 h',
  )
  expect(await tenderNewsSince(db, { ...asked, since: new Date() })).toEqual([])
})

test('where prices require an offer, their changes are left out', async () => {
  await db.execute(sql`update tender_event set changes = changes ||
    '[{"field": "estimate", "before": null, "after": 1200000}]' where kind = 'corrected'`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from tender`)
  const asked = { tenderIds: rows.map(({ id }) => id), since: new Date(0) }
  const linesOf = async (hidesPrices: boolean) =>
    (await tenderNewsSince(db, { ...asked, hidesPrices })).flatMap(({ lines }) => lines)
  expect(await linesOf(false)).toHaveLength(2)
  expect(await linesOf(true)).toHaveLength(1)
})
