import { createHash, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#/db/client.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { setting } from '#/db/schema/setting.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { env } from '#/lib/env.ts'
import { backgroundDatabase } from '#/server/database.server.ts'
import { log } from '#/server/log.server.ts'
import { isSameText } from '#/server/signed-value.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { makeAdministrator } from './create-administrator.server.ts'

const KEY = 'first_administrator'
const CODE_HOURS = 24
const GROUPS = 3
const GROUP_LENGTH = 4
/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const storedSchema = z.object({ hash: z.string(), expiresAt: z.iso.datetime() })

/**
 * A code with which the first administrator is made, in place of the former one; null where there is an administrator.
 * Only its digest is stored.
 */
export async function newFirstAdministratorCode(db: Database, now: Date): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
  const code = Array.from({ length: GROUPS }, () => group().join('')).join('-')
  const expiresAt = new Date(now.getTime() + CODE_HOURS * HOUR_MS).toISOString()
  const value = { hash: digestOf(code), expiresAt }
  await db
    .insert(setting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value, updatedAt: now } })
  return code
}

/** Whether a code may be entered: there is no administrator, and the code has not expired. */
export async function isFirstAdministratorAwaited(db: Database, now: Date): Promise<boolean> {
  return !(await hasAdministrator(db)) && (await storedCode(db, now)) !== null
}

/**
 * Makes the first administrator; the code is then removed.
 *
 * @returns token with which the password is set, null where the account has one; `wrong_code` also where there is an
 * administrator already
 */
export function makeFirstAdministrator(
  db: Database,
  { code, email, origin, now }: { code: string; email: string; origin: string; now: Date },
): Promise<{ passwordToken: string | null } | 'wrong_code'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.first-administrator'))`)
    const stored = (await hasAdministrator(tx)) ? null : await storedCode(tx, now)
    if (stored === null || !isSameText(digestOf(code), stored)) return 'wrong_code'
    await tx.delete(setting).where(eq(setting.key, KEY))
    const { passwordUrl } = await makeAdministrator(tx, { email, origin, now })
    return { passwordToken: passwordUrl && new URL(passwordUrl).searchParams.get('token') }
  })
}

/** At the start of a web process: the log shows a code where there is no administrator. A failure ends nothing. */
export async function announceFirstAdministrator(): Promise<void> {
  if (env.AUTH_PROVIDER !== 'own') return
  try {
    const code = await newFirstAdministratorCode(backgroundDatabase(), new Date())
    if (code === null) return
    const page = env.SITE_URL + ACCESS_PAGES.first
    log.warn({ page, code }, 'there is no administrator: open this page and enter this code')
  } catch (error) {
    log.error({ err: error }, 'the code of the first administrator could not be made')
  }
}

async function hasAdministrator(db: Database | Transaction): Promise<boolean> {
  return (await db.$count(appUser, eq(appUser.platformRole, 'admin'))) > 0
}

async function storedCode(db: Database | Transaction, now: Date): Promise<string | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  const stored = storedSchema.safeParse(row?.value).data
  return stored && new Date(stored.expiresAt) > now ? stored.hash : null
}

/** Of the signs alone, as a person may type them. */
const digestOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
