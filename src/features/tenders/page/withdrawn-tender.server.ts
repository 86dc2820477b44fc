import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tender } from '#/db/schema/tender.ts'
import { isSlug } from '#/lib/slug.ts'

/** Whether this address was of a tender that is withdrawn permanently. */
export async function isWithdrawn(db: Database, { slug }: { slug: string }): Promise<boolean> {
  if (!isSlug(slug)) return false
  const rows = await db
    .select({ id: tender.id })
    .from(tender)
    .where(and(eq(tender.slug, slug), eq(tender.status, 'withdrawn')))
  return rows.length > 0
}

const TENDER_PAGE = /^\/appel-offre\/([^/]+)$/

/** The page of a withdrawn tender is not missing but gone (410): search engines drop it at once. */
export async function withGoneStatus(
  db: Database,
  request: Request,
  response: Response,
): Promise<Response> {
  if (response.status !== 404) return response
  const [, slug] = TENDER_PAGE.exec(new URL(request.url).pathname) ?? []
  if (slug === undefined || !(await isWithdrawn(db, { slug }))) return response
  return new Response(response.body, { status: 410, headers: response.headers })
}
