import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../scripts/command-database.ts'
import { openDatabase } from '../../src/db/client.server.ts'
import { EMPTY_DRAFT } from '../../src/domain/profile-draft.ts'
import { createAuth } from '../../src/features/accounts/sign-in/auth.server.ts'
import { insertProfile } from '../../src/features/profiles/profiles.mutations.server.ts'
import { installationSecret } from '../../src/server/installation-secret.server.ts'
import { newMember } from '../faults/trials.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { sessionCookies } from '../session-cookie.ts'
import { openTestServer, order } from '../test-server.ts'
import { startProgram } from './programs.ts'
import { queryRows } from './query-rows.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const WAIT = { timeout: 30_000, interval: 200 }
const EMAIL = 'ada@example.fr'
const PASSWORD = 'Zinc-et-ardoise-27'
/** Failed attempts of one place for one account, see `signInLimits`. */
const ATTEMPTS = 10
const MAILS = 80
const PROFILES = 12

/** A database that two processes migrate at the same moment. */
async function openShared() {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await order(server.url, 'create database shared')
  const url = server.urlOf('shared')
  await Promise.all([migrate(url), migrate(url)])
  return { url, rows: queryRows(url) }
}

test('two web processes share sessions, limits and what changes; each has its own memory only', async () => {
  const { url, rows } = await openShared()
  const db = openDatabase(url, { poolSize: 2 })
  const secret = await installationSecret(db, 'auth_secret')
  const { api } = createAuth(db, { secret, origin: 'http://x.fr', siteName: 'X', openId: null })
  await api.signUpEmail({ body: { name: 'Ada', email: EMAIL, password: PASSWORD } })
  await rows('update app_user set email_verified = true')
  await db.close()
  const settings = { DATABASE_URL: url, DATA_DIR: await dataFolder() }
  const webs = await Promise.all([startWebProcess(settings), startWebProcess(settings)])
  const [one, two] = webs.map((web) => web.url)

  const post = (origin: string | undefined, name: string, fields = {}, cookie = '') => {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.set(field, `${value}`)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const asked = { method: 'POST', headers, body, redirect: 'manual' } as const
    return fetch(`${origin}/_serverFn/${name}`, asked)
  }
  const signIn = (origin: string | undefined, password: string) =>
    post(origin, 'signIn', { email: EMAIL, password })
  const isSignedIn = async (origin: string | undefined, cookie: string) => {
    const headers = { cookie, 'x-tsr-serverfn': 'true' }
    return (await (await fetch(`${origin}/_serverFn/getUser`, { headers })).text()).includes(EMAIL)
  }

  // A session of one is a session of the other, and ends in both.
  const signed = await signIn(one, PASSWORD)
  const cookie = signed.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect([await isSignedIn(one, cookie), await isSignedIn(two, cookie)]).toEqual([true, true])
  await post(two, 'signOut', {}, cookie)
  expect([await isSignedIn(one, cookie), await isSignedIn(two, cookie)]).toEqual([false, false])

  // Failed attempts count together: neither has seen the limit alone.
  const errorOf = async (answer: Promise<Response>) =>
    /error=([\w.]+)/.exec((await answer).headers.get('location') ?? '')?.[1]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    expect(await errorOf(signIn(webs[attempt % 2]?.url, 'Un-autre-encore-33'))).not.toBe('too_many')
  }
  for (const web of webs) expect(await errorOf(signIn(web.url, PASSWORD))).toBe('too_many')

  // What one of them has in memory follows what another process changes.
  await rows(
    `with town as (insert into buyer (id, slug, identity, name)
       values (gen_random_uuid(), 'essai', 'name:essai', 'Essai') returning id)
     insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
     select gen_random_uuid(), 'premier', 'Ravalement', id, now(), now() + interval '9 days' from town`,
  )
  const totals = (words: string) =>
    Promise.all(
      webs.map(async (web) => {
        const answer = await fetch(`${web.url}/api/v1/tenders?q=${words}`)
        return ((await answer.json()) as { total: number }).total
      }),
    )
  await expect.poll(() => totals('ravalement'), WAIT).toEqual([1, 1])
  await rows(`update tender set title = 'Zinguerie'`)
  await expect.poll(() => totals('zinguerie'), WAIT).toEqual([1, 1])
  expect(await totals('ravalement')).toEqual([0, 0])
})

test('two workers send each e-mail, make each digest and run each job once', async () => {
  const { url, rows } = await openShared()
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const cookieFor = await sessionCookies(url)
  const db = openDatabase(url, { poolSize: 1 })
  for (let number = 0; number < PROFILES; number++) {
    const { userId, organisationId } = await newMember({ rows, cookieFor })
    const text = 'Couverture en ardoise, zinguerie.'
    const draft = { ...EMPTY_DRAFT, name: `Couvreur ${number}`, text }
    await insertProfile(db, { organisationId, userId, draft })
  }
  await db.close()
  await rows(
    `with town as (insert into buyer (id, slug, identity, name)
       values (gen_random_uuid(), 'essai', 'name:essai', 'Essai') returning id)
     insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
     select gen_random_uuid(), 'premier', 'Couverture en ardoise et zinguerie de l’école', id, now(), now() + interval '9 days'
     from town`,
  )
  const env = {
    DATABASE_URL: url,
    DATA_DIR: await dataFolder(),
    SMTP_URL: mails.url,
    MAIL_FROM: 'Essai <essai@example.fr>',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  }
  for (let worker = 0; worker < 2; worker++)
    startProgram(process.execPath, ['src/worker.ts'], { env })
  const locks = () =>
    rows(`select distinct pid from pg_locks where locktype = 'advisory' and classid = 28001`)
  await expect.poll(async () => (await locks()).length, { timeout: 120_000 }).toBe(2)

  const ids = Array.from({ length: MAILS }, () => randomUUID())
  await rows(
    `insert into outbox_message (id, key, kind, recipient, subject, html, text, headers, priority, expires_at)
     select id::uuid, id, 'account', 'a@example.fr', 'Essai', 'Essai', 'Essai', '{}', 0, now() + interval '1 day'
     from unnest($1::text[]) as id`,
    [ids],
  )
  // Two jobs for the same digests, which begin at the same moment.
  await rows(`select graphile_worker.add_job('make_digests') from generate_series(1, 2)`)
  const jobs = () => rows(`select from graphile_worker.jobs where task_identifier = 'make_digests'`)
  await expect.poll(async () => (await jobs()).length, { timeout: 120_000 }).toBe(0)
  const waiting = () => rows(`select from outbox_message where state <> 'sent'`)
  await expect.poll(async () => (await waiting()).length, { timeout: 120_000 }).toBe(0)
  const sources = mails.received.map(({ source }) => source)
  const times = ids.map((id) => sources.filter((source) => source.includes(id)).length)
  expect(new Set(times)).toEqual(new Set([1]))
  const recipients = mails.received.map(({ to }) => to).filter((to) => to !== 'a@example.fr')
  expect(recipients).toHaveLength(PROFILES)
  expect(new Set(recipients).size).toBe(PROFILES)
})
