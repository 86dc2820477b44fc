import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { S3Settings } from '#/lib/settings/s3-settings.ts'
import { bucketObjects } from './bucket-objects.server.ts'
import type { FileStore } from './file-store.ts'
import { s3Client } from './s3-requests.server.ts'
import { s3Uploads } from './s3-uploads.server.ts'

const ID_OBJECT = 'file-store-id'

/**
 * A file store in a bucket. `scratch`: a local folder for files that are being read or sent; `files`: the beginning of
 * their names.
 */
export function s3Store(
  settings: S3Settings,
  { scratch, files = 'documents/' }: { scratch: string; files?: string },
): FileStore {
  const { bucket, prefix } = settings
  const objects = bucketObjects(s3Client(settings), bucket)
  const key = (name: string) => `${prefix}${files}${path.basename(name)}`
  const withScratch = scratchFolders(scratch)
  return {
    label: `s3://${bucket}/${prefix}`,
    put: async (name, file) => {
      await objects.put(key(name), file)
      await rm(file, { force: true })
    },
    localFile: async (name, folder) => {
      const file = path.join(folder, path.basename(name))
      return (await objects.download(key(name), file)) ? file : null
    },
    has: (name) => objects.has(key(name)),
    remove: (name) => objects.remove([key(name)]),
    list: async function* () {
      for await (const { name, size } of objects.list(`${prefix}${files}`)) yield { name, size }
    },
    withScratch,
    readId: async () => (await objects.readText(`${prefix}${ID_OBJECT}`))?.trim() || null,
    writeId: (id) => objects.writeText(`${prefix}${ID_OBJECT}`, `${id}\n`),
    uploads: s3Uploads(objects, { prefix, withScratch, keyOf: key }),
  }
}

function scratchFolders(root: string): FileStore['withScratch'] {
  return async (name, work) => {
    const folder = path.join(root, path.basename(name))
    try {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
