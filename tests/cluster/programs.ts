import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'

/** Where Debian puts servers, which is not in the PATH of every user. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** Where a program is; null where the machine has none of this name. */
export function programPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SERVER_FOLDERS]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** The authors' own reader of compose files, which checks them against the published schema: a Go module. */
export const COMPOSE_READER = 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2'

/** The programs of these tests, and the Debian packages that have them. */
const PACKAGES: Record<string, string> = {
  caddy: 'caddy',
  faketime: 'faketime',
  go: 'golang',
  haproxy: 'haproxy',
  java: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  keytool: 'default-jdk-headless',
  mvn: 'maven',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  'systemd-analyze': 'systemd',
}

/** What this machine lacks for these tests, one line each. */
export function missingPrograms(): string[] {
  const programs = Object.entries(PACKAGES).flatMap(([name, debian]) =>
    programPath(name) === null ? [`${name} (Debian package ${debian})`] : [],
  )
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  return isRoot ? programs : [...programs, 'root on Linux (a full disk, another user)']
}

/** The same as `programPath`; a test that needs a program which is not installed is skipped, and the run says which one. */
export function neededProgram(context: TestContext, name: string): string {
  const program = programPath(name)
  if (program) return program
  process.stdout.write(`Skipped: ${name} is not installed.\n`)
  return context.skip(`${name} is not installed`)
}

/** A process of these tests; its output is shown, and it is killed after the test unless it ended. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): ChildProcess {
  const { env, ...others } = options
  const child = spawn(program, args, {
    ...others,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => stopped(child, 'SIGKILL'))
  return child
}

/** Sends the signal and resolves when the process has ended. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
