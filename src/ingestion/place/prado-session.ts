import { cookieJar } from '#/ingestion/fetching/cookie-jar.ts'
import type { SourceAnswer, SourceHttp } from '#/ingestion/fetching/http-client.ts'

/**
 * A visit of a PRADO site: the cookies it gave, and postbacks, which send back the state of the page that
 * they come from (about 100 kB each time).
 */
export function pradoSession(http: SourceHttp, { gapMs }: { gapMs?: number } = {}) {
  const cookies = cookieJar()

  return {
    async get(url: string): Promise<SourceAnswer> {
      const answer = await http.fetch(url, { headers: cookies.header(), gapMs })
      cookies.remember(answer.headers)
      return answer
    },
    async post(
      url: string,
      { state, target, fields = {}, accept }: Postback & { accept?: readonly number[] },
    ): Promise<SourceAnswer> {
      const answer = await http.fetch(url, { ...request(state, target, fields), accept })
      cookies.remember(answer.headers)
      return answer
    },
    /** The response is written to a file. */
    postToFile: (url: string, file: string, postback: Postback & { maxBytes: number }) =>
      http.download(url, file, {
        ...request(postback.state, postback.target, postback.fields ?? {}),
        maxBytes: postback.maxBytes,
      }),
  }

  function request(state: string, target: string, fields: Record<string, string>) {
    return {
      method: 'POST' as const,
      headers: { ...cookies.header(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        PRADO_PAGESTATE: state,
        PRADO_POSTBACK_TARGET: target,
        PRADO_POSTBACK_PARAMETER: '',
        ...fields,
      }).toString(),
      gapMs,
    }
  }
}

export type PradoSession = ReturnType<typeof pradoSession>
type Postback = { state: string; target: string; fields?: Record<string, string> }
