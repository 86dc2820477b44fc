import path from 'node:path'
import { env } from '#/lib/env.ts'

/** Files that were sent in, under names of our own: nothing that a person sent becomes a path. */
export function documentsFolder(): string {
  return path.join(path.resolve(env.DATA_DIR), 'documents')
}
