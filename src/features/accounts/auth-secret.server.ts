import { database } from '#/db/database.server.ts'
import { installationSecret } from '#/db/installation-secret.server.ts'
import { env } from '#/lib/env.ts'

export const COOKIE_PREFIX = 'clairmarche'

/** What sessions and links of this site are signed with. */
export const authSecret = async (): Promise<string> =>
  env.AUTH_SECRET ?? (await installationSecret(database(), 'auth_secret'))
