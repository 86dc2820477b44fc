import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { startProgram, stopped } from './programs.ts'

export type WebProcess = {
  url: string
  /** `127.0.0.1:<port>` */
  address: string
  /** Ends it with this signal, and starts it again on the same port. */
  restart: (signal: NodeJS.Signals) => Promise<void>
  kill: (signal: NodeJS.Signals) => Promise<void>
  pid: () => number
}

/** A data folder that goes after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A web process of the built site, once it is ready. */
export async function startWebProcess(settings: Record<string, string>): Promise<WebProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: `${port}`, ...settings }
  let child: ChildProcess
  const start = async () => {
    child = startProgram(process.execPath, ['src/web.ts'], { env })
    await untilReady(url, child)
  }
  await start()
  const kill = (signal: NodeJS.Signals) => stopped(child, signal)
  return {
    url,
    address: `127.0.0.1:${port}`,
    kill,
    pid: () => child.pid ?? 0,
    restart: async (signal) => {
      await kill(signal)
      await start()
    },
  }
}

export async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child && child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await setTimeout(100)
  }
  throw new Error(`${url} does not become ready`)
}
