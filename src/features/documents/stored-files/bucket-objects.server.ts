import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FileStoreUnavailable } from './file-store.ts'
import { answered, isAbsent, transferred } from './s3-requests.server.ts'

const DELETED_AT_ONCE = 1000

export type BucketObjects = ReturnType<typeof bucketObjects>

/** The objects of a bucket by their keys; every call throws `FileStoreUnavailable`. */
export function bucketObjects(client: S3Client, bucket: string) {
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    /** Stores a local file, in parts of 5 MB that are repeated one by one. */
    put: (key: string, file: string) =>
      answered(async () => {
        const body = createReadStream(file)
        try {
          await new Upload({ client, params: { ...at(key), Body: body } }).done()
        } finally {
          body.destroy()
        }
      }),
    /** Writes the object into a local file, from byte `start` on; false where there is no such object. */
    download: (key: string, file: string, { start = 0 } = {}) =>
      transferred(async () => {
        const found = await absentAsNull(() => client.send(new GetObjectCommand(at(key))))
        if (found === null) return false
        if (!(found.Body instanceof Readable)) throw new FileStoreUnavailable('no content')
        const how = start === 0 ? { mode: 0o600 } : { flags: 'r+', start }
        const target = createWriteStream(file, how)
        await pipeline(found.Body, target)
        if (target.bytesWritten !== found.ContentLength) {
          throw new FileStoreUnavailable('the content broke off')
        }
        return true
      }),
    has: (key: string) =>
      answered(
        async () =>
          (await absentAsNull(() => client.send(new HeadObjectCommand(at(key))))) !== null,
      ),
    readText: (key: string) =>
      answered(async () => {
        const found = await absentAsNull(() => client.send(new GetObjectCommand(at(key))))
        return (await found?.Body?.transformToString()) ?? null
      }),
    writeText: async (key: string, text: string) => {
      await answered(() => client.send(new PutObjectCommand({ ...at(key), Body: text })))
    },
    remove: async (keys: readonly string[]) => {
      for (let from = 0; from < keys.length; from += DELETED_AT_ONCE) {
        const some = keys.slice(from, from + DELETED_AT_ONCE).map((key) => ({ Key: key }))
        const request = { Bucket: bucket, Delete: { Objects: some, Quiet: true } }
        const { Errors = [] } = await answered(() => client.send(new DeleteObjectsCommand(request)))
        if (Errors[0]) throw new FileStoreUnavailable(`not deleted: ${Errors[0].Code}`)
      }
    },
    /** The objects under a prefix in the order of their names. */
    list: async function* (under: string) {
      let next: string | undefined
      do {
        const request = { Bucket: bucket, Prefix: under, ContinuationToken: next }
        const page = await answered(() => client.send(new ListObjectsV2Command(request)))
        for (const { Key: key = '', Size: size = 0, LastModified: changedAt } of page.Contents ??
          []) {
          yield { key, name: key.slice(under.length), size, changedAt: changedAt ?? new Date() }
        }
        next = page.NextContinuationToken
      } while (next)
    },
  }
}

async function absentAsNull<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request()
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}
