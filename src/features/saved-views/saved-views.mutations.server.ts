import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { savedView } from '#/db/schema/saved-view.ts'
import { MOST_VIEWS } from '#/domain/saved-view.ts'
import { AppError } from '#/lib/app-error.ts'
import { viewAddress } from './view-address.ts'

type Member = { organisationId: string; userId: string }

/** Saves a list under a name; the same name replaces the former view. */
export async function saveView(
  db: Database,
  { organisationId, userId }: Member,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const url = new URL(address, 'http://site.invalid')
  const ordered = viewAddress(url.pathname, url.search)
  if (url.host !== 'site.invalid' || ordered === null) {
    throw new AppError('no_list', { status: 400, message: 'Cette page n’est pas une liste.' })
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.view.' || ${userId}))`)
    await tx
      .delete(savedView)
      .where(
        and(
          eq(savedView.organisationId, organisationId),
          eq(savedView.userId, userId),
          sql`lower(${savedView.name}) = lower(${name})`,
        ),
      )
    const count = await tx.$count(
      savedView,
      and(eq(savedView.organisationId, organisationId), eq(savedView.userId, userId)),
    )
    if (count >= MOST_VIEWS) {
      throw new AppError('too_many_views', {
        status: 409,
        message: `Vous avez déjà ${MOST_VIEWS}\u00a0vues\u00a0: supprimez-en une d’abord.`,
      })
    }
    await tx.insert(savedView).values({ organisationId, userId, name, address: ordered })
  })
}

/** Deletes a view of the member; nothing happens where it is gone, or another’s. */
export async function deleteView(
  db: Database,
  { organisationId, userId }: Member,
  { id }: { id: string },
): Promise<void> {
  await db
    .delete(savedView)
    .where(
      and(
        eq(savedView.organisationId, organisationId),
        eq(savedView.userId, userId),
        eq(savedView.id, id),
      ),
    )
}
