import path from 'node:path'
import { env } from '#/lib/env.ts'

/** Names of our own only: nothing that a person sent becomes a path. */
export function storedFile(storedAs: string): string {
  return path.join(path.resolve(env.DATA_DIR), 'documents', path.basename(storedAs))
}

export function documentsFolder(): string {
  return path.join(path.resolve(env.DATA_DIR), 'documents')
}
