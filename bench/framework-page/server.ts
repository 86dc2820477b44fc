/**
 * The same markup as a page of ours, from the framework alone: one route, its elements made anew for each request, then
 * rendered and compressed as our server does it. No data, no links of the router, no policy.
 */
import { createStartHandler } from '@tanstack/react-start/server'
import { FastResponse } from 'srvx'
import { compressText } from '#/lib/compression.server.ts'
import { renderedPage, renderPage } from '#/lib/rendered-page.server.tsx'

const startFetch = createStartHandler(renderPage)

async function fetch(request: Request): Promise<Response> {
  const { status, headers } = await startFetch(request)
  const html = Buffer.from(renderedPage(request) ?? '')
  const body = await compressText(html, { request, headers, sent: 'once' })
  return new FastResponse(body, { status, headers })
}

export default { fetch }
