import type { PlatformRole } from '#/domain/platform-roles.ts'
import { getViewer } from '../viewer.server.ts'

/** Screens with restricted access, with their role. */
const RESERVED: [path: RegExp, roles: readonly PlatformRole[]][] = [
  [/^\/admin(?:\/|$)/, ['admin']],
  [/^\/sales(?:\/|$)/, ['sales', 'admin']],
]

/** A screen that refuses access has status 403, neither 200 nor 500. */
export async function withRefusedStatus(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200 && response.status !== 500) return response
  const { pathname } = new URL(request.url)
  const roles = RESERVED.find(([path]) => path.test(pathname))?.[1]
  if (!roles) return response
  const viewer = await getViewer(request)
  if (viewer.kind === 'visitor' || roles.includes(viewer.platformRole)) return response
  return new Response(response.body, { status: 403, headers: response.headers })
}
