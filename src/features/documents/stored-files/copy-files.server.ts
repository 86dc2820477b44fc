import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import type { FileStore } from './file-store.ts'
import { adoptStore, isFileStoreShared } from './file-store-id.server.ts'

/**
 * Copies all files from the file store into another one, makes that one the file store, then copies what came in
 * meanwhile. A second run after a failure copies the rest. Returns the files that were copied.
 * @throws FileStoreUnavailable, or an Error where `source` is not the file store of this database
 */
export async function copyFiles(
  db: Database,
  { source, target }: { source: FileStore; target: FileStore },
): Promise<{ copied: number; bytes: number }> {
  const isMoved = await isFileStoreShared(db, target)
  if (!isMoved && !(await isFileStoreShared(db, source))) {
    throw new Error(`${source.label} is not the file store`)
  }
  const first = await copyMissing(source, target)
  if (isMoved) return first
  // Processes with the former store take no files from now on.
  await adoptStore(db, target)
  const rest = await copyMissing(source, target)
  return { copied: first.copied + rest.copied, bytes: first.bytes + rest.bytes }
}

async function copyMissing(source: FileStore, target: FileStore) {
  const sizes = new Map<string, number>()
  for await (const { name, size } of target.list()) sizes.set(name, size)
  let [copied, bytes] = [0, 0]
  for await (const { name, size } of source.list()) {
    if (sizes.get(name) === size) continue
    await target.withScratch(`copy-${name}`, async (scratch) => {
      const file = await source.localFile(name, scratch)
      // Deleted since it was listed.
      if (file === null) return
      const copy = path.join(scratch, 'copy')
      await copyFile(file, copy)
      await target.put(name, copy)
      copied += 1
      bytes += size
    })
  }
  return { copied, bytes }
}
