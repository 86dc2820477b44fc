import { createHash } from 'node:crypto'
import { env } from '#/lib/env.ts'

/** The colours and sizes of `src/ui/styles.css`; the page loads no file. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:light-dark(#faf8f3,#101616);color:light-dark(#18211e,#e9efed);font:.9375rem/1.5 "Public Sans",system-ui,sans-serif}
header{padding:.75rem 1.25rem;background:light-dark(#fff,#171f1f);border-bottom:1px solid light-dark(#e6e0d4,#2a3534)}
header a{display:inline-flex;align-items:center;gap:.5rem;color:inherit;text-decoration:none;font:600 1.3125rem/1.625rem "Source Serif",Georgia,serif}
.sheet{fill:light-dark(#0a5d52,#6cd1bd)}.line{fill:light-dark(#fff,#171f1f)}
main{display:grid;align-content:center;justify-items:start;gap:.75rem;width:min(34rem,100% - 2.5rem);margin:0 auto 12vh}
h1{margin:0;font:600 1.75rem/2.125rem "Source Serif",Georgia,serif}
p{margin:0;color:light-dark(#545e59,#a6b5b1)}
main a{color:light-dark(#0a5d52,#6cd1bd);font-weight:500}
.wait{width:100%;height:4px;margin:.5rem 0;border-radius:9px;overflow:hidden;background:light-dark(#e6e0d4,#2a3534)}
.wait i{display:block;width:30%;height:100%;border-radius:9px;background:light-dark(#0a5d52,#6cd1bd);animation:wait 1.6s ease-in-out infinite alternate}
@keyframes wait{to{transform:translateX(233%)}}
@media (prefers-reduced-motion:reduce){.wait i{animation:none}}`

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const MARK = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path class="sheet" d="M6 2h14l8 8v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z"/><path class="line" d="M9 13h14v2.4H9zM9 18h9v2.4H9zM9 23h5v2.4H9z"/></svg>`

/**
 * A page for requests that come too early: 503 with `Retry-After`, of no script and no file, never cached.
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
  const progress = reloads ? '<div class="wait"><i></i></div>' : ''
  const siteName = escaped(env.SITE_NAME)
  return new Response(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8">${refresh}
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} | ${siteName}</title><style>${STYLE}</style></head>
<body><header><a href="/">${MARK}${siteName}</a></header>
<main><h1>${title}</h1><p>${text}</p>${progress}<p><a href="/">Revenir à l’accueil</a></p></main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'retry-after': String(seconds),
      },
    },
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
