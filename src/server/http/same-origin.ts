/**
 * Whether a page of this site sent a request that changes something. A page cannot forge `Sec-Fetch-Site`; older
 * browsers send `Origin` with every POST and PUT. False where both are absent.
 */
export function isSameOrigin(request: Request): boolean {
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
