import { database } from '#/server/database.server.ts'
import { installationSecret } from '#/server/installation-secret.server.ts'

/** What offers made to measure are signed with. */
export const offerSecret = (): Promise<string> => installationSecret(database(), 'offer_secret')
