import { Logger, run } from 'graphile-worker'
import { expect, onTestFinished, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { insertProfile } from '#/features/profiles/profiles.mutations.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { uuid } from '../../tests/fixtures/uuid.ts'
import { openDatabase } from '../db/client.server.ts'
import { appUser, organisation } from '../db/schema/organisation.ts'
import { beginDigests, finishDigests, makeDigestRange } from './digest-ranges.ts'

const db = await testDatabase()
const [organisationId, userId] = [uuid(1), uuid(2)]
await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })
await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'essai@example.fr' })

test('many profiles are made in ranges, one job each, and what follows them waits for the last', async () => {
  for (let number = 0; number < 7; number++) {
    const draft = { ...EMPTY_DRAFT, name: `Profil ${number}`, text: 'Couverture et zinguerie.' }
    await insertProfile(db, { organisationId, userId, draft })
  }
  const site = { now: new Date('2026-11-20T07:00:00Z'), origin: 'https://x.fr', siteName: 'Essai' }
  const done: string[] = []
  // Closed before the database is dropped; the pool that the queue opens itself ends later.
  const queue = openDatabase(db.url)
  const runner = await run({
    pgPool: queue.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    concurrency: 4,
    pollInterval: 100,
    taskList: {
      make_digests: (_payload, helpers) => beginDigests(db, site, helpers, 3),
      make_digest_range: async (range, helpers) => {
        await makeDigestRange(db, { range, run: site }, helpers)
        done.push('range')
      },
      finish_digests: async (_payload, helpers) => {
        await finishDigests(db, site, helpers)
        done.push('finish')
      },
    },
  })
  onTestFinished(async () => {
    await runner.stop()
    await queue.close()
  })
  await runner.addJob('make_digests', {})
  const days = async () => (await db.execute('select day from digest')).rows.length
  await expect.poll(days, { timeout: 60_000 }).toBe(7)
  const left = async () => (await db.execute('select from graphile_worker.jobs')).rows.length
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  expect(done.at(-1)).toBe('finish')
  expect(done.filter((each) => each === 'range').length).toBeGreaterThanOrEqual(3)
})
