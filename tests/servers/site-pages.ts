import type { SourceReply, SourceRequest } from './answering-source.ts'

/** What a site does in place of its pages. */
type SiteFault =
  | 'forbidden'
  | 'overloaded'
  | 'silent'
  | 'cut'
  | 'empty'
  | 'maintenance'
  | 'login'
  | 'changed'

export type SiteState = {
  fault: SiteFault | null
  /** Null: the site has none. */
  robots: string | null
}

/** A page before it is encoded. */
export type SitePage = Omit<SourceReply, 'body'> & { body: string; charset?: 'ISO-8859-15' }

type Site = {
  /** The page that asks for an account. */
  login: string
  /** The page of its 403. */
  refusal?: string
  /** Names that a new version of the site writes otherwise. */
  renamed: readonly (readonly [string, string])[]
  page: (request: SourceRequest) => SitePage | null
}

/** Answers of a site: its pages, or what `state.fault` says. */
export function siteAnswers(state: SiteState, site: Site) {
  return (request: SourceRequest): SourceReply | null => {
    if (request.url.pathname === '/robots.txt')
      return state.robots === null
        ? null
        : { headers: { 'content-type': 'text/plain' }, body: state.robots }
    return state.fault === null ? encoded(site.page(request)) : faulty(state.fault, site, request)
  }
}

function faulty(fault: SiteFault, site: Site, request: SourceRequest): SourceReply | null {
  switch (fault) {
    case 'forbidden':
      return {
        status: 403,
        ...encoded(htmlPage('Accès refusé', site.refusal ?? '<h1>403 Forbidden</h1>')),
      }
    case 'overloaded':
      return { status: 429, headers: { 'retry-after': '7' } }
    case 'empty':
      return { headers: { 'content-type': 'text/html; charset=UTF-8' }, body: '' }
    case 'maintenance':
      return encoded(
        htmlPage('Maintenance', '<h1>Site en maintenance</h1><p>Merci de revenir plus tard.</p>'),
      )
    case 'login':
      return encoded(htmlPage('Connexion', site.login))
  }
  const page = site.page(request)
  if (page === null) return null
  if (fault === 'changed') return encoded({ ...page, body: renamedIn(page.body, site.renamed) })
  const reply = encoded(page)
  const half = Math.floor(Buffer.byteLength(reply.body ?? '') / 2)
  return fault === 'cut' ? { ...reply, cutAfter: half } : { ...reply, silentAfter: half }
}

function renamedIn(body: string, renamed: Site['renamed']): string {
  return renamed.reduce((text, [from, to]) => text.replaceAll(from, to), body)
}

function encoded(page: SitePage): SourceReply
function encoded(page: SitePage | null): SourceReply | null
function encoded(page: SitePage | null): SourceReply | null {
  if (page === null) return null
  const { charset, body, ...reply } = page
  return { ...reply, body: charset ? latin9(body) : body }
}

/** A page of HTML. `charset` is of the header, the meta element and the bytes. */
export function htmlPage(
  title: string,
  body: string,
  { charset, headers }: { charset?: 'ISO-8859-15'; headers?: SourceReply['headers'] } = {},
): SitePage {
  const name = charset ?? 'UTF-8'
  return {
    headers: { 'content-type': `text/html; charset=${name}`, ...headers },
    charset,
    body: `<!DOCTYPE html>\n<html lang="fr">\n<head>\n<meta charset="${name}">\n<title>${title}</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
  }
}

const LATIN9: Record<string, number> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}

/** ISO-8859-15; what it does not have becomes a numeric entity. */
function latin9(text: string): Buffer {
  return Buffer.concat(
    Array.from(text, (character) => {
      const code = LATIN9[character] ?? character.codePointAt(0) ?? 0
      return code > 0xff ? Buffer.from(`&#${code};`) : Buffer.from([code])
    }),
  )
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
}

/** `2026-11-16T09:30` → its parts, as texts. */
export function timeParts(time: string) {
  const [year, month, day, hour, minute] = time.split(/[-T:]/) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { year, month, day, hour, minute }
}

const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** `2026-07-27T16:23` → « 27 juillet 2026 ». */
export function dayInWords(time: string): string {
  const { year, month, day } = timeParts(time)
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** `2026-07-27T16:23` → « 27/07/2026 ». */
export function slashedDay(time: string): string {
  const { year, month, day } = timeParts(time)
  return `${day}/${month}/${year}`
}

/** `2026-07-27T16:23` → « 27/07/26 ». */
export function shortDay(time: string): string {
  const { year, month, day } = timeParts(time)
  return `${day}/${month}/${year.slice(2)}`
}

/** One page of a list, from 1, and how many there are. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number) {
  return {
    shown: items.slice((page - 1) * size, page * size),
    pages: Math.max(1, Math.ceil(items.length / size)),
  }
}

/** Letters and digits without accents: `Côte-d’Or` → `cote-d-or`. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
