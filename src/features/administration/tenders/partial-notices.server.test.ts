import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import {
  getPartialBidById,
  listAllPartialBids,
} from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { attachWithAudit, mergeWithAudit, splitWithAudit } from './call-changes.mutations.server.ts'
import { promotePartialNotice } from './promote-partial-notice.mutations.server.ts'
import { proposedTender } from './proposed-tender.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const NO_ACTOR = { ...GREEN_SPACES_CALL.buyer, name: '' }

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting')
})

async function receive(sourceRef: string, own: Partial<NoticeContent> = {}) {
  const notice: NoticeContent = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    identifiers: [{ scheme: 'boamp', value: sourceRef }],
    ...own,
  }
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source: 'boamp',
    records: [{ source: 'boamp', version: notice.version, raw, parsed: { ok: true, notice } }],
  })
}

async function waiting(sourceRef: string) {
  const {
    bids: [bid],
  } = await listAllPartialBids(db, { idFilter: sourceRef })
  const detail = await getPartialBidById(db, { id: bid?.id ?? '' })
  if (!detail?.content) throw new Error(`${sourceRef} does not wait`)
  return { id: detail.id, proposed: proposedTender(detail.content) }
}

async function tenders() {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select t.id, t.title, t.status, b.name as buyer,
      array(select source || ' ' || state from notice where tender_id = t.id order by 1) as notices
    from tender t join buyer b on b.id = t.buyer_id order by t.title`)
  return rows
}

async function audited() {
  const { rows } = await db.execute<{ action: string }>(
    sql`select action from audit_entry where actor_id = ${actorId} order by id desc limit 1`,
  )
  return rows[0]?.action
}

test('a notice without a buyer becomes a tender once its buyer is given', async () => {
  await receive('21-2', { title: 'Réfection de la toiture', buyer: NO_ACTOR })
  const { id, proposed } = await waiting('21-2')
  const outcome = await promotePartialNotice(db, {
    id,
    proposed: { ...proposed, buyerName: 'Collège de Pau' },
    asDraft: false,
    actorId,
  })
  expect(outcome).toMatchObject({ ok: true, isNew: true })
  expect(await tenders()).toMatchObject([
    {
      title: 'Réfection de la toiture',
      status: 'published',
      buyer: 'Collège de Pau',
      notices: ['boamp joined', 'manual promoted'],
    },
  ])
  expect(await audited()).toBe('promote')
})

test('a manual correction stays when the source publishes its notice again', async () => {
  await receive('21-2', { title: 'Réfection de la toiture', buyer: NO_ACTOR })
  const { id, proposed } = await waiting('21-2')
  const right = { ...proposed, title: 'Toiture du collège', buyerName: 'Collège de Pau' }
  await promotePartialNotice(db, { id, proposed: right, asDraft: true, actorId })
  await receive('21-2', { title: 'REFECTION', buyer: NO_ACTOR, description: 'Lauzes' })
  expect(await tenders()).toMatchObject([
    { title: 'Toiture du collège', status: 'draft', buyer: 'Collège de Pau' },
  ])
})

test('what is still incomplete is refused, and nothing is left of it', async () => {
  await receive('21-2', { buyer: NO_ACTOR })
  const { id, proposed } = await waiting('21-2')
  expect(await promotePartialNotice(db, { id, proposed, asDraft: false, actorId })).toEqual({
    ok: false,
    refusal: 'incomplete',
    waitingFor: ['buyer'],
  })
  expect(await tenders()).toEqual([])
})

test('of two who promote the same notice the second is refused', async () => {
  await receive('21-2', { buyer: NO_ACTOR })
  const { id, proposed } = await waiting('21-2')
  const promote = { id, proposed: { ...proposed, buyerName: 'Pau' }, asDraft: false, actorId }
  const outcomes = await Promise.all([
    promotePartialNotice(db, promote),
    promotePartialNotice(db, promote),
  ])
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await tenders()).toHaveLength(1)
})

test('a notice that waits joins a tender that is there, named by the number of one of its notices', async () => {
  await receive('21-1')
  await receive('21-2', { title: 'Élagage', buyer: NO_ACTOR })
  const { id } = await waiting('21-2')
  const outcome = await attachWithAudit(db, { noticeId: id, other: '21-1', actorId })
  expect(outcome).toMatchObject({ ok: true })
  expect(await tenders()).toMatchObject([{ notices: ['boamp joined', 'boamp promoted'] }])
  expect(await audited()).toBe('attach')
  const unknown = await attachWithAudit(db, { noticeId: id, other: 'nulle-part', actorId })
  expect(unknown).toEqual({ ok: false, refusal: 'unnamed_tender' })
})

test('tenders are merged and taken apart again, both in the audit log', async () => {
  await receive('21-1')
  await receive('21-3', { title: 'Tonte', deadlineAt: new Date('2021-03-01T11:00:00Z') })
  const [remaining] = await tenders()
  const tenderId = remaining?.id ?? ''
  const other = remaining?.title === 'Tonte' ? '21-1' : '21-3'
  expect(await mergeWithAudit(db, { tenderId, other, actorId })).toMatchObject({ ok: true })
  expect(await tenders()).toHaveLength(1)
  expect(await audited()).toBe('merge')
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from notice where source_ref = ${other}`,
  )
  const noticeIds = rows.map(({ id }) => id)
  expect(await splitWithAudit(db, { tenderId, noticeIds, actorId })).toMatchObject({ ok: true })
  expect(await tenders()).toHaveLength(2)
  expect(await audited()).toBe('split')
})

test('rejected records are listed with their reason, and opened without content', async () => {
  await recordNotices(db, {
    source: 'boamp',
    records: [
      {
        source: 'boamp',
        version: 'boamp_api_1',
        raw: '{"cut',
        parsed: { ok: false, rejected: { sourceRef: '21-9', reason: 'The record is no JSON.' } },
      },
    ],
  })
  expect((await listAllPartialBids(db, {})).bids).toEqual([])
  const {
    bids: [bid],
  } = await listAllPartialBids(db, { stateFilter: 'rejected' })
  expect(bid).toMatchObject({ state: 'rejected', rejectionReason: 'The record is no JSON.' })
  expect(await getPartialBidById(db, { id: bid?.id ?? '' })).toMatchObject({
    raw: '{"cut',
    content: null,
  })
})
