import { cookieJar } from '#/ingestion/fetching/cookie-jar.ts'
import type { SourceAnswer, SourceHttp } from '#/ingestion/fetching/http-client.ts'
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
      return pageText(answer)
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
      return pageText(answer)
    },
  }
}

/** The text of a page in the encoding of its header, else of its meta element, else UTF-8. */
function pageText({ bytes, headers }: Pick<SourceAnswer, 'bytes' | 'headers'>): string {
  const named = (text: string) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1]
  const label =
    named(headers.get('content-type') ?? '') ?? named(bytes.toString('latin1', 0, 4096)) ?? 'utf-8'
  return decoderOf(label).decode(bytes)
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label.replace(/^x-/i, ''))
  } catch {
    return new TextDecoder()
  }
}
