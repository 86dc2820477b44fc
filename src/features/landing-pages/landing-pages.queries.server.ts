import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { landingPage } from '#/db/schema/landing-page.ts'
import { isSlug } from '#/lib/slug.ts'

/** The domain of `/appels-offres/{slug}`; null when there is none. */
export async function landingPageBySlug(db: Database, { slug }: { slug: string }) {
  if (!isSlug(slug)) return null
  const [row] = await db.select().from(landingPage).where(eq(landingPage.slug, slug))
  return row ?? null
}
