import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { landingPage } from '#/db/schema/landing-page.ts'
import { KEYWORD_PAGES } from './keyword-pages.ts'

/** Upserts the keyword pages defined in the code. Idempotent. */
export async function seedLandingPages(db: Database): Promise<void> {
  // Pages of places and activities are only in the code; earlier versions stored some of them.
  await db.delete(landingPage).where(isNull(landingPage.keywords))
  await db
    .insert(landingPage)
    .values([...KEYWORD_PAGES])
    .onConflictDoUpdate({
      target: landingPage.slug,
      set: {
        keywords: sql`excluded.keywords`,
        title: sql`excluded.title`,
        search: sql`excluded.search`,
      },
    })
}
