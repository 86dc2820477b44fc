import { z } from 'zod'
import { isBackedUp } from './data-files.ts'

/** Whether a path stays within its folder on any system: no way up, no root, no drive, no NUL. */
export const isInnerPath = (file: string) =>
  !/^$|^[/\\]|^[a-z]:|\0/i.test(file) && !file.split(/[/\\]/).includes('..')

const innerPath = z.string().refine(isInnerPath, {
  error: ({ input }) => `names the path ${JSON.stringify(input)}, which leads out of its folder`,
})

const backedUpFile = innerPath.refine(isBackedUp, {
  error: ({ input }) => `names the file ${JSON.stringify(input)}, which no backup has`,
})

/** What `manifest.json`, in every backup, says of its other files. */
export const manifestSchema = z.object({
  format: z.literal('clairmarche-backup-1'),
  createdAt: z.iso.datetime(),
  /** Migrations applied, oldest first: the schema that the tables had. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: innerPath,
      /** SHA-256 of the compressed file. */
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(z.object({ path: backedUpFile, checksum: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const MANIFEST = 'manifest.json'
