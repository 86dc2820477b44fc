import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import type { FileStore } from './file-store.ts'
import { adoptStore, isFileStoreShared } from './file-store-id.server.ts'

/**
 * Copies all files from the file store into another one, makes that one the file store, then copies what came in
 * meanwhile. A second run after a failure copies the rest; what was deleted since an earlier copy is deleted there too.
 * Returns the files that were copied.
 * @throws FileStoreUnavailable, or an Error where `source` is not the file store of this database
 */
export async function copyFiles(
  db: Database,
  { source, target }: { source: FileStore; target: FileStore },
): Promise<{ copied: number; bytes: number }> {
  if (await isFileStoreShared(db, target)) return copyMissing(source, target)
  if (!(await isFileStoreShared(db, source))) {
    throw new Error(`${source.label} is not the file store`)
  }
  const mark = copyOf(await source.readId())
  const known = await target.readId()
  if (known === null) await target.writeId(mark)
  const first = await copyMissing(source, target)
  // A store without the mark may have files of another installation.
  if (known === mark) await removeDeleted(source, target)
  const id = await adoptStore(db, target)
  // Processes with the former store take no files from now on.
  const rest = await copyMissing(source, target)
  await source.writeId(copyOf(id))
  return { copied: first.copied + rest.copied, bytes: first.bytes + rest.bytes }
}

/** In place of an id: the store has the files of the one with this id, some of which may be deleted there since. */
const copyOf = (id: string | null) => `copy of ${id}`

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

/** Removes from a copy what its source lacks. Nothing else writes into the copy meanwhile. */
async function removeDeleted(source: FileStore, copy: FileStore): Promise<void> {
  const names = new Set<string>()
  for await (const { name } of source.list()) names.add(name)
  for await (const { name } of copy.list()) if (!names.has(name)) await copy.remove(name)
}
