/**
 * A page for who comes too early: 503 with `Retry-After`, of no script and no style, never cached.
 *
 * @param seconds after which the browser loads the address again, where `reloads`
 */
export function waitingPage({
  title,
  text,
  seconds,
  reloads,
}: {
  title: string
  text: string
  seconds: number
  reloads: boolean
}): Response {
  const refresh = reloads ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  return new Response(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8">${refresh}
<meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        'retry-after': String(seconds),
      },
    },
  )
}
