import { RouterProvider } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { eventLoopTurn } from '../http/event-loop-turn.server.ts'
import { log } from '../log.server.ts'

/** All that is left to say when the screen for errors cannot be rendered either. */
const UNAVAILABLE = `<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>Page indisponible</title>
<h1>Cette page n’a pas pu être affichée.</h1>
<p>Le problème est enregistré. Réessayez dans un instant, ou revenez à l’<a href="/">accueil</a>.</p></html>`

const pages = new WeakMap<Request, string>()

/**
 * Renders a page for the framework. Its text is left beside the answer, which has status and headers alone: as the
 * body of an answer it would be turned to bytes and back before it is compressed.
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  try {
    await eventLoopTurn()
    // The visitor has left, and the framework has taken the router down.
    if (request.signal.aborted) return new Response(null, { status: 503 })
    const html = renderToString(<RouterProvider router={router} />)
    pages.set(request, await transformHtmlStringWithRouter(router, html))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    log.error({ err: error }, 'page could not be rendered')
    return new Response(UNAVAILABLE, { status: 500, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** The text of the page that answers this request; null where it is answered by something else. */
export function renderedPage(request: Request): string | null {
  return pages.get(request) ?? null
}
