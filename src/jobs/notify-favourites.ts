import type { Database } from '#/db/client.server.ts'
import { notifyFavourites } from '#/features/alerts/favourite-notices.server.ts'
import { linkSecret } from '#/features/alerts/link-secret.server.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { favouriteNoticeWriter } from './favourite-mails.ts'

/** Deadlines that come near, reminders and changes of saved tenders, left to the outbox. */
export async function notifyFavouriteChanges(
  db: Database,
  { now, origin, siteName }: SiteIdentity & { now: Date },
): Promise<void> {
  const links = { origin, secret: await linkSecret(db) }
  await notifyFavourites(db, { now, write: favouriteNoticeWriter({ links, siteName, now }) })
}
