import type { SourceHttp } from '#/ingestion/fetching/source-http.ts'

/** One question and its answer, as the report tells it. */
export type Exchange = {
  method: 'GET' | 'POST'
  url: string
  /** Null where the source did not answer as it should: `failure` tells why. */
  status: number | null
  contentType: string | null
  bytes: number
  seconds: number
  failure: string | null
}

/** Asks as `http` does; `onExchange` hears of each answer, with its body where it is held in memory. */
export function watchedHttp(
  http: SourceHttp,
  onExchange: (exchange: Exchange, body: Buffer | null) => void,
): SourceHttp {
  async function watched<Answer extends { status: number; headers: Headers }>(
    url: string,
    method: 'GET' | 'POST',
    ask: () => Promise<Answer>,
    sizeOf: (answer: Answer) => { bytes: number; body: Buffer | null },
  ): Promise<Answer> {
    const begun = performance.now()
    const seconds = () => Math.round(performance.now() - begun) / 1000
    const about = { method, url }
    try {
      const answer = await ask()
      const { bytes, body } = sizeOf(answer)
      const contentType = answer.headers.get('content-type')
      const { status } = answer
      const told = { ...about, status, contentType, bytes, seconds: seconds(), failure: null }
      onExchange(told, body)
      return answer
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      const none = { status: null, contentType: null, bytes: 0 }
      onExchange({ ...about, ...none, seconds: seconds(), failure }, null)
      throw error
    }
  }

  return {
    fetch: (url, options) =>
      watched(
        url,
        options?.method ?? 'GET',
        () => http.fetch(url, options),
        ({ bytes }) => ({ bytes: bytes.length, body: bytes }),
      ),
    download: (url, file, options) =>
      watched(
        url,
        options?.method ?? 'GET',
        () => http.download(url, file, options),
        ({ size }) => ({ bytes: size, body: null }),
      ),
  }
}
