import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.server.ts'
import { EMPTY_DRAFT } from '../../src/domain/profile-draft.ts'
import { insertProfile } from '../../src/features/profiles/profiles.mutations.server.ts'
import { newMember } from '../faults/trials.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { sessionCookies } from '../session-cookie.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { openMovedClock } from './moved-clock.ts'
import { neededProgram, startProgram } from './programs.ts'
import { queryRows } from './query-rows.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const WAIT = { timeout: 30_000, interval: 300 }
const JOBS = ['make_digests', 'remind_trials', 'notify_favourites', 'prune_accounts', 'prune_mail']

test('a clock that moves by an hour and a day, and back, ends no session, sends nothing twice and loses no job', async (context) => {
  const faketime = neededProgram(context, 'faketime')
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await createMigrated(server, 'clock')
  const url = server.urlOf('clock')
  const rows = queryRows(url)

  const { userId, organisationId, headers } = await newMember({
    rows,
    cookieFor: await sessionCookies(url),
  })
  await rows(`update organisation set trial_ends_at = now() + interval '12 hours' where id = $1`, [
    organisationId,
  ])
  const db = openDatabase(url, { poolSize: 1 })
  const draft = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture en ardoise, zinguerie.' }
  await insertProfile(db, { organisationId, userId, draft })
  await db.close()

  const publish = async (slug: string, open: string) => {
    await rows(
      `with town as (
         insert into buyer (id, slug, identity, name) values (gen_random_uuid(), 'essai', 'name:essai', 'Essai')
         on conflict (identity) do update set name = excluded.name returning id)
       insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
       select $1, $2, 'Couverture en ardoise et zinguerie ' || $2, id, now(), now() + $3::interval from town`,
      [randomUUID(), slug, open],
    )
  }
  await publish('court', '2 hours')
  await publish('premier', '30 days')

  const folder = await dataFolder()
  const clock = await openMovedClock(faketime, folder)
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const settings = {
    ...clock.settings,
    DATABASE_URL: url,
    DATA_DIR: folder,
    ACCESS: 'offers',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Essai <essai@example.fr>',
  }
  const web = await startWebProcess(settings)
  startProgram(process.execPath, ['src/worker.ts'], {
    env: { ...settings, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  })

  /** What the member sees: the state of the trial (null: not signed in), and the calls that are open. */
  const seen = async () => {
    const user = await fetch(`${web.url}/_serverFn/getUser`, { headers })
    const [, trial] = /"(active|ended|full)"/.exec(await user.text()) ?? []
    const list = await fetch(`${web.url}/api/v1/tenders?status=open&limit=50`, { headers })
    const slugs = (await list.text()).match(/\/appel-offre\/\w+/g) ?? []
    return { trial, open: [...new Set(slugs)].map((each) => each.slice(13)).sort() }
  }
  const workIsDone = async () => {
    for (const task of JOBS) {
      await rows('select graphile_worker.add_job($1, job_key => $2)', [task, `clock ${task}`])
    }
    const left = () => rows(`select from graphile_worker.jobs where key like 'clock %'`)
    await expect.poll(async () => (await left()).length, WAIT).toBe(0)
    const waiting = () => rows(`select from outbox_message where state in ('waiting', 'sending')`)
    await expect.poll(async () => (await waiting()).length, WAIT).toBe(0)
  }
  const hasQueue = async () =>
    (await rows(`select to_regproc('graphile_worker.add_job') as made`))[0]?.made !== null
  await expect.poll(hasQueue, { timeout: 120_000 }).toBe(true)
  /** How often each call was announced. */
  const announced = () => {
    const slugs = mails.received.flatMap(({ source }) => [
      ...new Set(source.replaceAll('=\r\n', '').match(/appel-offre\/\w+/g) ?? []),
    ])
    return Object.fromEntries(
      ['court', 'premier', 'deuxieme', 'troisieme'].map((slug) => [
        slug,
        slugs.filter((each) => each === `appel-offre/${slug}`).length,
      ]),
    )
  }

  const now = { trial: 'active', open: ['court', 'premier'] }
  await expect.poll(seen, WAIT).toEqual(now)
  await workIsDone()
  expect(announced()).toMatchObject({ premier: 1, deuxieme: 0 })

  await clock.move('+1h')
  await expect.poll(seen, WAIT).toEqual(now)
  await workIsDone()
  expect(announced()).toMatchObject({ premier: 1 })

  await clock.move('+1d')
  await expect.poll(seen, WAIT).toEqual({ trial: 'ended', open: ['premier'] })
  await publish('deuxieme', '30 days')
  await expect.poll(seen, WAIT).toMatchObject({ open: ['deuxieme', 'premier'] })
  await rows(`update organisation set trial_ends_at = now() + interval '10 days'`)
  await workIsDone()
  expect(announced()).toMatchObject({ premier: 1, deuxieme: 1 })

  // Set right: what was seen before is seen again, and what is new waits for the day after the one that had its e-mail.
  await clock.move('+0')
  await publish('troisieme', '30 days')
  const after = ['court', 'deuxieme', 'premier', 'troisieme']
  await expect.poll(seen, WAIT).toEqual({ trial: 'active', open: after })
  await workIsDone()
  expect(announced()).toMatchObject({ premier: 1, deuxieme: 1, troisieme: 0 })
  // Two days later.
  await rows(`update digest set day = day - 2`)
  await rows(`update outbox_message set key = 'before ' || key where kind = 'digest'`)
  await workIsDone()
  expect(announced()).toMatchObject({ premier: 1, deuxieme: 1, troisieme: 1 })
  expect(announced().court).toBeLessThanOrEqual(1)
  const subjects = mails.received.map(
    ({ to, source }) => `${to} ${/^Subject: .*$/m.exec(source)?.[0]} ${source.length}`,
  )
  expect(new Set(subjects).size).toBe(subjects.length)
  const failed = await rows(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  )
  expect(failed).toEqual([])
})
