/**
 * Where the files of an installation are stored: a folder, or a bucket of an S3 server. Names are our own
 * (`[\w.-]+`), never those of people.
 * Every call throws `FileStoreUnavailable` where the store does not answer, and the system's error on a full disk.
 */
export type FileStore = {
  /** For operators: the path of the folder, or `s3://bucket/prefix`. */
  label: string
  /** Stores a local file under a name, over a former one. The local file may be moved. */
  put: (name: string, file: string) => Promise<void>
  /** A local file with the content, made in `scratch` where the store is not local; null where the name is unknown. */
  localFile: (name: string, scratch: string) => Promise<string | null>
  has: (name: string) => Promise<boolean>
  /** Does nothing where the name is unknown. */
  remove: (name: string) => Promise<void>
  /** Finished files by name, without uploads that go on and without the id of the store. */
  list: () => AsyncIterable<{ name: string; size: number }>
  /** Runs `work` with an empty local folder that is removed afterwards; what a killed run left is removed first. */
  withScratch: <T>(name: string, work: (folder: string) => Promise<T>) => Promise<T>
  /** The id of the store, which the database knows; null where it has none. */
  readId: () => Promise<string | null>
  writeId: (id: string) => Promise<void>
  uploads: UploadParts
}

/** Uploads that go on: parts of a file, one behind the other. `upload` is a name of ours. */
type UploadParts = {
  /** Bytes that are stored without a gap. */
  received: (upload: string) => Promise<number>
  /** Stores what comes in behind the `offset` bytes before it, at most until `most + 1`; the bytes received then. */
  append: (
    upload: string,
    body: ReadableStream<Uint8Array>,
    at: { offset: number; most: number },
  ) => Promise<number>
  /** Makes the upload a stored file. */
  finish: (upload: string, name: string) => Promise<void>
  discard: (upload: string) => Promise<void>
  /** How many uploads whose names begin so go on. */
  unfinished: (beginning: string) => Promise<number>
  /** Removes uploads without a new part for a day. */
  removeStale: () => Promise<void>
}

/** The store did not answer, or refused: what was asked is tried again later. */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable'
}
