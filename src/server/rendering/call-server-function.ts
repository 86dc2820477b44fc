import { decodePlain, encodePlain } from './plain-values.ts'

type Call = {
  method: string
  data?: unknown
  context?: object
  headers?: HeadersInit
  signal?: AbortSignal
  fetch?: typeof fetch
}
type Fetcher = (url: string, args: [Call], handler: typeof fetch) => Promise<unknown>

/** What the server reads and sends where an answer is more than JSON. */
const ACCEPTED = 'application/x-tss-framed, application/x-ndjson, application/json'

/**
 * Calls a server function as the framework's own `serverFnFetcher` does, which `plain-calls.ts` puts it in the place
 * of: with plain data both ways it needs no general serializer, whose 10 kB are loaded when another value comes, an
 * error that a function throws, a stream or a form.
 */
export const serverFnFetcher: Fetcher = async (url, args, handler) => {
  const [call] = args
  const payload = payloadOf(call)
  if (payload === undefined) return (await general())(url, args, handler)
  const headers = new Headers(call.headers)
  headers.set('x-tsr-serverFn', 'true')
  headers.set('accept', ACCEPTED)
  const isGet = call.method === 'GET'
  if (!isGet && payload) headers.set('content-type', 'application/json')
  const query = isGet && payload ? `?${new URLSearchParams({ payload })}` : ''
  const response = await (call.fetch ?? handler)(url + query, {
    method: call.method,
    headers,
    signal: call.signal ?? null,
    body: isGet ? null : payload,
  })
  if (!isPlain(response)) return answerOf(call, response)
  const text = await response.text()
  const decoded = decodePlain(JSON.parse(text))
  return decoded ? decoded.value : answerOf(call, new Response(text, response))
}

/** Null for a call without anything to send; undefined where the payload is more than plain data. */
function payloadOf({ data, context }: Call): string | null | undefined {
  const hasContext = context && Object.keys(context).length > 0
  if (data === undefined && !hasContext) return null
  return encodePlain({ ...(data !== undefined && { data }), ...(hasContext && { context }) })
}

function isPlain({ headers }: Response): boolean {
  return (
    headers.has('x-tss-serialized') &&
    !headers.has('x-tss-raw') &&
    (headers.get('content-type') ?? '').includes('application/json')
  )
}

/** As the framework reads an answer that came already. */
async function answerOf({ method }: Call, response: Response): Promise<unknown> {
  const read = await general()
  return read('', [{ method, fetch: async () => response }], fetch)
}

const general = async () => (await import('virtual:general-server-fn-fetcher')).serverFnFetcher
