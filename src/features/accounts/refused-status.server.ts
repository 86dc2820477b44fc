import { getViewer } from './viewer.server.ts'

const BACK_OFFICE = /^\/admin(?:\/|$)/

/** A screen of the back office that says that it is for others is a refusal (403), neither an answer nor a fault of ours. */
export async function withRefusedStatus(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200 && response.status !== 500) return response
  if (!BACK_OFFICE.test(new URL(request.url).pathname)) return response
  const viewer = await getViewer(request)
  if (viewer.kind === 'visitor' || viewer.platformRole === 'admin') return response
  return new Response(response.body, { status: 403, headers: response.headers })
}
