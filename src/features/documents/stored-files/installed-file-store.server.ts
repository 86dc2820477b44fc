import path from 'node:path'
import { env } from '#/lib/env.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.server.ts'
import { s3Store } from './s3-store.server.ts'

let store: FileStore | null = null

/** The file store that `FILE_STORE` names. */
export function fileStore(): FileStore {
  store ??= fileStoreOf(env.FILE_STORE)
  return store
}

/** One of both stores that the settings describe. Throws where no bucket is named. */
export function fileStoreOf(kind: 'folder' | 's3'): FileStore {
  const dataDir = path.resolve(env.DATA_DIR)
  if (kind === 'folder') return folderStore(path.join(dataDir, 'documents'))
  if (!env.S3) throw new Error('S3_BUCKET is not set.')
  return s3Store(env.S3, { scratch: path.join(dataDir, 'scratch') })
}

/** Where `npm run backup` stores a file named `s3:…`. Throws where no bucket is named. */
export function backupStore(): FileStore {
  if (!env.S3) throw new Error('S3_BUCKET is not set.')
  const scratch = path.join(path.resolve(env.DATA_DIR), 'scratch')
  return s3Store(env.S3, { scratch, files: 'backups/' })
}
