/**
 * Serves the markup of a page of the site with the framework alone: one route, elements created on
 * each request, then rendered and compressed as by our server. No data, router links or policy.
 */
import { createStartHandler } from '@tanstack/react-start/server'
import { FastResponse } from 'srvx'
import { compressText } from '#/server/http/compression.server.ts'
import { renderedPage, renderPage } from '#/server/rendering/rendered-page.server.tsx'

const startFetch = createStartHandler(renderPage)

async function fetch(request: Request): Promise<Response> {
  const { status, headers } = await startFetch(request)
  const html = Buffer.from(renderedPage(request) ?? '')
  const body = await compressText(html, { request, headers, sent: 'once' })
  return new FastResponse(body, { status, headers })
}

export default { fetch }
