import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { isMuteLink } from './alert-links.server.ts'
import { linkSecret } from './link-secret.server.ts'
import { muteTender } from './unsubscribe.mutations.server.ts'

const linkSchema = z.object({ profile: z.uuid(), bid: z.uuid(), s: z.string().max(100) })

/** Mutes by the signed link beside a tender of an e-mail, then redirects to its page. */
export async function answerMute(db: Database, request: Request): Promise<Response> {
  const link = linkSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const isOurs = link.success && (await mute(db, link.data))
  return new Response(null, {
    status: 303,
    headers: { location: `/mute?etat=${isOurs ? 'fait' : 'lien'}`, 'cache-control': 'no-store' },
  })
}

async function mute(
  db: Database,
  { profile: profileId, bid: tenderId, s }: z.infer<typeof linkSchema>,
): Promise<boolean> {
  if (!isMuteLink({ profileId, tenderId }, s, await linkSecret(db))) return false
  await muteTender(db, { profileId, tenderId })
  return true
}
