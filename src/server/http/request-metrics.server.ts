import { Histogram, Registry } from 'prom-client'

/** The requests of this process. */
export const requestRegistry = new Registry()

const seconds = new Histogram({
  name: 'clairmarche_request_duration_seconds',
  help: 'From a request to the head of its answer, by route, method and class of status.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [requestRegistry],
})

/** Answers by `work` and measures it. */
export async function timedRequest(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const began = performance.now()
  let status = 500
  try {
    const response = await work()
    status = response.status
    return response
  } finally {
    const labels = {
      route: routeOf(new URL(request.url).pathname, status),
      method: METHODS.has(request.method) ? request.method : 'other',
      status: `${Math.floor(status / 100)}xx`,
    }
    seconds.observe(labels, (performance.now() - began) / 1000)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/**
 * The name of a route in metrics: its first segment, with the next one of functions and of the API. An address that
 * leads nowhere has none of its own, so that the number of names stays small.
 */
export function routeOf(pathname: string, status: number): string {
  if (status === 404 || status === 405) return 'not found'
  const [first = '', second = '', third = ''] = pathname.slice(1).split('/')
  if (first === '_serverFn') return `/_serverFn/${second}`
  if (first === 'api') return `/api/${second}/${third}`
  return `/${first}`
}
