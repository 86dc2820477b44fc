import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { presentMigrationName } from '../../src/db/migration-files.server.ts'
import { dueMessages } from '../../src/features/outbox/claim-message.server.ts'
import { queueEmail } from '../../src/features/outbox/queue-email.server.ts'
import { ingestFiles } from '../../src/ingestion/ingest.ts'
import { recordFiles } from '../../src/ingestion/record-files.ts'
import { testDatabase } from '../../tests/database.ts'
import { restoreDump } from '../../tests/upgrade/dumps.ts'
import { migrate } from '../command-database.ts'
import { openBackup } from './open-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'
import { writeBackup } from './write-backup.ts'

const source = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-backup-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const now = new Date('2026-11-20T10:00:00Z')
const dataDir = path.join(folder, 'data')
await mkdir(path.join(dataDir, 'documents'), { recursive: true })
await mkdir(path.join(dataDir, 'postgres'))
await writeFile(path.join(dataDir, 'documents', 'règlement.pdf'), 'un règlement')
await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '18')
await writeFile(path.join(dataDir, 'postgres-password'), 'secret')

const { files } = await recordFiles('src/ingestion/ted/fixtures')
await ingestFiles(source, { source: 'ted', files })

const archive = path.join(folder, 'backup.tar')
const { manifest } = await writeBackup({ databaseUrl: source.url, dataDir, now }, archive)

