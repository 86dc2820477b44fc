import { hashKey, QueryClient, type QueryState } from '@tanstack/react-query'

const NEVER = new AbortController().signal

/**
 * The answers of one page on the server: each is asked for once, whether it comes or fails, there are no observers, and
 * nothing is tried again, given up or made invalid, which is most of the cost of a query.
 */
export class PageQueryClient extends QueryClient {
  readonly #asked = new Map<string, Promise<unknown>>()

  override fetchQuery: QueryClient['fetchQuery'] = async ({ queryKey, queryFn }) => {
    const key = hashKey(queryKey)
    const asked = this.#asked.get(key)
    if (asked) return (await asked) as never
    if (typeof queryFn !== 'function') throw new Error(`Nothing answers ${key}`)
    const answer = Promise.resolve(
      queryFn({ client: this, queryKey, signal: NEVER, meta: undefined } as never),
    )
    this.#asked.set(key, answer)
    const data = await answer
    if (data === undefined) throw new Error(`${key} was answered by nothing`)
    const query = this.getQueryCache().build(this, { queryKey, queryHash: key }, answered(data))
    if (query.state.data !== data) query.setState(answered(data))
    return data as never
  }

  override ensureQueryData: QueryClient['ensureQueryData'] = (options) =>
    this.fetchQuery(options as never)
}

function answered(data: unknown): QueryState {
  return {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: Date.now(),
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  }
}
