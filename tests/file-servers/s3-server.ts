import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { S3Settings } from '../../src/lib/settings/s3-settings.ts'
import { programPath } from '../cluster/programs.ts'
import { freePort } from '../free-port.ts'
import { buildGoProgram } from '../go-program.ts'

/** MinIO, a widely used S3 server. */
const MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c'
const USER = 'clairmarche-tests'
const PASSWORD = 'a-password-of-tests'

/**
 * The program of a real S3 server: `MINIO_PATH`, `minio` of the PATH, else built once from its Go module into
 * `node_modules/.cache`. Null on a machine without Go.
 */
export function s3Program(): string | null {
  const given = process.env.MINIO_PATH ?? programPath('minio')
  if (given) return given
  return programPath('go') === null ? null : buildGoProgram(MODULE)
}

/** The same; throws where there is none. */
export function neededS3Program(): string {
  const program = s3Program()
  if (program !== null) return program
  throw new Error('No S3 server: install Go (https://go.dev) or MinIO, or set MINIO_PATH.')
}

type S3Server = {
  settings: S3Settings
  port: number
  stop: () => Promise<void>
}

/** Where a program runs: this machine, or another host. */
type Place = {
  address: string
  run: (program: string, args: string[], options: { env: Record<string, string> }) => ChildProcess
}

const HERE: Place = {
  address: '127.0.0.1',
  run: (program, args, { env }) =>
    spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' }),
}

/** Starts the server on an empty folder, with one bucket; by default on a free port of this machine. */
export async function startS3Server(
  program: string,
  { address, run } = HERE,
  givenPort?: number,
): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-s3-'))
  const port = givenPort ?? (await freePort())
  // A folder in the data folder of MinIO is a bucket.
  mkdirSync(path.join(folder, 'files'))
  const child = run(program, ['server', folder, '--quiet', '--address', `${address}:${port}`], {
    env: { MINIO_ROOT_USER: USER, MINIO_ROOT_PASSWORD: PASSWORD, MINIO_BROWSER: 'off' },
  })
  const endpoint = `http://${address}:${port}`
  await untilReady(child, endpoint)
  return {
    settings: {
      bucket: 'files',
      prefix: 'tests/',
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: USER, secretAccessKey: PASSWORD },
    },
    port,
    stop: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, endpoint: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`the S3 server ended with ${child.exitCode}`)
    const answer = await fetch(`${endpoint}/minio/health/ready`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error('the S3 server does not answer')
}
