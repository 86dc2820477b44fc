import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { DAY_SECONDS } from '#/domain/time/units.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import type { Member } from './viewer.ts'

const COOKIE = 'clairmarche.demonstration'
const HOURS = 12
/** After its end the sign-in page offers the way back for so long. */
const REMEMBERED_DAYS = 30
const ENDED = '0'

/** Whether the request comes from a visitor of the demonstration, where the site has one. */
export const isInDemonstration = (request: Request): boolean =>
  demonstrationState(request) === 'active'

/** `ended`: the visitor left the demonstration, or its hours are over. */
export function demonstrationState(request: Request): 'active' | 'ended' | 'none' {
  if (!env.DEMONSTRATION) return 'none'
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d+)(?:;|$)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1]
  if (value === undefined) return 'none'
  return Date.now() < Number(value) * 1000 ? 'active' : 'ended'
}

/**
 * The cookie that begins the demonstration: the second of its end. It is not secret: what it opens is public, and
 * read-only.
 */
export const beginDemonstration = (): string =>
  cookie(`${Math.floor(Date.now() / 1000) + HOURS * 3600}`)

export const endDemonstration = (): string => cookie(ENDED)

function cookie(value: string): string {
  const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=/; Max-Age=${REMEMBERED_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

type Row = {
  user_id: string
  name: string
  email: string
  organisation_id: string
  organisation_name: string
  created_at: string
}

/** The member of the example company that visitors of the demonstration are; null where there is none. */
async function exampleMember(db: Database): Promise<Member | null> {
  const { rows } = await db.execute<Row>(sql`
    select u.id as user_id, u.name, u.email, u.created_at, o.id as organisation_id,
      o.name as organisation_name
    from organisation o
    join membership m on m.organisation_id = o.id
    join app_user u on u.id = m.user_id
    where o.is_example
    order by m.created_at, u.id limit 1`)
  const [row] = rows
  if (!row) return null
  return {
    kind: 'member',
    userId: row.user_id,
    name: row.name,
    email: row.email,
    image: null,
    platformRole: 'user',
    // There is no session: nothing is stored of these visitors.
    sessionId: row.user_id,
    authenticatedAt: new Date(row.created_at),
    viewingUntil: null,
    isDemonstration: true,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    role: 'member',
  }
}

/** Whether visitors can enter the demonstration: it is on, and its company is there. */
export async function hasDemonstration(): Promise<boolean> {
  return env.DEMONSTRATION && (await exampleMember(database())) !== null
}

/** Whether the example company has its followed tenders, which the worker adds soon after the first start. */
export async function isExampleFurnished(): Promise<boolean> {
  const { rows } = await database().execute<{ is_furnished: boolean }>(sql`
    select exists (
      select from favourite join organisation o on o.id = organisation_id where o.is_example
    ) as is_furnished`)
  return rows[0]?.is_furnished === true
}

/** The viewer of a request without a session, where it comes from the demonstration. */
export async function demonstrationViewer(request: Request): Promise<Member | null> {
  return isInDemonstration(request) ? exampleMember(database()) : null
}
