import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { landingPage } from '#/db/schema/landing-page.ts'
import { KEYWORD_PAGES } from './keyword-pages.ts'

/** Writes the pages of keywords that the code defines; the same pages again change nothing. */
export async function seedLandingPages(db: Database): Promise<void> {
  // Pages of places and activities stand in the code alone; earlier versions wrote some of them here.
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
