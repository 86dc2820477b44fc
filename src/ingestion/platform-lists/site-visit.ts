import { cookieJar } from '#/ingestion/fetching/cookie-jar.ts'
import type { SourceAnswer, SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { pageText } from '#/ingestion/fetching/page-text.ts'
import { filterIn } from '#/ingestion/fetching/refused-answer.ts'
import { checkAllowed, type RobotsRules } from '#/ingestion/fetching/robots-rules.ts'

export type SiteVisit = {
  /** The text of a page. */
  get: (url: string) => Promise<string>
  /** The text of the answer to a form. */
  post: (
    url: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<string>
}

/**
 * Requests of one visit to a site: robots.txt is obeyed, cookies that the site gives are sent back. Throws
 * `FetchFailure`.
 */
export function siteVisit(http: SourceHttp, rules: RobotsRules): SiteVisit {
  const cookies = cookieJar()
  const gapMs = rules.gapMs ?? 0
  return {
    async get(url) {
      checkAllowed(rules, url)
      const answer = await http.fetch(url, { headers: cookies.header(), gapMs })
      cookies.remember(answer.headers)
      return pageOf(answer)
    },
    async post(url, fields, headers = {}) {
      checkAllowed(rules, url)
      const answer = await http.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
          ...cookies.header(),
        },
        body: new URLSearchParams(fields).toString(),
        gapMs,
      })
      cookies.remember(answer.headers)
      return pageOf(answer)
    },
  }
}

/** Filters of programs answer 200 too. */
function pageOf(answer: SourceAnswer): string {
  const text = pageText(answer)
  const filter = filterIn(text, answer.url, answer.status)
  if (filter) throw filter
  return text
}