/** Every row of every table in the backup, in a fixed order. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const content: Record<string, string[]> = {}
  for (const { name } of manifest.tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return content
}

async function opened(name: string) {
  const into = path.join(folder, name)
  await mkdir(into)
  return { folder: into, manifest: await openBackup(archive, into) }
}

test('the restored tables equal the saved ones', async () => {
  const target = await testDatabase({ empty: true })
  await restoreDatabase(target.url, await opened('whole'))
  const before = await contentOf(source.url)
  expect(before.tender?.length).toBeGreaterThan(0)
  expect(before.notice?.length).toBeGreaterThan(0)
  expect(await contentOf(target.url)).toEqual(before)
})

test('the restored site does not send messages that waited in the outbox', async () => {
  const key = { waiting: 'alert:waiting', sending: 'alert:sending', sent: 'alert:sent' }
  for (const state of ['waiting', 'sending', 'sent'] as const) {
    await queueEmail(source, {
      kind: 'digest',
      key: key[state],
      mail: {
        to: 'a@example.fr',
        subject: 'Une toiture',
        html: '<p>a</p>',
        text: 'a',
        headers: {},
      },
    })
    await source.pool.query(
      `update outbox_message set state = $1, claimed_at = case when $1 = 'sending' then now() end
       where key = $2`,
      [state, key[state]],
    )
  }
  const withMail = path.join(folder, 'with-mail.tar')
  await writeBackup({ databaseUrl: source.url, dataDir, now }, withMail)
  await source.pool.query('delete from outbox_message')
  const into = path.join(folder, 'with-mail')
  await mkdir(into)
  const target = await testDatabase({ empty: true })
  await restoreDatabase(target.url, { folder: into, manifest: await openBackup(withMail, into) })
  const { rows } = await target.pool.query('select key, state from outbox_message order by key')
  expect(rows).toEqual([
    { key: key.sending, state: 'doubtful' },
    { key: key.sent, state: 'sent' },
    { key: key.waiting, state: 'doubtful' },
  ])
  expect(await dueMessages(target, { now: new Date(), limit: 9 })).toBe(0)
})

test('readers of changes receive rows that are written after the restore', async () => {
  const target = await testDatabase({ empty: true })
  await restoreDatabase(target.url, await opened('followed'))
  const changes = 'select count(*)::int as count from tender_change'
  expect((await target.pool.query(changes)).rows).toEqual([{ count: 0 }])
  await target.pool.query('update tender set updated_at = now()')
  expect((await target.pool.query(changes)).rows).not.toEqual([{ count: 0 }])
})

test('a backup contains the files of the data folder, without those of the server', async () => {
  const target = path.join(folder, 'elsewhere')
  await restoreFiles(await opened('files'), target)
  expect(await readFile(path.join(target, 'documents', 'règlement.pdf'), 'utf8')).toBe(
    'un règlement',
  )
  expect(manifest.files.map((file) => file.path)).toEqual(['documents/règlement.pdf'])
})

test('a database with data is never overwritten', async () => {
  await expect(restoreDatabase(source.url, await opened('refused'))).rejects.toThrow(
    'A backup is restored into an empty database only',
  )
})

test('a restore that fails leaves the database empty, and can be tried again', async () => {
  const target = await testDatabase({ empty: true })
  const backup = await opened('failing')
  const short = structuredClone(backup.manifest)
  const last = short.tables.at(-1)
  if (!last) throw new Error('The backup holds no table')
  last.rows += 1
  await expect(restoreDatabase(target.url, { ...backup, manifest: short })).rejects.toThrow(
    'rows after the restore',
  )
  const { rows } = await target.pool.query(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([{ count: 0 }])
  await restoreDatabase(target.url, backup)
  expect(await contentOf(target.url)).toEqual(await contentOf(source.url))
})

test('a damaged backup is refused before anything is written', async () => {
  const bytes = await readFile(archive)
  // Inside a compressed table: a tar also contains padding, which has no effect.
  const inside = bytes.indexOf(Buffer.from([0x1f, 0x8b])) + 12
  bytes[inside] = (bytes[inside] ?? 0) ^ 0xff
  const damaged = path.join(folder, 'damaged.tar')
  await writeFile(damaged, bytes)
  const into = path.join(folder, 'damaged')
  await mkdir(into)
  await expect(openBackup(damaged, into)).rejects.toThrow(/is damaged|cannot be read/)
})

test('a backup of a newer version is refused', async () => {
  const newer = path.join(folder, 'newer.tar')
  const client = new pg.Client(source.url)
  await client.connect()
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
  )
  await writeBackup({ databaseUrl: source.url, dataDir, now }, newer)
  await client.query('delete from drizzle.__drizzle_migrations where created_at = 99999999999999')
  await client.end()
  const into = path.join(folder, 'newer')
  await mkdir(into)
  await expect(openBackup(newer, into)).rejects.toThrow('comes from a newer version')
})

test.each(['0017-back-office-orders', '0019-skipped'])(
  'a backup of %s, where migrations ran otherwise than today, is brought up to date',
  async (dump) => {
    const former = await testDatabase({ empty: true })
    await restoreDump(dump, former.url)
    const file = path.join(folder, `${dump}.tar`)
    await writeBackup({ databaseUrl: former.url, dataDir, now }, file)
    const into = path.join(folder, dump)
    await mkdir(into)
    const target = await testDatabase({ empty: true })
    await restoreDatabase(target.url, { folder: into, manifest: await openBackup(file, into) })
    await migrate(target.url)
    const titles = 'select id, title from tender order by id'
    const { rows } = await target.pool.query(titles)
    expect(rows).toHaveLength(4)
    expect(rows).toEqual((await former.pool.query(titles)).rows)
  },
)

test('a migration is recognised by its name at the time of the backup', () => {
  expect(presentMigrationName('0017_back_office_orders')).toBe('0017_back_office_and_answers')
})

test('a backup contains no credentials: sessions, tokens, links of e-mails', async () => {
  const userId = randomUUID()
  await source.pool.query(
    `with person as (insert into app_user (id, name, email) values ($1, 'Ada', 'ada@example.fr')),
       credential as (insert into user_credential
         (id, user_id, provider_id, account_id, password, access_token, refresh_token, id_token)
         values ($1, $1, 'oidc', 'ada', 'hachage', 'secret-1', 'secret-2', 'secret-3')),
       link as (insert into verification (id, identifier, value, expires_at)
         values ($1, 'secret-4', 'secret-5', now() + interval '1 day'))
     insert into session (id, user_id, token, expires_at)
     values ($1, $1, 'secret-6', now() + interval '1 day')`,
    [userId],
  )
  for (const kind of ['account', 'invitation'] as const) {
    const mail = {
      to: 'ada@example.fr',
      subject: 'Lien',
      html: 'secret-7',
      text: 'secret-8',
      headers: {},
    }
    await queueEmail(source, { kind, key: kind, mail })
  }
  const withSecrets = path.join(folder, 'with-secrets.tar')
  await writeBackup({ databaseUrl: source.url, dataDir, now }, withSecrets)
  const into = path.join(folder, 'with-secrets')
  await mkdir(into)
  const { tables } = await openBackup(withSecrets, into)
  const texts = tables.map(({ file }) => gunzipSync(readFileSync(path.join(into, file))).toString())
  const text = texts.join('')
  expect(text).toContain('ada@example.fr')
  expect(text).toContain('hachage')
  expect(text).not.toContain('secret-')
  const target = await testDatabase({ empty: true })
  await restoreDatabase(target.url, { folder: into, manifest: await openBackup(withSecrets, into) })
  const { rows } = await target.pool.query('select password, access_token from user_credential')
  expect(rows).toEqual([{ password: 'hachage', access_token: null }])
})

test('sessions in a backup of an earlier version are not restored', async () => {
  const backup = await opened('with-sessions')
  const file = 'tables/session.copy.gz'
  await writeFile(path.join(backup.folder, file), gzipSync('a session\n'))
  const earlier = structuredClone(backup.manifest)
  earlier.tables.push({ name: 'session', columns: ['id'], rows: 1, file, checksum: '' })
  const target = await testDatabase({ empty: true })
  await restoreDatabase(target.url, { ...backup, manifest: earlier })
  const { rows } = await target.pool.query('select id from session')
  expect(rows).toEqual([])
})
