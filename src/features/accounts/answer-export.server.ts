import type { Database } from '#/db/client.server.ts'
import { personalDataOf } from './personal-data.queries.server.ts'
import { ACCESS_PAGES } from './sign-in/access-pages.ts'
import { isRecentEnough } from './sign-in/reauthentication.ts'
import { withRedirect } from './sign-in/redirect-url.ts'
import type { Viewer } from './viewer.ts'

/** The user's own data as a file; requires a recent authentication. */
export async function answerExport(db: Database, viewer: Viewer, now: Date): Promise<Response> {
  if (viewer.kind === 'visitor') {
    const error = { code: 'signed_out', message: 'Connectez-vous pour continuer.' }
    return Response.json({ error }, { status: 401 })
  }
  if (!isRecentEnough(viewer.authenticatedAt, 'moderate', now)) {
    const location = withRedirect(ACCESS_PAGES.confirm, '/compte')
    return new Response(null, { status: 303, headers: { location } })
  }
  const data = await personalDataOf(db, { userId: viewer.userId })
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mes-donnees.json"',
      'cache-control': 'no-store',
    },
  })
}
