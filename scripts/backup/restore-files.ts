import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Manifest } from './manifest.ts'

/** Puts the files of an opened backup into the data folder; the returned function takes them back. */
export async function restoreFiles(
  { folder, manifest }: { folder: string; manifest: Manifest },
  dataDir: string,
): Promise<() => Promise<void>> {
  const targets = manifest.files.map((file) => path.join(dataDir, file.path))
  const taken = targets.find((target) => existsSync(target))
  if (taken) throw new OperatorError(`${taken} already exists; restore into an empty data folder.`)
  for (const [index, { path: file }] of manifest.files.entries()) {
    const target = targets[index] ?? file
    await mkdir(path.dirname(target), { recursive: true })
    await cp(path.join(folder, 'files', file), target)
  }
  return async () => {
    for (const target of targets) await rm(target, { force: true })
  }
}
