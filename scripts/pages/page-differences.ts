/** Addresses that every site has. */
const FIXED = [
  '/',
  '/bids',
  '/bids?q=nettoyage',
  '/bids?q=travaux&l=44,bretagne',
  '/bids?q=formation&p=2',
  '/bids?c=plomberie',
  '/bids?sort=deadline',
  '/bids?q=azertyuiop',
  '/blog',
  '/pricing',
  '/services',
  '/couverture',
  '/contact',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/sign-in',
  '/sign-up',
  '/instant-profile',
  '/alerte?q=travaux',
  '/no-such-page',
]
/** Pages that the fixed ones link to, and how many of each kind are compared. */
const LINKED: readonly [start: string, most: number][] = [
  ['/appel-offre/', 20],
  ['/appels-offres/', 12],
  ['/acheteurs/', 4],
  ['/entreprises/', 2],
  ['/post/', 2],
]

const MOST = 60

export type PageDifference = { path: string; first: string; second: string }

/**
 * The pages of two sites that differ, each with the first place where they do. Missing kinds of pages are made up for
 * by further tenders.
 */
export async function comparePages([first, second]: readonly [string, string]): Promise<{
  compared: string[]
  differences: PageDifference[]
}> {
  const compared: string[] = []
  const differences: PageDifference[] = []
  const links = new Set<string>()
  const compare = async (path: string) => {
    const [one, other] = await Promise.all([pageOf(first, path), pageOf(second, path)])
    compared.push(path)
    const place = firstDifference(one, other)
    if (place >= 0)
      differences.push({ path, first: around(one, place), second: around(other, place) })
    for (const [, link = ''] of one.matchAll(/href="(\/[^"?#]*)"/g)) links.add(link)
  }
  for (const path of FIXED) await compare(path)
  for (const [start, count] of [...LINKED, ['/appel-offre/', MOST] as const]) {
    const left = MOST - compared.length
    const paths = [...links].filter((link) => link.startsWith(start) && !compared.includes(link))
    for (const path of paths.slice(0, Math.min(count, left))) await compare(path)
  }
  return { compared, differences }
}

async function pageOf(site: string, path: string): Promise<string> {
  const response = await fetch(new URL(path, site), {
    redirect: 'manual',
    // Rendered for this request, not sent from the page cache.
    headers: { cookie: 'visitor=1' },
    signal: AbortSignal.timeout(60_000),
  })
  const head = `${response.status} ${response.headers.get('location') ?? ''}\n`
  return comparable(head + (await response.text()), site)
}

/**
 * The markup of a page without what differs from one start, build or moment to the next. The chunks that it loads and its
 * scripts are left out, except structured data: the data in them are in the order in which queries were answered.
 */
export function comparable(html: string, site: string): string {
  return html
    .replaceAll(new URL(site).origin, 'https://site')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/(\/assets\/[\w.$-]+?)-[\w-]{8}\.(js|css|svg|woff2)/g, '$1.$2')
    .replaceAll(/\b1[789]\d{11}\b/g, '0')
    .replaceAll(/(Chiffres du <time [^>]*>)[^<]*/g, '$1')
    .replaceAll(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (moment) => `${moment.slice(0, 10)}Z`)
}

function firstDifference(one: string, other: string): number {
  if (one === other) return -1
  let place = 0
  while (one[place] === other[place]) place++
  return place
}

const around = (text: string, place: number) =>
  text.slice(Math.max(0, place - 60), place + 120).replaceAll(/\s+/g, ' ')
