import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { chmod, cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../../src/features/documents/stored-files/file-store.ts'
import { OperatorError } from '../operator-error.ts'
import { DOCUMENTS } from './data-files.ts'
import type { Manifest } from './manifest.ts'

/**
 * Puts the files of an opened backup into the data folder, those of the file store into `bucket` where there is one;
 * the returned function removes them.
 */
export async function restoreFiles(
  { folder, manifest }: { folder: string; manifest: Manifest },
  dataDir: string,
  bucket: FileStore | null = null,
): Promise<() => Promise<void>> {
  const isInBucket = (file: string) => bucket !== null && file.startsWith(DOCUMENTS)
  const local = manifest.files.filter((file) => !isInBucket(file.path))
  const remote = manifest.files.filter((file) => isInBucket(file.path))
  const targets = local.map((file) => path.join(dataDir, file.path))
  const taken = targets.find((target) => lstatSync(target, { throwIfNoEntry: false }))
  if (taken) throw new OperatorError(`${taken} already exists; restore into an empty data folder.`)
  await mkdir(dataDir, { recursive: true })
  const outside = targets.find((target) => pointsOutside(target, dataDir))
  if (outside) {
    throw new OperatorError(
      `A link leads from ${outside} out of the data folder; restore into an empty data folder.`,
    )
  }
  for (const [index, { path: file }] of local.entries()) {
    const target = targets[index] ?? file
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await cp(path.join(folder, 'files', file), target)
    await chmod(target, 0o600)
  }
  for (const { path: file } of remote) {
    await bucket?.put(path.basename(file), path.join(folder, 'files', file))
  }
  return async () => {
    for (const { path: file } of remote) await bucket?.remove(path.basename(file))
    for (const target of targets) await rm(target, { force: true })
  }
}

/** Whether a symbolic link on the way to a file leads out of the folder. */
function pointsOutside(target: string, folder: string): boolean {
  let there = path.dirname(target)
  while (!existsSync(there)) there = path.dirname(there)
  return path.relative(realpathSync(folder), realpathSync(there)).startsWith('..')
}
