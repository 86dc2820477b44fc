import { Agent, fetch as fetchThrough } from 'undici'
import { OPERATOR_SITES } from '#/ingestion/place/operator-sites.ts'
import { byteStream } from '#/server/http/byte-stream.server.ts'
import {
  checkedLookup,
  hasForbiddenAddress,
  type Network,
  PUBLIC_INTERNET,
} from '#/server/outside/fetch-page.server.ts'
import { FetchFailure } from './fetch-failure.ts'
import type { Ask } from './followed-fetch.ts'

const HOSTS = new Set(OPERATOR_SITES.map(({ baseUrl }) => new URL(baseUrl ?? '').host))

/**
 * Requests over the network. Sites that the operator added are reached at public addresses alone: their names are
 * resolved here, and the connection goes to an address so checked.
 */
export function operatorAsk(network: Network = PUBLIC_INTERNET): Ask {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(network) } })
  return async (url, request) => {
    if (!HOSTS.has(url.host)) return fetch(url, request)
    const { method, headers, signal, redirect } = request
    try {
      const answer = await fetchThrough(url, {
        dispatcher,
        method,
        headers: [...new Headers(headers)],
        body: typeof request.body === 'string' ? request.body : null,
        signal,
        redirect,
      })
      const body = answer.body && byteStream(piecesOf(answer.body))
      return new Response(body, { status: answer.status, headers: [...answer.headers] })
    } catch (error) {
      if (!hasForbiddenAddress(error)) throw error
      throw new FetchFailure(`${url.host} has an address that is not public.`)
    }
  }
}

async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* body
}
