import { createHmac } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import { openDatabase } from '../src/db/client.server.ts'
import { installationSecret } from '../src/server/installation-secret.server.ts'

const NAME = 'clairmarche.session_token'
const ATTRIBUTES = {
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
} as const

/** Signs session tokens as a site on this database does: as a header, and as the state of a browser. */
export async function sessionCookies(databaseUrl: string) {
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  const secret = await installationSecret(db, 'auth_secret')
  await db.close()
  return (token: string) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    const value = encodeURIComponent(`${token}.${signature}`)
    const storageState: BrowserContextOptions['storageState'] = {
      cookies: [{ ...ATTRIBUTES, name: NAME, value }],
      origins: [],
    }
    return { header: `${NAME}=${value}`, storageState }
  }
}
