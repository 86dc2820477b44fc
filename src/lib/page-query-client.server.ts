import { hashKey, QueryClient } from '@tanstack/react-query'

const NEVER = new AbortController().signal

/**
 * The answers of one page on the server: each is asked for once, whether it comes or fails, nobody watches them come, and
 * nothing is tried again, given up or made invalid, which is most of what asking costs.
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
    this.setQueryData(queryKey, data as never)
    return data as never
  }
}
