import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { recordExport } from './record-export.mutations.server.ts'

const db = await testDatabase()

test('the audit log says who took which part of a table out, without the addresses they looked for', async () => {
  const actorId = '01a1fb34-4e87-7202-8265-000000000001'
  await recordExport(db, {
    actorId,
    table: 'comptes',
    filters: { keywordFilter: 'anne.martin@example.fr', lockedFilter: true },
    columns: ['name', 'email'],
  })
  const { rows } = await db.execute(sql`
    select actor_id, action, subject_kind, subject_id, before, after from audit_entry`)
  expect(rows).toEqual([
    {
      actor_id: actorId,
      action: 'export',
      subject_kind: 'table',
      subject_id: 'comptes',
      before: null,
      after: {
        filters: { keywordFilter: '…@…', lockedFilter: true },
        columns: ['name', 'email'],
      },
    },
  ])
})
