import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import type { ServerPlace } from './data-folder.ts'
import { requireNoOwner } from './instance-lock.ts'

const PATIENCE_SECONDS = 60

/** The port and process of a server that runs, or ran, on these files. */
export function recordedServer(place: ServerPlace): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(path.join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

/**
 * Makes sure no other server runs on these files. One with an owner is left alone, and refused;
 * one whose owner was killed is stopped; a stale PID file is removed.
 */
export async function endFormerServer(
  place: ServerPlace,
  say: (line: string) => void,
): Promise<void> {
  let ownerless = 0
  for (const start = Date.now(); Date.now() - start < PATIENCE_SECONDS * 1000; await delay(200)) {
    const former = recordedServer(place)
    if (!former) return
    if (!(await runsPostgres(former.pid))) {
      await rm(path.join(place.cluster, 'postmaster.pid'), { force: true })
      return
    }
    if (!(await answersWithoutOwner(place, former.port))) continue
    // Waits a second: its owner may have just started it, or its supervisor may be about to end it.
    if (++ownerless !== 5) continue
    say(`A database server left by an interrupted run is stopped (process ${former.pid}).`)
    process.kill(former.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGINT')
  }
  throw new OperatorError(
    `Another database server (process ${recordedServer(place)?.pid}) holds ${place.cluster} and does not answer; end that process, then start again.`,
  )
}

/** False while the server does not answer: it is starting, or ending. */
async function answersWithoutOwner(place: ServerPlace, port: number): Promise<boolean> {
  try {
    await requireNoOwner(place, port)
    return true
  } catch (error) {
    if (error instanceof OperatorError) throw error
    return false
  }
}

/** A stored process id remains after its process: after a reboot it may be that of any other program. */
async function runsPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  if (process.platform === 'win32') return true
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes('(postgres)')
  } catch {
    const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'comm=']).catch(
      () => ({ stdout: '' }),
    )
    return stdout.includes('postgres')
  }
}
