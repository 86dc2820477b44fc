import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { env as settings } from '../src/lib/env.ts'
import { OperatorError } from './operator-error.ts'

type SupervisedProcess = {
  /** The first message of the process when it is ready; rejects if it ends before. */
  ready: Promise<string>
  /**
   * Asks the process to end, insists after `STOP_MS`, and resolves when it has. On SIGTERM a web process lets balancers
   * know first, on SIGINT it ends at once.
   */
  stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<void>
}

type Options = {
  name: string
  /** A script and its arguments, for this very Node. */
  args: string[]
  env: Record<string, string>
  say: (line: string) => void
}

/** What a process sends on its channel once it works. */
const readyMessage = z.object({ ready: z.literal(true), url: z.string().default('') })

const STOP_MS = 10_000
const LONGEST_WAIT_MS = 30_000
const STEADY_MS = 60_000
const ATTEMPTS_BEFORE_READY = 3

/**
 * Keeps a child running: one that ends by itself is started again, each time after a longer wait.
 * The child also ends when its channel to this process closes, so that it never runs longer.
 */
export function superviseProcess({ name, args, env, say }: Options): SupervisedProcess {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let readyYet = false
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()

  const running = (async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const start = Date.now()
      child = launch(args, env)
      child.once('message', (message) => {
        readyYet = true
        resolve(readyMessage.parse(message).url)
      })
      const ending = await endOf(child)
      if (stopping.signal.aborted) return
      failures = Date.now() - start > STEADY_MS ? 1 : failures + 1
      if (!readyYet && failures === ATTEMPTS_BEFORE_READY) {
        reject(
          new OperatorError(
            `The ${name} process ended ${failures} times before it was ready (${ending}).`,
          ),
        )
        return
      }
      const wait = Math.min(500 * 2 ** (failures - 1), LONGEST_WAIT_MS)
      say(`The ${name} process ended (${ending}); starting it again in ${wait / 1000} s.`)
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    ready,
    stop: async (signal = 'SIGINT') => {
      stopping.abort()
      child?.kill(signal)
      const draining = signal === 'SIGTERM' ? settings.DRAIN_SECONDS * 1000 : 0
      const insist = setTimeout(() => child?.kill('SIGKILL'), draining + STOP_MS)
      await running
      clearTimeout(insist)
    },
  }
}

function launch(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    // Its own process group: Ctrl-C reaches this process alone, which ends the others in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}
