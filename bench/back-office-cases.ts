import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'
import { TENDER_STATUSES } from '../src/domain/notices/tender-states.ts'
import { accountsOfSite } from '../src/features/administration/accounts/admin-accounts.queries.server.ts'
import { auditEntries } from '../src/features/administration/audit-log/audit-log.queries.server.ts'
import { organisationsWithProfiles } from '../src/features/administration/organisations/admin-organisations.queries.server.ts'
import { tenderTablePage } from '../src/features/administration/tenders/tender-table.queries.server.ts'
import {
  TENDER_TABLE_SORTS,
  type TenderTableFilters,
} from '../src/features/administration/tenders/tender-table.schemas.ts'
import {
  PARTIAL_NOTICE_SORTS,
  PARTIAL_NOTICE_STATES,
} from '../src/features/notices/waiting/partial-notice-states.ts'
import { listAllPartialBids } from '../src/features/notices/waiting/partial-notices.queries.server.ts'
import type { PartialNoticeFilters } from '../src/features/notices/waiting/partial-notices.schemas.ts'
import { listOutboxMessages, outboxSummary } from '../src/features/outbox/outbox.queries.server.ts'

/** One page of a table, with the query of its screen. */
type Case = { table: string; name: string; run: () => Promise<unknown> }

const DIRECTIONS = ['asc', 'desc'] as const
const now = new Date('2026-11-20T12:00:00Z')

/**
 * Every filter alone and combined, in every order, at the first page, in the middle and at the end.
 */
export async function backOfficeCases(db: Database): Promise<Case[]> {
  return [
    ...(await tenderCases(db)),
    ...(await partialNoticeCases(db)),
    ...auditCases(db, await lastAuditId(db)),
    ...peopleCases(db),
    ...(await outboxCases(db)),
  ]
}

async function tenderCases(db: Database): Promise<Case[]> {
  const filters: [string, TenderTableFilters][] = [
    ['all', {}],
    ...TENDER_STATUSES.map((status): [string, TenderTableFilters] => [
      status,
      { statusFilter: status },
    ]),
    ['failed', { errorFilter: 'true' }],
    ['failed, withdrawn', { errorFilter: 'true', statusFilter: 'withdrawn' }],
    ['of a day', { dateFilter: '2024-03-12' }],
    ['of a day, draft', { dateFilter: '2024-03-12', statusFilter: 'draft' }],
    ['of a day without any', { dateFilter: '2010-01-01' }],
    ['by number', { idFilter: '500000-0' }],
    ['by slug', { idFilter: 'marche-500000' }],
  ]
  const cases: Case[] = []
  for (const [name, filter] of filters) {
    for (const sortBy of TENDER_TABLE_SORTS) {
      for (const sortDirection of DIRECTIONS) {
        const asked = { ...filter, sortBy, sortDirection }
        const add = (page: string, more: TenderTableFilters) =>
          cases.push({
            table: 'tenders',
            name: `${name}, ${sortBy} ${sortDirection}, ${page}`,
            run: () => tenderTablePage(db, { ...asked, ...more }),
          })
        add('first page', {})
        const first = await tenderTablePage(db, asked)
        if (first.next) add('page 2', { after: first.next })
        const middle = await middleCursor(db, sortBy)
        add('middle', { after: middle })
        add('middle, backwards', { before: middle })
      }
    }
  }
  return cases
}

/** The cursor of a tender in the middle of an order. */
async function middleCursor(db: Database, sortBy: (typeof TENDER_TABLE_SORTS)[number]) {
  const column = {
    publishedAt: 'published_at',
    deadlineAt: `coalesce(deadline_at, 'infinity')`,
    updatedAt: 'updated_at',
  }[sortBy]
  const { rows } = await db.execute<{ cursor: string }>(
    sql.raw(`select ${column}::text || '~' || id as cursor from tender
      order by ${column}, id offset (select count(*) / 2 from tender) limit 1`),
  )
  return rows[0]?.cursor
}

async function partialNoticeCases(db: Database): Promise<Case[]> {
  const filters: [string, PartialNoticeFilters][] = [
    ['all', {}],
    ['source', { sourceFilter: 'place_like_megalis' }],
    ['day', { dateFilter: '2026-03-12' }],
    ['frequent word', { keywordFilter: 'travaux' }],
    ['two words', { keywordFilter: 'toiture école' }],
    ['place', { locationFilter: ['64'] }],
    ['region and source', { locationFilter: ['33', '40', '64'], sourceFilter: 'ted' }],
    [
      'word, place, day',
      { keywordFilter: 'voirie', locationFilter: ['64'], dateFilter: '2026-03-12' },
    ],
    ['number', { idFilter: 'attente-150000' }],
  ]
  const cases: Case[] = []
  for (const stateFilter of PARTIAL_NOTICE_STATES) {
    for (const [name, filter] of filters) {
      for (const sortBy of PARTIAL_NOTICE_SORTS) {
        for (const sortDirection of DIRECTIONS) {
          const asked = { ...filter, stateFilter, sortBy, sortDirection }
          const edge = name === 'all' ? await middleNotice(db, stateFilter) : undefined
          cases.push({
            table: 'partial bids',
            name: `${stateFilter}, ${name}, ${sortBy} ${sortDirection}`,
            run: () => listAllPartialBids(db, asked),
          })
          if (!edge) continue
          cases.push({
            table: 'partial bids',
            name: `${stateFilter}, ${name}, ${sortBy} ${sortDirection}, middle`,
            run: () => listAllPartialBids(db, { ...asked, after: edge }),
          })
        }
      }
    }
  }
  return cases
}

