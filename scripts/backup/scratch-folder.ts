import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '../../src/domain/time/units.ts'
import { codeOf } from '../operator-error.ts'

/** Longer than a backup or a restore takes. */
const OLDEST_MS = DAY_MS

/**
 * Gives `work` a folder in `parent` that only this user may enter, and removes it afterwards. What a process that was
 * killed left there is removed first: its name has the machine and the number of the process.
 */
export async function inScratchFolder<Result>(
  parent: string,
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandoned(parent, name)
  const folder = await mkdtemp(path.join(parent, `${name}-${hostname()}-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeAbandoned(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(`${name}-`)) continue
    const [, host, pid] = /^-(.+)-(\d+)-\w{6}$/.exec(entry.slice(name.length)) ?? []
    if (host === undefined) continue
    const folder = path.join(parent, entry)
    const isOver = host === hostname() && !isRunning(Number(pid))
    if (isOver || (await ageOf(folder)) > OLDEST_MS) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Our own number is free: the folder of this run does not exist yet. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

async function ageOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null)
  return found ? Date.now() - found.mtimeMs : 0
}
