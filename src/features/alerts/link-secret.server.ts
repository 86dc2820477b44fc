import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { setting } from '#/db/schema/setting.ts'

const KEY = 'link_secret'
const known = new WeakMap<Database, string>()

/** What links in e-mails are signed with: made once, kept in the database, the same for every process. */
export async function linkSecret(db: Database): Promise<string> {
  const remembered = known.get(db)
  if (remembered) return remembered
  await db
    .insert(setting)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  if (typeof row?.value !== 'string') throw new Error(`the setting ${KEY} is not a text`)
  known.set(db, row.value)
  return row.value
}
