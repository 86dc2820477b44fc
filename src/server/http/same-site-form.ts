/**
 * Whether a form was sent from a page of this site: `Sec-Fetch-Site` cannot be forged by a page; older browsers send
 * `Origin` with every POST.
 */
export function isOwnForm(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  return new URL(origin).host === request.headers.get('host')
}

export function refuseForeignForm(): Response {
  return new Response('Ce formulaire ne peut être envoyé que depuis ce site.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
