import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** Refuses to write a backup into a missing folder, or over another file. */
export function requireNewBackupFile(target: string): void {
  const folder = path.dirname(path.resolve(target))
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`There is no folder ${folder}; make it, or name a file elsewhere.`)
  }
  if (existsSync(target)) {
    throw new OperatorError(`${target} already exists; move it away, or name another file.`)
  }
}

/** The name in the bucket of a backup written as `s3:NAME`; null for a file of this machine. */
export function bucketNameOf(target: string): string | null {
  return /^s3:([\w-][\w.-]*)$/.exec(target)?.[1] ?? null
}
