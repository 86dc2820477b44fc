import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * The database itself, which is kept table by table, what each process makes anew, and the id of the file store, which
 * a restore renews.
 */
const NOT_KEPT =
  /^postgres(\.log|-password)?(\/|$)|^postgres\.\d+\.new|^search(\/|$)|^documents\/file-store-id/

/** The files of the data folder that a backup keeps, as paths within it. */
export function dataFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return globSync('**/*', { cwd: dataDir, exclude: (name) => NOT_KEPT.test(String(name)) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_KEPT.test(file) && statSync(path.join(dataDir, file)).isFile())
    .sort()
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
