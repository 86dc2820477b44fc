import {
  chmod,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#/domain/time/units.ts'
import type { FileStore } from './file-store.ts'

/** The id of the store is in this file. A process whose folder lacks it works on another folder than the others. */
const ID_FILE = 'file-store-id'
const PART = '.part'
const SCRATCH = 'scratch-'
const STALE_MS = DAY_MS

/** A file store in a local folder, or in one that all machines mount. Readable by the user of the process alone. */
export function folderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, path.basename(name))
  const part = (upload: string) => at(`${upload}${PART}`)
  const prepare = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    label: folder,
    put: async (name, file) => {
      await prepare()
      await chmod(file, 0o600)
      await rename(file, at(name))
    },
    localFile: async (name) => ((await sizeOf(at(name))) === null ? null : at(name)),
    has: async (name) => (await sizeOf(at(name))) !== null,
    remove: (name) => rm(at(name), { force: true }),
    list: () => storedFiles(folder),
    withScratch: async (name, work) => {
      // On the disk of the folder: a file is moved into the store, not copied.
      const scratch = at(`${SCRATCH}${name}`)
      try {
        await rm(scratch, { recursive: true, force: true })
        await mkdir(scratch, { recursive: true, mode: 0o700 })
        return await work(scratch)
      } finally {
        await rm(scratch, { recursive: true, force: true })
      }
    },
    readId: async () => (await readFile(at(ID_FILE), 'utf8').catch(() => '')).trim() || null,
    writeId: async (id) => {
      await prepare()
      // Written beside and renamed: no process reads half an id.
      const draft = at(`${ID_FILE}.new`)
      await writeFile(draft, `${id}\n`, { mode: 0o600 })
      await rename(draft, at(ID_FILE))
    },
    uploads: {
      received: async (upload) => (await sizeOf(part(upload))) ?? 0,
      append: async (upload, body, { offset, most }) => {
        await prepare()
        const handle = await open(part(upload), 'a', 0o600)
        let received = offset
        try {
          for await (const chunk of body) {
            received += chunk.byteLength
            if (received > most) break
            // Unlike `write`, never a piece of the chunk alone.
            await handle.appendFile(chunk)
          }
        } finally {
          await handle.close()
        }
        return received
      },
      finish: (upload, name) => rename(part(upload), at(name)),
      discard: (upload) => rm(part(upload), { force: true }),
      unfinished: async (beginning) => {
        await prepare()
        const names = await readdir(folder)
        return names.filter((name) => name.startsWith(beginning) && name.endsWith(PART)).length
      },
      removeStale: async () => {
        await prepare()
        const parts = (await readdir(folder)).filter((name) => name.endsWith(PART))
        for (const name of parts) {
          const changed = (await stat(at(name)).catch(() => null))?.mtimeMs ?? Date.now()
          if (Date.now() - changed > STALE_MS) await rm(at(name), { force: true })
        }
      },
    },
  }
}

async function* storedFiles(folder: string) {
  const entries = await opendir(folder).catch(absentAsNull)
  if (entries === null) return
  for await (const entry of entries) {
    const { name } = entry
    if (!entry.isFile() || name.startsWith(ID_FILE) || name.endsWith(PART)) continue
    const size = await sizeOf(path.join(folder, name))
    if (size !== null) yield { name, size }
  }
}

/** Null where there is no such file. */
async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(absentAsNull))?.size ?? null
}

/** Other failures, such as a folder that may not be read, are no absence: files would seem lost. */
function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
