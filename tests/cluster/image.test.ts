import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { openTestServer, order } from '../test-server.ts'

/** A user who may write into the data folder alone, as in the image. */
const UNPRIVILEGED = 65_534
const LARGEST_MB = 350

const root = await mkdtemp(path.join(tmpdir(), 'clairmarche-image-'))
await chmod(root, 0o755)
const app = path.join(root, 'app')
const data = path.join(root, 'data')
const server = await openTestServer()
await order(server.url, 'create database image')
const children: ChildProcess[] = []

beforeAll(async () => {
  const clone = path.join(root, 'clone')
  execFileSync('git', ['clone', '--quiet', '.', clone])
  // The packages that are installed already; linked where the disk is the same one.
  const packages = ['node_modules', clone]
  const { status } = spawnSync('cp', ['-al', ...packages], { stdio: 'ignore' })
  if (status !== 0) execFileSync('cp', ['-a', ...packages])
  execFileSync(path.join(clone, 'deploy/assemble.sh'), [clone, app], { stdio: 'inherit' })
  await rm(clone, { recursive: true })
  await mkdir(data)
  await chown(data, UNPRIVILEGED, UNPRIVILEGED)
}, 600_000)

afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await server.close()
  await rm(root, { recursive: true, force: true })
})

function run(args: string[], settings: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: server.urlOf('image'),
      DATA_DIR: data,
      ...settings,
    },
    uid: UNPRIVILEGED,
    gid: UNPRIVILEGED,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  return child
}

test('what the image holds is small', () => {
  const size = execFileSync('du', ['-sm', path.join(app, 'node_modules')], { encoding: 'utf8' })
  expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(LARGEST_MB)
})

test('a web process and a worker run from it, as a user who may write into the data folder alone', async (context) => {
  if (process.getuid?.() !== 0) return context.skip('changing the user needs root')
  const port = await freePort()
  const web = run(['scripts/with-database.ts', 'src/web.ts'], { PORT: String(port) })
  const worker = run(['scripts/with-database.ts', 'src/worker.ts'])
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  while (!(await isReady())) {
    if (web.exitCode !== null) throw new Error('the web process ended')
    await setTimeout(200)
  }
  const home = await fetch(url)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Clairmarché')])
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true, files: true })
  await setTimeout(2000)
  expect([web.exitCode, worker.exitCode]).toEqual([null, null])
  expect(
    (await readFile(path.join(data, 'documents/file-store-id'), 'utf8')).length,
  ).toBeGreaterThan(30)
})
