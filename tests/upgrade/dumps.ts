import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

const FOLDER = path.join(import.meta.dirname, 'dumps')
const ENDING = '.sql.gz'

/** The names of all dumps: of each tagged version, and of commits whose migrations were edited later. */
export const DUMPS = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))

/** Fills the empty database at `url` as an installation of that time left it. */
export async function restoreDump(name: string, url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(gunzipSync(readFileSync(path.join(FOLDER, name + ENDING))).toString('utf8'))
  } finally {
    await client.end()
  }
}
