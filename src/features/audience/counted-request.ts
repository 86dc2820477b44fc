import { pageKind } from './counted-pages.ts'

/** Steps from arriving to having a profile, in their order; the metrics that count the visitors who reached them. */
export const FUNNEL = [
  'visit',
  'view:tender',
  'view:instant_profile',
  'view:sign_up',
  'view:create_profile',
] as const

/**
 * What a page load counts as. Counts only navigations that the browser reports as opened by a person, and no visitor
 * who opts out (`Sec-GPC`, `DNT`); reads nothing that could distinguish two visitors. A page reached from another
 * site begins a visit.
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

/** Words to store of a search without results; null where they may identify a person: addresses, long numbers. */
export function storableWords(text: string): string | null {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const isPersonal = /@|\d{6,}|(?:\d[ .-]?){8,}/.test(words)
  return words === '' || words.length > LONGEST_WORDS || isPersonal ? null : words
}
