import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { requireFreeSpace } from './data-folder.ts'
import { startOwnServer } from './own-server.ts'

const quiet = { say: () => {}, durable: false }
/** Empty for the first server, which creates the database that the others start. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-own-'))
await chmod(dataDir, 0o755)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const others: ChildProcess[] = []
afterEach(async () => {
  for (const other of others.splice(0)) {
    if (other.kill('SIGTERM')) await ended(other)
  }
})

/** A server in this process, until the end of the test. */
async function start(say = (_line: string): unknown => null) {
  const server = await startOwnServer({ dataDir, say: (line) => void say(line), durable: false })
  onTestFinished(() => server.stop())
  return server
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

/** Another instance on the same data folder, in a process of its own. */
async function otherInstance(): Promise<{ instance: ChildProcess; url: string }> {
  const program = `
    import { startOwnServer } from './scripts/own-postgres/own-server.ts'
    const server = await startOwnServer({ dataDir: process.argv[1], say: () => {}, durable: false })
    process.once('SIGTERM', () => server.stop())
    console.log(server.url)`
  const instance = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(instance)
  const url = await new Promise<string>((resolve) => {
    instance.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
  return { instance, url }
}

async function serverProcess(): Promise<number> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}

/** The shells that stop a server when its owner ends. */
function guardsOf(server: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const shell = rows.find(([pid]) => pid === server)?.[1] ?? 0
  const readers = rows.filter(([pid, parent]) => parent === shell && pid !== server)
  return [shell, ...readers.map(([pid = 0]) => pid)]
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

test('an empty folder becomes a database that keeps its data over a stop', async () => {
  const first = await start()
  await ask(first.url, 'create table answers as select 42 as answer')
  await first.stop()
  const second = await start()
  expect(await ask(second.url, 'select answer from answers')).toEqual([{ answer: 42 }])
})

test('the log of the server does not quote rows that it refuses', async () => {
  const server = await start()
  await ask(server.url, "create table person as select 'ada@example.fr' as email")
  await ask(server.url, 'alter table person add unique (email)')
  const again = ask(server.url, 'insert into person select email from person')
  await expect(again).rejects.toThrow('duplicate key')
  await server.stop()
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('(ada@example.fr)')
})

test('a connection needs the password of the data folder', async () => {
  const server = await start()
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a data folder in use is refused in one sentence, and its owner continues', async () => {
  const { url, instance } = await otherInstance()
  await expect(start()).rejects.toThrow(
    `is in use by another running instance (process ${instance.pid}); stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the server of a killed instance ends, and the folder starts again', async () => {
  const { instance, url } = await otherInstance()
  await ask(url, 'create table survivors as select 42 as answer')
  instance.kill('SIGKILL')
  await ended(instance)
  const server = await start()
  expect(await ask(server.url, 'select answer from survivors')).toEqual([{ answer: 42 }])
})

test('a server without its supervising processes is stopped at the next start', async () => {
  const { instance } = await otherInstance()
  const orphan = await serverProcess()
  for (const guard of guardsOf(orphan)) process.kill(guard, 'SIGKILL')
  instance.kill('SIGKILL')
  await ended(instance)
  const said: string[] = []
  await start((line) => said.push(line))
  expect(said).toContain(
    `A database server left by an interrupted run is stopped (process ${orphan}).`,
  )
})

test('a pid file from before a reboot does not prevent the start, even if another process has its number', async () => {
  const first = await start()
  const trace = path.join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(trace, 'utf8')).split('\n')
  await first.stop()
  await writeFile(trace, [process.pid, ...lines.slice(1)].join('\n'))
  const second = await start()
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that crashes is restarted at the same address', async () => {
  const server = await start()
  const former = await serverProcess()
  process.kill(former, 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select 1 as one').catch(() => []), { timeout: 15_000 })
    .toEqual([{ one: 1 }])
  expect(await serverProcess()).not.toBe(former)
})

test('a server that cannot start again is tried until it can', async () => {
  const said: string[] = []
  const server = await start((line) => said.push(line))
  const settings = path.join(dataDir, 'postgres', 'postgresql.conf')
  await rename(settings, `${settings}.away`)
  process.kill(await serverProcess(), 'SIGKILL')
  await expect
    .poll(() => said.join(), { timeout: 15_000 })
    .toContain('PostgreSQL could not be started again')
  await rename(`${settings}.away`, settings)
  await expect
    .poll(() => ask(server.url, 'select 1 as one').catch(() => []), { timeout: 30_000 })
    .toEqual([{ one: 1 }])
})

test('a data folder that cannot be written is refused in one sentence', async () => {
  const inside = path.join(dataDir, 'file')
  await writeFile(inside, '')
  await expect(startOwnServer({ dataDir: path.join(inside, 'data'), ...quiet })).rejects.toThrow(
    /^The data folder .* cannot be written \(ENOTDIR\); set DATA_DIR/,
  )
})

test.runIf(process.platform === 'linux')(
  'a data folder in /proc is refused too, not tried for ever',
  async () => {
    await expect(startOwnServer({ dataDir: '/proc/clairmarche/data', ...quiet })).rejects.toThrow(
      /^The data folder .* cannot be written \(E\w+\); set DATA_DIR/,
    )
  },
)

test('too little disk space is reported before anything is written', async () => {
  await expect(requireFreeSpace(dataDir, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^Not enough disk space for the database in .*: \d+ MB free, \d+ MB needed\.$/,
  )
})
