import { asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { landingPage } from '#/db/schema/landing-page.ts'
import { isSlug } from '#/lib/slug.ts'
import { catalogueLandingPage, domainOf } from './landing-catalogue.ts'
import type { LandingPage } from './landing-page.ts'
import type { LandingPairs } from './landing-pairs.server.ts'

/** The domain of `/appels-offres/{slug}`; null if unknown or with too few tenders. */
export async function landingPageBySlug(
  db: Database,
  { slug, pairs }: { slug: string; pairs: LandingPairs },
): Promise<LandingPage | null> {
  if (!isSlug(slug)) return null
  const page = catalogueLandingPage(slug)
  if (page === null) return keywordPage(db, slug)
  const { category, region } = domainOf(page)
  return category && region && !pairs.has(category.slug, region.value) ? null : page
}

async function keywordPage(db: Database, slug: string): Promise<LandingPage | null> {
  const [row] = await db.select().from(landingPage).where(eq(landingPage.slug, slug))
  return row ?? null
}

/** Keyword pages in alphabetical order. */
export async function keywordPages(db: Database): Promise<LandingPage[]> {
  return db.select().from(landingPage).orderBy(asc(landingPage.title))
}
