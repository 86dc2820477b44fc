import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { userImage } from '#/db/schema/account.ts'
import type { Viewer } from '../viewer.ts'

/** The picture of a person, for any signed-in user. */
export async function answerImage(
  db: Database,
  { userId, viewer }: { userId: string; viewer: Viewer },
): Promise<Response> {
  if (viewer.kind === 'visitor')
    return new Response('Connectez-vous pour continuer.', { status: 401 })
  const [image] = isUuid(userId)
    ? await db.select().from(userImage).where(eq(userImage.userId, userId))
    : []
  if (!image) return new Response('Cette image n’existe pas.', { status: 404 })
  return new Response(new Uint8Array(image.content), {
    headers: {
      'content-type': image.type,
      'cache-control': 'private, max-age=31536000, immutable',
      // The browser must show the content as an image only.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
