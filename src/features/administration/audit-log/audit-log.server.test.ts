import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { uuid } from '../../../../tests/fixtures/uuid.ts'
import { auditEntries, ENTRIES_PER_PAGE } from './audit-log.queries.server.ts'
import type { AuditFilters } from './audit-log.schemas.ts'

const db = await testDatabase()
const [ada, gone] = [uuid(1), uuid(2)] as const
await db.execute(sql`insert into app_user (id, name, email) values (${ada}, 'Ada', 'a@example.fr')`)
const profile = { kind: 'profile', id: uuid(10) } as const
const post = { kind: 'blog_post', id: uuid(11) } as const
await db.transaction((tx) =>
  recordChange(
    tx,
    { actorId: ada, action: 'create', subject: profile, after: { name: 'Couvreur' } },
    {
      actorId: gone,
      action: 'edit',
      subject: profile,
      before: { name: 'A' },
      after: { name: 'B' },
    },
    { actorId: null, action: 'create', subject: post },
  ),
)
const today = parisDay(new Date())
const listed = async (filters: AuditFilters) =>
  (await auditEntries(db, { filters })).entries.map(({ action, actor, subjectKind }) => [
    subjectKind,
    action,
    actor?.name ?? null,
  ])

test('the latest change is first, with its author where the account still exists', async () => {
  expect(await listed({})).toEqual([
    ['blog_post', 'create', null],
    ['profile', 'edit', null],
    ['profile', 'create', 'Ada'],
  ])
})

test('changes are found by the thing, by who made them and by the day', async () => {
  expect(await listed({ kindFilter: 'blog_post' })).toHaveLength(1)
  expect(await listed({ idFilter: profile.id })).toHaveLength(2)
  expect(await listed({ actorFilter: ada })).toEqual([['profile', 'create', 'Ada']])
  expect(await listed({ dateFilter: today })).toHaveLength(3)
  expect(await listed({ dateFilter: '2020-01-01' })).toEqual([])
})

test('a page ends where the next one begins', async () => {
  const changes = Array.from({ length: ENTRIES_PER_PAGE }, () => ({
    actorId: ada,
    action: 'edit',
    subject: post,
  }))
  await db.transaction((tx) => recordChange(tx, ...changes))
  const first = await auditEntries(db, { filters: {} })
  expect([first.entries.length, first.hasMore]).toEqual([ENTRIES_PER_PAGE, true])
  const before = first.entries.at(-1)?.id ?? 0
  const second = await auditEntries(db, { filters: { before } })
  expect([second.entries.length, second.hasMore]).toEqual([3, false])
})
