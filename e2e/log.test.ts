import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from '../tests/process-output.ts'
import { smtpAnswer, startMailServer } from '../tests/servers/mail-server.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase } from '../tests/site.ts'

const database = new pg.Client(siteDatabase)
await database.connect()
afterAll(() => database.end())
const cookieFor = await sessionCookies(siteDatabase)

const TOKEN = 'jeton-de-session-qui-ne-se-lit-pas'
const EMAIL = 'adresse-qui-ne-se-lit-pas@example.fr'
const PASSWORD = 'Zinc-et-ardoise-27'

/** Breaks the database for as long as `during` lasts. */
async function whileBroken(broken: string, repair: string, during: () => Promise<void>) {
  await database.query(broken)
  try {
    await during()
  } finally {
    await database.query(repair)
  }
}

test('a failing database writes no session token and no e-mail address to the log of the web process', async () => {
  const web = await startProcess('src/web.ts', { DATABASE_URL: siteDatabase, PORT: '0' })
  const site = web.url
  const failures = () => web.output().split('Failed query').length - 1
  try {
    await whileBroken(
      'alter table session rename column expires_at to gone',
      'alter table session rename column gone to expires_at',
      async () => {
        const headers = { cookie: cookieFor(TOKEN).header }
        for (const path of ['/', '/compte', '/api/v1/account/export', '/_serverFn/getUser']) {
          await (await fetch(site + path, { headers })).text()
        }
      },
    )
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Ada', email: EMAIL, password: PASSWORD })) {
      form.set(name, value)
    }
    const post = (name: string) =>
      fetch(`${site}/_serverFn/${name}`, { method: 'POST', body: form })
    const before = failures()
    expect(before).toBeGreaterThan(0)
    // PostgreSQL describes the refused row, with the address in it.
    await whileBroken(
      'alter table app_user add constraint broken check (false) not valid',
      'alter table app_user drop constraint broken',
      async () => void (await post('signUp')),
    )
    await whileBroken(
      'alter table app_user rename column email to gone',
      'alter table app_user rename column gone to email',
      async () => void (await post('signIn')),
    )
    await expect.poll(failures).toBeGreaterThan(before)
  } finally {
    await web.stop()
  }
  expect(secretsIn(web.output())).toEqual([])
})

test('a failing database writes no e-mail address to the log of the worker', async () => {
  const mail = await startMailServer({
    onData: () => {
      throw smtpAnswer(550, '5.1.1 no such user')
    },
  })
  const worker = await startProcess('src/worker.ts', {
    DATABASE_URL: siteDatabase,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Essai <essai@example.fr>',
  })
  try {
    await whileBroken(
      'alter table refused_address rename column reason to gone',
      'alter table refused_address rename column gone to reason',
      async () => {
        await database.query(
          `insert into outbox_message (id, key, kind, recipient, subject, html, text, headers, priority, expires_at)
           values ($1::uuid, $1::text, 'account', $2, 'Essai', 'Essai', 'Essai', '{}', 0, now() + interval '1 hour')`,
          [randomUUID(), EMAIL],
        )
        await expect.poll(worker.output, { timeout: 20_000 }).toContain('the outbox is not sent')
      },
    )
    await whileBroken(
      'alter table search_alert rename to gone',
      'alter table gone rename to search_alert',
      async () => {
        await database.query(`select graphile_worker.add_job('prune_mail')`)
        await expect.poll(worker.output, { timeout: 20_000 }).toContain('Failed task')
      },
    )
  } finally {
    await worker.stop()
    await mail.close()
    await database.query('delete from outbox_message where recipient = $1', [EMAIL])
    await database.query(`select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs where task_identifier = 'prune_mail'`)
  }
  expect(secretsIn(worker.output())).toEqual([])
})

const secretsIn = (output: string) =>
  output.split('\n').filter((line) => /qui-ne-se-lit-pas|(^|\\n)params:/.test(line))
