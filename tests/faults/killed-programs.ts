import { type ChildProcess, fork } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../src/db/client.server.ts'
import { recordNotices } from '../../src/features/notices/record/record-notices.mutations.server.ts'
import { GREEN_SPACES_CALL } from '../fixtures/green-spaces-call.ts'
import type { Instance } from './instance.ts'
import type { Trial } from './trials.ts'

/** A program of the project; its last words are returned where it fails. */
function begin(program: string, args: string[], env: Record<string, string> = {}) {
  const child = fork(program, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-500)
  })
  return { child, words: () => words }
}

async function killWithin(child: ChildProcess, ms: number): Promise<void> {
  const ended = once(child, 'exit')
  await Promise.race([ended, delay(randomInt(ms))])
  child.kill('SIGKILL')
  await ended
}

/** Runs to its end; the reason where it failed, else null. */
async function finish({ child, words }: ReturnType<typeof begin>): Promise<string | null> {
  const [code] = await once(child, 'exit')
  return code === 0 ? null : `code ${code}: ${words()}`
}

async function waitingNotice({ url, rows }: Instance): Promise<string> {
  const sourceRef = `26-${randomInt(1e6, 1e7)}`
  const notice = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    title: `Essai ${sourceRef}`,
    identifiers: [{ scheme: 'boamp' as const, value: sourceRef }],
    buyer: { ...GREEN_SPACES_CALL.buyer, name: '' },
  }
  const db = openDatabase(url, { poolSize: 1 })
  const raw = JSON.stringify(notice)
  const parsed = { ok: true as const, notice }
  const record = { source: 'boamp' as const, version: notice.version, raw, parsed }
  await recordNotices(db, { source: 'boamp', records: [record] })
  await db.close()
  const [stored] = await rows<{ id: string }>('select id from notice where source_ref = $1', [
    sourceRef,
  ])
  return stored?.id ?? ''
}

/** A promotion is killed some times, then runs to its end: one tender with both notices, one line in the log. */
export const promotion: Trial = async (instance) => {
  const { url, rows } = instance
  const id = await waitingNotice(instance)
  const args = [url, id, randomUUID()]
  for (let time = 0; time < 3; time++) {
    const { child } = begin('tests/faults/promotion-run.ts', args)
    await once(child, 'message')
    await killWithin(child, 150)
  }
  const failure = await finish(begin('tests/faults/promotion-run.ts', args))
  if (failure) return [`a promotion ended with ${failure}`]
  const [found] = await rows<{ tenders: string; lines: string; state: string }>(
    `select (select count(distinct tender_id) from notice as other
        where other.id = $1 or other.tender_id = notice.tender_id) as tenders,
      (select count(*) from audit_entry where action = 'promote' and actor_id = $2) as lines, state
     from notice where id = $1`,
    [id, args[2]],
  )
  const isRight = found?.tenders === '1' && found.lines === '1' && found.state !== 'pending'
  return isRight ? [] : [`a promotion became ${JSON.stringify(found)}`]
}

const COUNTED = ['tender', 'notice', 'purchase', 'outbox_message', 'app_user']

async function counts(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const columns = COUNTED.map((table) => `(select count(*) from ${table}) as ${table}`)
    const { rows } = await client.query(`select ${columns.join(', ')}`)
    return JSON.stringify(rows[0])
  } finally {
    await client.end()
  }
}

/** A restore is killed some times, then runs to its end in the same database: everything of the backup is there. */
export const restore: Trial = async ({ url, rows, dataDir }) => {
  const stamp = randomUUID().slice(0, 8)
  const file = path.join(dataDir, `backup-${stamp}.tar`)
  const source = { DATABASE_URL: url, DATA_DIR: path.join(dataDir, 'files') }
  const failure = await finish(begin('scripts/backup.ts', [file], source))
  if (failure) return [`a backup ended with ${failure}`]
  const name = `restored_${stamp}`
  await rows(`create database ${name}`)
  const target = Object.assign(new URL(url), { pathname: `/${name}` }).href
  const env = { DATABASE_URL: target, DATA_DIR: path.join(dataDir, name) }
  for (let time = 0; time < 2; time++) {
    await killWithin(begin('scripts/restore.ts', [file], env).child, 12_000)
  }
  const first = await counts(target).catch(() => null)
  const ended = await finish(begin('scripts/restore.ts', [file], env))
  // One that was killed after its last commit leaves nothing to do, and says so.
  if (ended && !/an empty database only/.test(ended)) return [`a restore ended with ${ended}`]
  const restored = await counts(target)
  await rows(`drop database ${name} with (force)`)
  if (ended) return first === restored ? [] : ['a whole restore was changed by the next one']
  return Number(JSON.parse(restored).tender) > 0 ? [] : [`a restore holds ${restored}`]
}
