import { getViewer } from './viewer.server.ts'

/** For routes that are no server functions: the site administrator of the request, else the refusal response. */
export async function siteAdministratorOf(
  request: Request,
): Promise<{ userId: string } | { refusal: Response }> {
  const viewer = await getViewer(request)
  if (viewer.kind === 'visitor') {
    return refused(401, 'signed_out', 'Connectez-vous pour continuer.')
  }
  if (viewer.platformRole === 'admin') return { userId: viewer.userId }
  return refused(403, 'not_administrator', 'Cette action est réservée aux administrateurs du site.')
}

function refused(status: number, code: string, message: string) {
  return { refusal: Response.json({ error: { code, message } }, { status }) }
}
