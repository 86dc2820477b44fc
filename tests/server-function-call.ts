import { fromCrossJSON, toJSON } from 'seroval'
import { siteUrl } from './site.ts'

/** Where a server function of the built site answers. */
export function serverFunctionUrl(name: string, data?: unknown): string {
  const url = new URL(`/_serverFn/${name}`, siteUrl)
  if (data !== undefined) url.searchParams.set('payload', payloadOf({ data }))
  return url.href
}

/** A payload as the pages of the site encode it: `{ data, context }`, `context` only when there is one. */
export function payloadOf(payload: { data: unknown; context?: unknown }): string {
  return JSON.stringify(toJSON(payload))
}

/** Calls a GET function as a page does, by a visitor unless there is a cookie; its answer is `{ result }` or `{ error }`. */
export async function callServerFunction(
  name: string,
  data: unknown,
  cookie: Record<string, string> = {},
) {
  const response = await fetch(serverFunctionUrl(name, data), {
    headers: { ...cookie, 'x-tsr-serverFn': 'true' },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    /** Not for refusals, whose error takes the framework's own reader. */
    answer: (): unknown => fromCrossJSON(JSON.parse(text), { refs: new Map() }),
  }
}
