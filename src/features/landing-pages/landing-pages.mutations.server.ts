import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { landingPage } from '#/db/schema/landing-page.ts'
import { FOOTER_ACTIVITIES, FOOTER_REGIONS } from './footer-landing-pages.ts'

/** Writes the pages that the footer links to; the same pages again change nothing. */
export async function seedLandingPages(db: Database): Promise<void> {
  const pages: (typeof landingPage.$inferInsert)[] = [
    ...FOOTER_REGIONS.map(({ slug, place }) => ({
      slug,
      location: slug,
      title: `Appels d’offres ${place}`,
      search: { l: slug },
    })),
    ...FOOTER_ACTIVITIES.map(({ slug, activity, label }) => ({
      slug,
      activity,
      title: `Appels d’offres\u00a0: ${label}`,
      search: { c: activity },
    })),
  ]
  await db
    .insert(landingPage)
    .values(pages)
    .onConflictDoUpdate({
      target: landingPage.slug,
      set: {
        location: sql`excluded.location`,
        activity: sql`excluded.activity`,
        title: sql`excluded.title`,
        search: sql`excluded.search`,
      },
    })
}
