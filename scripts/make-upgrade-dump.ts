import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { OperatorError, runCommand } from './operator-error.ts'

const FOLDER = path.resolve(import.meta.dirname, '../tests/upgrade')

/**
 * Makes the dump of one version that `npm run test:upgrade` updates to the present one. Run it in the checkout of that
 * version: `DATABASE_URL=<an empty database> npx node scripts/make-upgrade-dump.ts v0.1.0`. Needs a `pg_dump` that is
 * not older than the server. The version itself fills the database: it reads a few notices, then starts once.
 */
await runCommand(async () => {
  const [, , name] = process.argv
  const { DATABASE_URL } = process.env
  if (!name || !DATABASE_URL) {
    throw new OperatorError('Usage: DATABASE_URL=… npx node scripts/make-upgrade-dump.ts v0.1.0')
  }
  execFileSync('npm', ['run', 'ingest', '--', 'boamp', path.join(FOLDER, 'notices.jsonl')], {
    stdio: 'inherit',
  })
  await startOnce(DATABASE_URL)
  const file = path.join(FOLDER, 'dumps', `${name}.sql.gz`)
  const bytes = gzipSync(dump(DATABASE_URL), { level: 9 })
  writeFileSync(file, bytes)
  console.log(`${file}: ${Math.ceil(bytes.length / 1000)} kB`)
})

/** `npm start` until web and worker processes have written what they write at a start. */
async function startOnce(url: string): Promise<void> {
  const site = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => site.once('close', resolve))
  let output = ''
  site.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  while (!(output.includes('is open: ') && (await hasQueue(url)))) {
    if (site.exitCode !== null) throw new OperatorError(`The site did not open:\n${output}`)
    await delay(200)
  }
  site.kill('SIGTERM')
  await ended
}

/** Whether the worker has made the tables of its queue of jobs. */
async function hasQueue(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select to_regclass('graphile_worker._private_jobs') is not null as made`,
    )
    return rows[0].made
  } finally {
    await client.end()
  }
}

function dump(url: string): string {
  const text = execFileSync(
    'pg_dump',
    [
      ...['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--no-comments'],
      // Transaction numbers are valid on one server only, secrets in one installation.
      ...['--exclude-table-data=tender_change', '--exclude-table-data=setting'],
      url,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
  // `\restrict` and `\unrestrict` are commands of psql only.
  return text.replace(/^\\.*\n/gm, '')
}