async function middleNotice(db: Database, state: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from notice where state = ${state} order by received_at, id offset 30000 limit 1`,
  )
  return rows[0]?.id
}

async function lastAuditId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select max(id) as id from audit_entry`)
  return Number(rows[0]?.id ?? 0)
}

function auditCases(db: Database, last: number): Case[] {
  const actorFilter = '01a00006-0000-7000-8000-000000000001'
  const idFilter = '01a00001-0000-7000-8000-000000000064'
  const filters = {
    all: {},
    kind: { kindFilter: 'tender' },
    'rare kind': { kindFilter: 'setting' },
    'kind without any': { kindFilter: 'refused_address' },
    actor: { actorFilter },
    'actor and rare kind': { actorFilter, kindFilter: 'setting' },
    'actor and kind without any': { actorFilter, kindFilter: 'refused_address' },
    thing: { idFilter },
    'thing and kind': { idFilter, kindFilter: 'tender' },
    'unknown thing': { idFilter: 'nowhere' },
    day: { dateFilter: '2025-03-12' },
    'day and kind': { dateFilter: '2025-03-12', kindFilter: 'account' },
    'day, actor, kind': { dateFilter: '2025-03-12', actorFilter, kindFilter: 'tender' },
  } as const
  return Object.entries(filters).flatMap(([name, filter]) =>
    [undefined, Math.floor(last / 2), 500].map((before) => ({
      table: 'audit log',
      name: `${name}${before ? `, before entry ${before}` : ''}`,
      run: () => auditEntries(db, { filters: { ...filter, before } }),
    })),
  )
}

function peopleCases(db: Database): Case[] {
  const organisations = [
    {},
    { p: 100 },
    { keywordFilter: 'toitures 3f' },
    { keywordFilter: 'To' },
    { keywordFilter: 'personne500@example.fr' },
    { trialFilter: 'running' },
    { trialFilter: 'none', keywordFilter: 'paysages' },
  ] as const
  const accounts = [
    {},
    { p: 100 },
    { keywordFilter: 'anne' },
    { keywordFilter: 'personne50' },
    { roleFilter: 'admin' },
    { lockedFilter: true },
    { lockedFilter: true, keywordFilter: 'luc' },
  ] as const
  const ofOrganisations = organisations.flatMap((filter) =>
    (['createdAt', 'name', 'trialEndsAt'] as const).flatMap((sortBy) =>
      DIRECTIONS.map((sortDirection) => ({
        table: 'organisations',
        name: `${JSON.stringify(filter)}, ${sortBy} ${sortDirection}`,
        run: () =>
          organisationsWithProfiles(db, { filters: { ...filter, sortBy, sortDirection }, now }),
      })),
    ),
  )
  const ofAccounts = accounts.flatMap((filter) =>
    (['createdAt', 'name', 'email'] as const).flatMap((sortBy) =>
      DIRECTIONS.map((sortDirection) => ({
        table: 'accounts',
        name: `${JSON.stringify(filter)}, ${sortBy} ${sortDirection}`,
        run: () => accountsOfSite(db, { filters: { ...filter, sortBy, sortDirection } }),
      })),
    ),
  )
  return [...ofOrganisations, ...ofAccounts]
}

async function outboxCases(db: Database): Promise<Case[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from outbox_message order by created_at offset 500000 limit 1`,
  )
  const before = rows[0]?.id
  const filters = {
    all: {},
    refused: { state: 'refused' },
    waiting: { state: 'waiting' },
    kind: { kind: 'account' },
    'kind without any': { kind: 'contact' },
    recipient: { recipient: 'personne7@example.fr' },
  } as const
  return Object.entries(filters).flatMap(([name, filter]): Case[] =>
    [undefined, before].map((edge) => ({
      table: 'e-mails',
      name: `${name}${edge ? ', middle' : ''}, with the counts per state`,
      run: () =>
        Promise.all([
          listOutboxMessages(db, { ...filter, before: edge, limit: 101 }),
          outboxSummary(db, { now }),
        ]),
    })),
  )
}
