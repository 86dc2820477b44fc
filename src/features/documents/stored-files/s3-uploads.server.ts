import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DAY_MS } from '#/domain/time/units.ts'
import type { BucketObjects } from './bucket-objects.server.ts'
import { type FileStore, FileStoreUnavailable } from './file-store.ts'

const UPLOADS = 'uploads/'
const STALE_MS = DAY_MS
/** Of the bytes before a part, which are its name: names then sort by place. */
const DIGITS = 12

type Setting = {
  prefix: string
  withScratch: FileStore['withScratch']
  /** The key of a finished file. */
  keyOf: (name: string) => string
}

/** Uploads whose parts are objects until the last one came in: each part may reach another web process. */
export function s3Uploads(
  objects: BucketObjects,
  { prefix, withScratch, keyOf }: Setting,
): FileStore['uploads'] {
  const under = (upload: string) => `${prefix}${UPLOADS}${path.basename(upload)}/`

  /** The parts that follow each other without a gap. */
  const partsOf = async (upload: string) => {
    const parts: { key: string; start: number; size: number }[] = []
    let end = 0
    for await (const { key, name, size } of objects.list(under(upload))) {
      if (Number(name) !== end) continue
      parts.push({ key, start: end, size })
      end += size
    }
    return { parts, end }
  }

  return {
    received: async (upload) => (await partsOf(upload)).end,
    append: (upload, body, { offset, most }) =>
      withScratch(`part-${upload}-${offset}`, async (folder) => {
        const file = path.join(folder, 'part')
        const { bytes, broken } = await writeBody(body, file, most - offset)
        // What came in before the connection broke is stored: the upload continues there.
        if (bytes > 0 && offset + bytes <= most) {
          await objects.put(`${under(upload)}${String(offset).padStart(DIGITS, '0')}`, file)
        }
        if (broken) throw broken
        return offset + bytes
      }),
    finish: (upload, name) =>
      withScratch(`whole-${upload}`, async (folder) => {
        const file = path.join(folder, 'whole')
        const { parts } = await partsOf(upload)
        for (const { key, start } of parts) {
          if (!(await objects.download(key, file, { start }))) {
            throw new FileStoreUnavailable('a part of the upload is gone')
          }
        }
        await objects.put(keyOf(name), file)
        await objects.remove(parts.map(({ key }) => key))
      }),
    discard: async (upload) => {
      const keys: string[] = []
      for await (const { key } of objects.list(under(upload))) keys.push(key)
      await objects.remove(keys)
    },
    unfinished: async (beginning) => {
      const uploads = new Set<string>()
      for await (const { name } of objects.list(`${prefix}${UPLOADS}${beginning}`)) {
        uploads.add(name.split('/')[0] ?? '')
      }
      return uploads.size
    },
    removeStale: async () => {
      const uploads = new Map<string, { keys: string[]; changedAt: number }>()
      for await (const { key, name, changedAt } of objects.list(`${prefix}${UPLOADS}`)) {
        const [upload = ''] = name.split('/')
        const known = uploads.get(upload) ?? { keys: [], changedAt: 0 }
        known.keys.push(key)
        known.changedAt = Math.max(known.changedAt, changedAt.getTime())
        uploads.set(upload, known)
      }
      for (const { keys, changedAt } of uploads.values()) {
        if (Date.now() - changedAt > STALE_MS) await objects.remove(keys)
      }
    },
  }
}

/** Writes a body into a file, at most `most` bytes and the chunk that exceeds them. `broken`: why it ended early. */
async function writeBody(body: ReadableStream<Uint8Array>, file: string, most: number) {
  let bytes = 0
  let broken: unknown = null
  async function* chunks() {
    try {
      for await (const chunk of body) {
        bytes += chunk.byteLength
        if (bytes > most) return
        yield chunk
      }
    } catch (error) {
      broken = error
    }
  }
  await pipeline(chunks(), createWriteStream(file, { mode: 0o600 }))
  return { bytes, broken }
}
