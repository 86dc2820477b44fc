import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { makeWorkerUtils } from 'graphile-worker'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { addOperationMetrics } from './operation-metrics.server.ts'

const db = await testDatabase()

async function figures(): Promise<string> {
  const registry = new Registry()
  const load = { delayMs: 20, underWay: 3, refused: 7 }
  addOperationMetrics(registry, { db, indexLagSeconds: () => 0.5, load })
  return await registry.metrics()
}

test('jobs by task and state, e-mails by state and the age of the oldest are counted', async () => {
  expect(await figures()).not.toContain('clairmarche_jobs{')
  const worker = await makeWorkerUtils({ pgPool: db.pool })
  await worker.migrate()
  await worker.addJob('prune_mail', {})
  await worker.addJob('prune_mail', {})
  const failed = await worker.addJob('make_digests', {})
  await worker.rescheduleJobs([failed.id], { attempts: 25 })
  await worker.release()
  const id = randomUUID()
  await db.execute(sql`
    insert into outbox_message (id, key, kind, recipient, subject, html, text, headers, priority, expires_at, next_attempt_at)
    values (${id}, ${id}, 'account', 'a@example.fr', 'Essai', 'Essai', 'Essai', '{}', 0, now() + interval '1 hour', now() - interval '2 minutes')`)
  const shown = await figures()
  for (const line of [
    'clairmarche_jobs{task="prune_mail",state="waiting"} 2',
    'clairmarche_jobs{task="make_digests",state="given_up"} 1',
    'clairmarche_outbox_messages{state="waiting"} 1',
    'clairmarche_index_lag_seconds 0.5',
    'clairmarche_event_loop_delay_seconds 0.02',
    'clairmarche_requests_refused 7',
  ]) {
    expect(shown).toContain(line)
  }
  expect(shown).toMatch(/clairmarche_outbox_oldest_due_seconds 12\d/)
})
