import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codeOf, OperatorError } from '../operator-error.ts'
import { program } from './binaries.ts'
import { requireFreeSpace, type ServerPlace } from './data-folder.ts'

export const SUPERUSER = 'clairmarche'
const SPACE_NEEDED = 512 * 1024 * 1024

/**
 * Creates the database's files when there are none. They are created in a temporary folder and moved by one
 * rename, so that an interrupted first start leaves no partial files. Returns false when they exist.
 * Without `durable` nothing waits for the disk.
 */
export async function createCluster(place: ServerPlace, durable: boolean): Promise<boolean> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) return false
  const parent = path.dirname(place.cluster)
  if (!existsSync(parent)) {
    throw new OperatorError(
      `${path.join(place.dataDir, 'postgres')} leads to ${place.cluster}, which no longer exists; remove that link to start with an empty database, then use "npm run restore".`,
    )
  }
  await requireFreeSpace(parent, SPACE_NEEDED)
  const draft = `${place.cluster}.${process.pid}.new`
  const secret = await mkdtemp(path.join(tmpdir(), 'clairmarche-'))
  const passwordFile = path.join(secret, 'password')
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, place.password, { mode: 0o600 })
    if (place.user) {
      for (const each of [draft, secret, passwordFile]) {
        await chown(each, place.user.uid, place.user.gid)
      }
    }
    await runInitdb(place, draft, passwordFile, durable)
    await rename(draft, place.cluster)
  } finally {
    await rm(secret, { recursive: true, force: true })
    await rm(draft, { recursive: true, force: true })
  }
  return true
}

async function runInitdb(
  place: ServerPlace,
  draft: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const initdb = spawn(
    program(place.binaries, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: path.dirname(draft), env: serverEnvironment(), ...identity(place), stdio: 'pipe' },
  )
  let output = ''
  const failure = await new Promise<string | undefined>((resolve) => {
    initdb.stdout.on('data', (chunk) => (output += chunk))
    initdb.stderr.on('data', (chunk) => (output += chunk))
    initdb.on('error', (error) => resolve(`cannot run initdb (${codeOf(error)})`))
    initdb.on('close', (code) => resolve(code === 0 ? undefined : reasonOf(output)))
  })
  if (failure) throw new OperatorError(`The database could not be created: ${failure}.`)
}

/** The spawn options that make a program run as the database's user. */
export function identity(place: ServerPlace): { uid?: number; gid?: number } {
  return place.user ? { uid: place.user.uid, gid: place.user.gid } : {}
}

/** No secret of ours, nor a stray `PG…` variable, reaches the server's environment. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, SystemRoot, LC_ALL: 'C' }
}

/** PostgreSQL's own reason in what it printed, in one line. */
export function reasonOf(output: string): string {
  if (/No space left on device/i.test(output)) return 'no space is left on the disk'
  const line = output
    .split('\n')
    .filter((each) => /\b(error|fatal|panic):/i.test(each))
    .at(-1)
  return line?.replace(/^.*?\b(error|fatal|panic):\s*/i, '').trim() ?? output.trim().slice(-300)
}
