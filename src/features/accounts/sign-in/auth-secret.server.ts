import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { installationSecret } from '#/server/installation-secret.server.ts'

export const COOKIE_PREFIX = 'clairmarche'

/** Secret that signs sessions and links of this site. */
export const authSecret = async (): Promise<string> =>
  env.AUTH_SECRET ?? (await installationSecret(database(), 'auth_secret'))
