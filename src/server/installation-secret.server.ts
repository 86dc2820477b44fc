import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { setting } from '#/db/schema/setting.ts'

const known = new WeakMap<Database, Map<string, string>>()

/** A secret of the installation: made once, stored in the database, the same for every process. */
export async function installationSecret(db: Database, name: string): Promise<string> {
  const remembered = known.get(db)?.get(name)
  if (remembered) return remembered
  await db
    .insert(setting)
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.key, name))
  if (typeof row?.value !== 'string') throw new Error(`the setting ${name} is not a text`)
  known.set(db, (known.get(db) ?? new Map()).set(name, row.value))
  return row.value
}
