import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * The database itself (saved table by table), files that each process recreates, the id of the file store, which a
 * restore renews, scratch folders, and unfinished uploads.
 */
const NOT_BACKED_UP =
  /^postgres(\.log|-password)?(\/|$)|^postgres\.\d+\.new|^search(\/|$)|^documents\/(file-store-id|scratch-)|^scratch(\/|$)|\.part$/

/** Where a backup has the files of the file store, whichever it is. */
export const DOCUMENTS = 'documents/'

/** Whether a backup contains a file, by its path within the data folder. */
export const isBackedUp = (file: string) => !NOT_BACKED_UP.test(file)

/** The files of the data folder that a backup contains, as paths within it. */
export function dataFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return globSync('**/*', { cwd: dataDir, exclude: (name) => !isBackedUp(String(name)) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isBackedUp(file) && isFile(path.join(dataDir, file)))
    .sort()
}

/** False where it is gone by now. */
const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
