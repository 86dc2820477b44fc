import type { Database } from '#/db/client.server.ts'
import { installationSecret } from '#/server/installation-secret.server.ts'

/** What links in e-mails are signed with. */
export const linkSecret = (db: Database): Promise<string> => installationSecret(db, 'link_secret')
