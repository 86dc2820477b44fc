import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { setTrialEnd } from '../features/organisations/organisations.mutations.server.ts'
import { remindTrials } from './remind-trials.ts'

const db = await testDatabase()
const organisationId = '01900000-0000-7000-8000-00000000000a'
const NOON = Date.UTC(2026, 11, 4, 12)
const site = { origin: 'https://site.test', siteName: 'Clairmarché' }

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'app_user', 'outbox_message')
  await db.execute(sql`insert into organisation (id, name, trial_ends_at)
    values (${organisationId}, 'Plomberie Exemple', ${new Date(NOON).toISOString()})`)
  for (const [end, role] of [
    ['1', 'administrator'],
    ['2', 'member'],
  ]) {
    const id = `01900000-0000-7000-8000-00000000010${end}`
    await db.execute(
      sql`insert into app_user (id, name, email) values (${id}, ${role}, ${`${role}@example.fr`})`,
    )
    await db.execute(sql`insert into membership (organisation_id, user_id, role)
      values (${organisationId}, ${id}, ${role})`)
  }
})

const runBefore = (hours: number) =>
  remindTrials(db, { now: new Date(NOON - hours * HOUR_MS), ...site })
const mails = async () => {
  const { rows } = await db.execute<{ mail: string }>(
    sql`select recipient || ': ' || subject as mail from outbox_message order by created_at`,
  )
  return rows.map(({ mail }) => mail)
}

test('an administrator is notified three days before, the day before and at the end, each once', async () => {
  for (let hours = 100; hours > -60; hours -= 5) await runBefore(hours)
  expect(await mails()).toEqual([
    'administrator@example.fr: Votre essai de Clairmarché se termine le 4\u00a0déc.\u00a02026 à\u00a013\u00a0h',
    'administrator@example.fr: Votre essai de Clairmarché se termine le 4\u00a0déc.\u00a02026 à\u00a013\u00a0h',
    'administrator@example.fr: Votre essai de Clairmarché est terminé',
  ])
})

test('a prolonged trial gets new reminders; one that was taken back gets none', async () => {
  await runBefore(20)
  await setTrialEnd(db, { organisationId, endsAt: new Date(NOON + DAY_MS) })
  expect(await runBefore(4)).toBe(1)
  expect(await runBefore(-4)).toBe(1)
  await setTrialEnd(db, { organisationId, endsAt: null })
  expect(await runBefore(-20)).toBe(0)
})
