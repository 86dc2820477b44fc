import { LRUCache } from 'lru-cache'
import { FastResponse } from 'srvx'
import { acceptedEncoding } from '../http/compression.server.ts'
import { isPersonal, unchanged } from '../http/shared-cache.server.ts'

/** Pages that are the same for every anonymous visitor. */
export type CachedPages = {
  path: RegExp
  /** What decides what the page shows. Any other param is left out, of the key and of the page. */
  params: readonly string[]
  /** Params of controls of forms, which redirect to an address of their own; pages with one are never cached. */
  controls?: readonly string[]
}

type SentPage = { headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
/** `often` where its bytes are cached. */
type Render = (request: Request, options: { sent: 'once' | 'often' }) => Promise<Response>

/** A page that is not cached is sent only to the requests that waited for it. */
class NotCacheable {
  readonly page: SentPage & { status: number }
  constructor(page: SentPage & { status: number }) {
    this.page = page
  }
}

const FRESH_MS = 60_000
/** A page that is no longer fresh is sent once more, at once, while the next is rendered; an older one is not. */
const STALE_MS = 60_000
const MAX_BYTES = 64 * 2 ** 20
/** Headers, key and bookkeeping of a page, about. */
const PAGE_OVERHEAD = 2048

/**
 * Rendered and compressed pages, as bytes to send again. Their inline scripts are allowed by hash, so the
 * same bytes serve all requests, also from a shared cache before this process. Requests with a cookie bypass both.
 */
export class PageCache {
  readonly #pages: readonly CachedPages[]
  readonly #sent: LRUCache<string, SentPage, () => Promise<Response>>

  /** `now` in milliseconds. */
  constructor(pages: readonly CachedPages[], now = () => performance.now()) {
    this.#pages = pages
    this.#sent = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }) => body.byteLength + PAGE_OVERHEAD,
      ttl: FRESH_MS,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      // Requests that wait for an evicted page still get it.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context }) => await keepable(await context()),
    })
  }

  /** `render` is given the request without the params that mean nothing. */
  async answer(request: Request, render: Render): Promise<Response> {
    const address = this.#addressOf(request)
    if (address === null) return render(request, { sent: 'once' })
    const key = `${acceptedEncoding(request.headers.get('accept-encoding'), 'often')} ${address}`
    const context = () =>
      render(new Request(new URL(address, request.url), { headers: request.headers }), {
        sent: 'often',
      })
    const forceRefresh = this.#sent.getRemainingTTL(key) < -STALE_MS
    try {
      const page = await this.#sent.fetch(key, { context, forceRefresh, allowStale: !forceRefresh })
      if (!page) return await context()
      return (
        unchanged(request, page.headers) ?? new FastResponse(page.body, { headers: page.headers })
      )
    } catch (refused) {
      if (!(refused instanceof NotCacheable)) throw refused
      const { body, headers, status } = refused.page
      return new FastResponse(body, { headers, status })
    }
  }

  /** Path and params in one order; null for a page that is not to be cached. */
  #addressOf(request: Request): string | null {
    if (request.method !== 'GET' || isPersonal(request)) return null
    const { pathname, searchParams } = new URL(request.url)
    const page = this.#pages.find(({ path }) => path.test(pathname))
    if (page === undefined || page.controls?.some((name) => searchParams.has(name))) return null
    const given = new Map(searchParams)
    const params = page.params.flatMap((name) => {
      const value = given.get(name)
      return value === undefined ? [] : [[name, value]]
    })
    return params.length === 0 ? pathname : `${pathname}?${new URLSearchParams(params)}`
  }
}

async function keepable(response: Response): Promise<SentPage> {
  const page = {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (page.status !== 200 || !isPage || response.headers.has('set-cookie'))
    throw new NotCacheable(page)
  return page
}
