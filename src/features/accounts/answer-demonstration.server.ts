import { waitingPage } from '#/server/http/waiting-page.ts'
import {
  beginDemonstration,
  endDemonstration,
  hasDemonstration,
  isExampleFurnished,
} from './example-session.server.ts'
import { getViewer } from './viewer.server.ts'

const ENTRY = '/demonstration'
const EXIT = '/demonstration/fin'
const FIRST_PAGE = '/aujourdhui'

/**
 * Begins and ends the demonstration, by a cookie; null for other addresses. Someone who is signed in keeps their own
 * session.
 */
export async function answerDemonstration(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname !== ENTRY && pathname !== EXIT) return null
  if (!['GET', 'HEAD'].includes(request.method)) {
    return new Response('Seule la méthode GET est acceptée.', {
      status: 405,
      headers: { allow: 'GET' },
    })
  }
  if (pathname === EXIT) return redirectTo('/', endDemonstration())
  if (!(await hasDemonstration())) return null
  if (!(await isExampleFurnished())) {
    return waitingPage({
      title: 'La démonstration se prépare',
      text: 'L’entreprise d’exemple lit ses premiers dossiers. Cette page s’ouvre d’elle-même dans moins d’une minute.',
      seconds: 5,
      reloads: true,
    })
  }
  const { kind } = await getViewer(request)
  return redirectTo(FIRST_PAGE, kind === 'visitor' ? beginDemonstration() : null)
}

function redirectTo(location: string, cookie: string | null): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      ...(cookie && { 'set-cookie': cookie }),
    },
  })
}
