import { database } from '#/server/database.server.ts'
import { installationSecret } from '#/server/installation-secret.server.ts'

/** Secret that signs custom offers. */
export const offerSecret = (): Promise<string> => installationSecret(database(), 'offer_secret')
