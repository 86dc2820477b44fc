import { z } from 'zod'

/** What `manifest.json`, the first file of every backup, says of the others. */
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
      file: z.string(),
      /** SHA-256 of the compressed file. */
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(z.object({ path: z.string(), checksum: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const MANIFEST = 'manifest.json'
