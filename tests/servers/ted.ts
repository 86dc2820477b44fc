import type { SourceReply, SourceRequest } from './answering-source.ts'

export type TedRecord = {
  /** As TED writes it: `682345-2026`. */
  number: string
  /** Day, `2026-10-05`. */
  published: string
  xml: string
  formType?: string
}

/**
 * What the firewall in front of the notices does:
 * `programs` stops user agents that do not start as a browser's do; the others stop everyone.
 */
type Firewall = 'off' | 'programs' | 'challenge' | 'challenge page' | 'captcha' | 'forbidden'

type TedState = {
  records: TedRecord[]
  firewall: Firewall
  /** Notices whose file is answered with these bytes instead. */
  files: Record<string, SourceReply>
  /** The search stops by itself: fewer notices than announced, `timedOut` true. */
  timesOut: boolean
  /** Notices that the search counts and does not list. */
  unlisted: number
}

/** TED's search and its notice files, on one host. `state` may be changed between requests. */
export function ted(records: TedRecord[], changes: Partial<TedState> = {}) {
  const state: TedState = {
    records,
    firewall: 'programs',
    files: {},
    timesOut: false,
    unlisted: 0,
    ...changes,
  }
  const answer = (request: SourceRequest): SourceReply | null => {
    const path = request.url.pathname
    if (path === '/v3/notices/search' && request.method === 'POST')
      return search(state, request.body)
    const number = /^\/[a-z]{2}\/notice\/([0-9]+-[0-9]{4})\/xml$/.exec(path)?.[1]
    return number ? noticeFile(state, number, request.headers['user-agent'] ?? '') : null
  }
  return { state, answer }
}

function noticeFile(state: TedState, number: string, userAgent: string): SourceReply | null {
  const stopped = firewallReply(state.firewall, userAgent)
  if (stopped) return stopped
  const changed = state.files[number]
  if (changed) return changed
  const record = state.records.find((one) => one.number === number)
  return record
    ? { headers: { 'content-type': 'application/xml;charset=UTF-8' }, body: record.xml }
    : null
}

const CHALLENGE = {
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store, max-age=0',
  'x-amzn-waf-action': 'challenge',
}

function firewallReply(firewall: Firewall, userAgent: string): SourceReply | null {
  switch (firewall) {
    case 'off':
      return null
    case 'programs':
      return userAgent.startsWith('Mozilla/5.0 (') ? null : { status: 202, headers: CHALLENGE }
    case 'challenge':
      return { status: 202, headers: CHALLENGE }
    case 'challenge page':
      return {
        status: 202,
        headers: CHALLENGE,
        body:
          '<!DOCTYPE html><html lang="en"><head><script>window.awsWafCookieDomainList = [];' +
          'window.gokuProps = {};</script></head><body><div id="challenge-container"></div>' +
          '<noscript><h1>JavaScript is disabled</h1></noscript></body></html>',
      }
    case 'captcha':
      return { status: 405, headers: { ...CHALLENGE, 'x-amzn-waf-action': 'captcha' } }
    case 'forbidden':
      return { status: 403, body: '<html><head><title>403 Forbidden</title></head></html>' }
  }
}

const TOKEN = 'next-'

function search(state: TedState, body: string): SourceReply {
  const asked = JSON.parse(body)
  if (!asked.query) return json(400, { message: "Parameter 'query' is mandatory" })
  if (!asked.fields?.length) return json(400, { message: "Parameter 'fields' is mandatory" })
  const limit: number = asked.limit ?? 10
  if (limit > 250)
    return json(400, {
      message: `Value (${limit}) of parameter 'limit' exceeds maximum allowed value (250)`,
    })
  const found = state.records.filter((record) => isAskedFor(record, asked.query))
  const start = startOf(asked, limit)
  if (start === null) return json(500, { message: 'Internal server error' })
  if (asked.paginationMode !== 'ITERATION' && start + limit > 15_000)
    return json(400, { message: 'The number of retrievable notices exceeds 15000' })
  const page = state.timesOut ? [] : found.slice(start, start + limit)
  return json(200, {
    notices: page.map((record) => ({
      'publication-number': record.number,
      ...(asked.fields.includes('publication-date') && {
        'publication-date': `${record.published}+02:00`,
      }),
      ...(asked.fields.includes('form-type') && { 'form-type': record.formType ?? 'competition' }),
      links: { xml: { MUL: `https://ted.europa.eu/en/notice/${record.number}/xml` } },
    })),
    totalNoticeCount: found.length + state.unlisted,
    // The token continues past the last notice.
    iterationNextToken: asked.paginationMode === 'ITERATION' ? `${TOKEN}${start + limit}` : null,
    timedOut: state.timesOut,
  })
}

/** Rank of the first notice of a page; null for a token that the search never gave. */
function startOf(
  asked: { paginationMode?: string; iterationNextToken?: string | null; page?: number },
  limit: number,
): number | null {
  if (asked.paginationMode !== 'ITERATION') return ((asked.page ?? 1) - 1) * limit
  if (!asked.iterationNextToken) return 0
  if (!asked.iterationNextToken.startsWith(TOKEN)) return null
  return Number(asked.iterationNextToken.slice(TOKEN.length))
}

/** The days and the form types of an expert query; TED ignores a day that is none. */
function isAskedFor(record: TedRecord, query: string): boolean {
  const day = Number(record.published.replaceAll('-', ''))
  for (const [, sign, value] of query.matchAll(
    /(?:PD|publication-date)\s*(>=|<=|=|>|<)\s*"?(\d{8})\b/g,
  ))
    if (!compare(day, sign as string, Number(value))) return false
  const forms = /form-type\s*(?:=|IN)\s*\(?([a-z\- ,]+)\)?/.exec(query)?.[1]
  return !forms || forms.split(/[ ,]+/).includes(record.formType ?? 'competition')
}

function compare(left: number, sign: string, right: number): boolean {
  if (sign === '>=') return left >= right
  if (sign === '<=') return left <= right
  if (sign === '>') return left > right
  return sign === '<' ? left < right : left === right
}

function json(status: number, value: unknown): SourceReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
