import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { program } from './binaries.ts'
import { clusterSettings } from './cluster-settings.ts'
import { identity, reasonOf, SUPERUSER, serverEnvironment } from './create-cluster.ts'
import type { ServerPlace } from './data-folder.ts'

type ServerProcess = {
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

type Options = { place: ServerPlace; port: number; durable: boolean }

const LOG_LIMIT = 5 * 1024 * 1024
const START_SECONDS = 120 // a crash recovery replays at most max_wal_size

/**
 * Starts PostgreSQL under a small shell that stops it as soon as this process has ended: fd 3 is a
 * pipe whose other end only this process has, and the system closes it even after SIGKILL.
 */
const GUARD = `
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } & guard=$!
wait $server; code=$?
kill $guard 2>/dev/null
exit $code`

export async function startServer(options: Options): Promise<ServerProcess> {
  const { place, port } = options
  const { child, logStart } = launch(options)
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
  const outcome = await Promise.race([
    ended.then(() => 'ended' as const),
    answering(place, port).then((answers) => (answers ? ('ready' as const) : ('silent' as const))),
  ])
  const stop = () => stopChild(place, child, ended)
  if (outcome === 'ready') return { ended, stop }
  await stop()
  const reason = reasonOf(readFileSync(place.log, 'utf8').slice(logStart))
  throw new OperatorError(`The database in ${place.cluster} does not start: ${reason}.`)
}

function launch({ place, port, durable }: Options) {
  if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) {
    truncateSync(place.log)
  }
  const log = openSync(place.log, 'a', 0o600)
  const logStart = statSync(place.log).size
  const server = [program(place.binaries, 'postgres'), '-D', place.cluster, '-p', `${port}`]
  const settings = Object.entries(clusterSettings(durable)).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const [command = '', ...args] =
    process.platform === 'win32'
      ? [...server, ...settings]
      : ['/bin/sh', '-c', GUARD, 'sh', ...server, ...settings]
  const child = spawn(command, args, {
    cwd: path.dirname(place.cluster),
    env: serverEnvironment(),
    // Its own process group: Ctrl-C must not end the database before its clients.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
    ...identity(place),
  })
  closeSync(log)
  return { child, logStart }
}

async function answering(place: ServerPlace, port: number): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < START_SECONDS * 1000; await delay(25)) {
    const client = new pg.Client({ ...connection(place, port), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      // Not yet: it is starting, or recovering from a crash.
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

export function connection(place: ServerPlace, port: number, database = 'postgres') {
  return { host: '127.0.0.1', port, user: SUPERUSER, password: place.password, database }
}

async function stopChild(place: ServerPlace, child: ChildProcess, ended: Promise<void>) {
  if (process.platform === 'win32') {
    const control = program(place.binaries, 'pg_ctl')
    spawn(control, ['stop', '-D', place.cluster, '-m', 'fast'], { stdio: 'ignore' })
  } else {
    child.stdio[3]?.destroy()
  }
  await ended
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
