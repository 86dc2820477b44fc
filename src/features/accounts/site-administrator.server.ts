import { getViewer } from './viewer.server.ts'

/** For routes that are no server functions: null where an administrator of the site asks. */
export async function refusalUnlessAdministrator(request: Request): Promise<Response | null> {
  const viewer = await getViewer(request)
  if (viewer.kind === 'visitor') {
    return refusal(401, 'signed_out', 'Connectez-vous pour continuer.')
  }
  if (viewer.platformRole === 'admin') return null
  return refusal(403, 'not_administrator', 'Ceci est réservé aux administrateurs du site.')
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status })
}
