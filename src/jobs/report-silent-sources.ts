import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { silentSourceMail } from '#/emails/silent-source.ts'
import { queueEmails } from '#/features/outbox/queue-email.server.ts'
import { silentSources } from '#/features/sources/silence/silent-sources.queries.server.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'

/**
 * E-mails the administrators of the site about each source that is silent for longer than it usually is, once for each
 * silence.
 *
 * @returns number of new messages
 */
export async function reportSilentSources(
  db: Database,
  { now, origin, siteName }: SiteIdentity & { now: Date },
): Promise<number> {
  const silent = await silentSources(db, { now })
  if (silent.length === 0) return 0
  const { rows: administrators } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from app_user
    where platform_role = 'admin' and locked_at is null and email_verified`)
  return queueEmails(
    db,
    silent.flatMap(({ source, since, days, usual }) =>
      administrators.map(({ id, email }) => ({
        kind: 'operator' as const,
        key: `silent:${source}:${since}:${id}`,
        mail: silentSourceMail({
          to: email,
          siteName,
          origin,
          source: sourceLabel(source),
          days,
          usual,
        }),
      })),
    ),
  )
}
