import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../scripts/command-database.ts'
import { superviseProcess } from '../../scripts/supervised-process.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { openMovingAddress } from './moving-address.ts'
import { startReplicatedServers } from './replicated-servers.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const MAILS = 40
const JOBS = 3000
/** Service is back within this after the primary is lost and its replica promoted. */
const BACK_WITHIN_MS = 30_000
/** Jobs that were being finished are released within this, and done with the others. */
const JOBS_WITHIN_MS = 120_000

async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > withinMs) throw new Error(`not within ${withinMs} ms`)
    await setTimeout(200)
  }
  return performance.now() - began
}

const publish = (url: string, slug: string) =>
  rowsOf(
    url,
    `with town as (
       insert into buyer (id, slug, identity, name) values (gen_random_uuid(), 'essai', 'name:essai', 'Ville d’Essai')
       on conflict (identity) do update set name = excluded.name returning id)
     insert into tender (id, slug, title, buyer_id, published_at)
     select gen_random_uuid(), $1, 'Ravalement', id, now() from town`,
    [slug],
  )

const sendMails = (url: string, ids: string[]) =>
  rowsOf(
    url,
    `insert into outbox_message (id, key, kind, recipient, subject, html, text, headers, priority, expires_at)
     select id::uuid, id, 'account', 'a@example.fr', 'Essai', 'Essai', 'Essai', '{}', 0, now() + interval '1 day'
     from unnest($1::text[]) as id`,
    [ids],
  )

const addJobs = (url: string) =>
  rowsOf(
    url,
    `select graphile_worker.add_job('prune_contact', job_key => 'trial ' || n) from generate_series(1, $1::int) as n`,
    [JOBS],
  )

/** Jobs of this test: all, and those that a worker works on. */
const jobsOf = async (url: string) => {
  const [counts] = await rowsOf<{ left: number; locked: number }>(
    url,
    `select count(*)::int as left, count(locked_by)::int as locked from graphile_worker.jobs
     where key like 'trial %'`,
  )
  return counts ?? { left: 0, locked: 0 }
}

test('visitors read the replica, members the primary; a lost primary is replaced without a lost job, or a lost or repeated e-mail', async () => {
  const { primary, replica } = await startReplicatedServers('replicated')
  await migrate(primary.url)
  await publish(primary.url, 'first-slug')
  const address = await openMovingAddress(primary.url)
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const settings = {
    DATABASE_URL: address.url,
    DATABASE_READ_URL: replica.url,
    DATA_DIR: await dataFolder(),
  }
  const web = await startWebProcess({ ...settings, LOG_LEVEL: 'warn' })
  // Restarted when it ends, as by `npm start` and systemd.
  const worker = superviseProcess({
    name: 'worker',
    args: ['src/worker.ts'],
    env: {
      ...settings,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Essai <essai@example.fr>',
    },
    say: (line) => process.stdout.write(`${line}\n`),
  })
  onTestFinished(() => worker.stop())
  await worker.ready
  const seenBy = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${web.url}/api/v1/tenders?limit=1`, { headers })
    const text = await answer.text()
    return /(first|second|third)-slug/.exec(text)?.[1] ?? `${answer.status} ${text.slice(0, 80)}`
  }
  const member = { cookie: 'any=one' }
  await until(async () => (await seenBy()) === 'first', 20_000)

  // The replica stops where it is: visitors read it for a while, who has a cookie reads the primary.
  await rowsOf(primary.url, `alter system set synchronous_standby_names = ''`)
  await rowsOf(primary.url, 'select pg_reload_conf()')
  await rowsOf(replica.url, 'select pg_wal_replay_pause()')
  await rowsOf(primary.url, `update tender set slug = 'second-slug'`)
  expect([await seenBy(), await seenBy(member)]).toEqual(['first', 'second'])
  // Far behind, it is no longer read.
  const noticed = await until(async () => (await seenBy()) === 'second', 25_000)
  process.stdout.write(`A replica that stays behind is left after ${Math.round(noticed)} ms.\n`)
  await rowsOf(replica.url, 'select pg_wal_replay_resume()')
  await until(
    async () =>
      (await rowsOf(replica.url, `select from tender where slug = 'second-slug'`)).length === 1,
    20_000,
  )

  // Gone: not one request fails.
  await setTimeout(3000)
  await replica.kill()
  for (let time = 0; time < 20; time++) {
    expect(await seenBy()).toBe('second')
    await setTimeout(100)
  }
  await replica.start()
  await rowsOf(primary.url, `alter system set synchronous_standby_names = '*'`)
  await rowsOf(primary.url, 'select pg_reload_conf()')
  await setTimeout(5000)

  // The primary is lost while e-mails are sent. Visitors read on.
  const ids = Array.from({ length: MAILS }, () => randomUUID())
  await sendMails(primary.url, ids)
  await until(async () => mails.received.length > 0, 20_000)
  await addJobs(primary.url)
  await until(async () => (await jobsOf(primary.url)).left < JOBS, 20_000)
  const lostAt = performance.now()
  await primary.kill()
  expect(await seenBy()).toBe('second')
  await rowsOf(replica.url, 'select pg_promote()')
  const { left, locked } = await jobsOf(replica.url)
  expect(left).toBeGreaterThan(0)
  address.move(replica.url)
  await until(async () => (await seenBy(member)) === 'second', BACK_WITHIN_MS)
  await publish(replica.url, 'third-slug')
  await until(
    async () => (await seenBy(member)) === 'third' && (await seenBy()) === 'third',
    BACK_WITHIN_MS,
  )
  const late = [randomUUID()]
  await sendMails(replica.url, late)
  const times = (id: string) => mails.received.filter(({ source }) => source.includes(id)).length
  await until(async () => times(late[0] ?? '') === 1, BACK_WITHIN_MS)
  const seconds = (performance.now() - lostAt) / 1000
  process.stdout.write(
    `Pages, changes and e-mails are back ${seconds.toFixed(1)} s after the primary was lost.\n`,
  )
  expect(seconds).toBeLessThan(BACK_WITHIN_MS / 1000)

  const statesOf = () =>
    rowsOf<{ id: string; state: string }>(
      replica.url,
      'select id, state from outbox_message where id = any($1::uuid[])',
      [ids],
    )
  await until(async () => (await statesOf()).every(({ state }) => state !== 'waiting'), 60_000)
  const states = await statesOf()
  expect(states).toHaveLength(MAILS)
  // `sending`: claimed when the primary was lost; it may have arrived, and is not sent again.
  const wrong = states.filter(({ id, state }) =>
    state === 'sent' ? times(id) !== 1 : state !== 'sending' || times(id) > 1,
  )
  expect(wrong).toEqual([])
  // One for each connection to the mail server.
  expect(states.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(5)

  await until(async () => (await jobsOf(replica.url)).left === 0, JOBS_WITHIN_MS)
  const jobSeconds = ((performance.now() - lostAt) / 1000).toFixed(0)
  process.stdout.write(
    `${left} jobs, ${locked} of them under way, were done after ${jobSeconds} s.\n`,
  )
})
