import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll } from 'vitest'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { freePort } from './free-port.ts'
import { sessionCookies } from './session-cookie.ts'
import { siteDatabase } from './site.ts'

export type OffersSite = Awaited<ReturnType<typeof openOffersSite>>

/** The built site once more, as one that sells offers, on the database of the journeys. */
export async function openOffersSite(settings: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const web = superviseProcess({
    name: 'web',
    args: ['src/web.ts'],
    env: {
      DATABASE_URL: siteDatabase,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      ACCESS: 'offers',
      LOG_LEVEL: 'error',
      ...settings,
    },
    say: (line) => console.error(line),
  })
  const people: string[] = []
  const client = new pg.Client(siteDatabase)
  await client.connect()
  const cookieFor = await sessionCookies(siteDatabase)
  afterAll(async () => {
    // Later test files on this database expect the administrator of the site.
    await client.query(`update app_user set platform_role = 'user' where id = any($1)`, [people])
    await client.end()
    await web.stop()
  })
  await web.ready
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows

  /** Someone with a session, and an organisation of their own where they have a role in one. */
  async function signedIn(
    role: 'administrator' | 'member' | 'guest' | null,
    { platformRole = 'user' } = {},
  ) {
    const [userId, organisationId] = [randomUUID(), randomUUID()]
    people.push(userId)
    const token = randomUUID().replaceAll('-', '')
    await rows(
      `insert into app_user (id, name, email, email_verified, platform_role)
       values ($1, 'Essai', $2, true, $3)`,
      [userId, `${userId}@example.fr`, platformRole],
    )
    await rows(
      `insert into session (id, user_id, token, expires_at)
       values ($1, $1, $2, now() + interval '1 day')`,
      [userId, token],
    )
    if (role) await belongTo(organisationId, userId, role)
    const { header, storageState } = cookieFor(token)
    const options: BrowserContextOptions = { baseURL: url, storageState }
    return { userId, organisationId, cookie: header, options }
  }

  async function belongTo(organisationId: string, userId: string, role: string) {
    await client.query('begin')
    await rows('insert into organisation (id, name) values ($1, $2)', [
      organisationId,
      'Toitures du Cailly',
    ])
    const people = [[userId, role]]
    if (role !== 'administrator') {
      const other = randomUUID()
      await rows(`insert into app_user (id, name, email) values ($1, 'Autre', $2)`, [
        other,
        `${other}@example.fr`,
      ])
      people.push([other, 'administrator'])
    }
    for (const [id, as] of people) {
      await rows('insert into membership (organisation_id, user_id, role) values ($1, $2, $3)', [
        organisationId,
        id,
        as,
      ])
    }
    await client.query('commit')
  }

  return { url, rows, signedIn }
}
