import type { Database } from '#/db/client.server.ts'
import { installationSecret } from '#/server/installation-secret.server.ts'

/** Secret that signs the links in e-mails. */
export const linkSecret = (db: Database): Promise<string> => installationSecret(db, 'link_secret')
