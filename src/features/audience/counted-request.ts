import { pageKind } from './counted-pages.ts'

/** Steps from arriving to having a profile, in their order; the measures that tell how many came so far. */
export const FUNNEL = [
  'visit',
  'view:tender',
  'view:instant_profile',
  'view:sign_up',
  'view:create_profile',
] as const

/**
 * What the loading of a page counts as. Only what a browser says that a person opened is counted, and nobody
 * who asks not to be (`Sec-GPC`, `DNT`); nothing that could tell two visitors apart is read. A page that is
 * reached from elsewhere begins a visit.
 */
export function countedRequest(request: Request, { origin }: { origin: string }): string[] {
  const { headers } = request
  const { pathname, searchParams } = new URL(request.url)
  const isOpened =
    request.method === 'GET' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  const refuses = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
  const kind = pageKind(pathname)
  if (!isOpened || refuses || kind === undefined) return []
  return [
    `view:${kind}`,
    ...(comesFrom(headers.get('referer'), origin) ? [] : ['visit']),
    ...(kind === 'list' && searchParams.get('q') ? ['search'] : []),
  ]
}

function comesFrom(referer: string | null, origin: string): boolean {
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === origin
}

const LONGEST_WORDS = 80

/** Words to keep of a search that found nothing; null where they may name somebody: addresses, long numbers. */
export function keptWords(text: string): string | null {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const isPersonal = /@|\d{6,}|(?:\d[ .-]?){8,}/.test(words)
  return words === '' || words.length > LONGEST_WORDS || isPersonal ? null : words
}
