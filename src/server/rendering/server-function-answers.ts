import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'

export function isServerFunctionCall(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/_serverFn/')
}

/** What reading a payload throws: JSON, seroval's form of it, a form without its parts. */
const UNREADABLE =
  /JSON (?:input|at)|not valid JSON|Seroval Error \((?:step: 3|specific)|Cannot read properties of|FormData|multipart|boundary|Payload too large/i

/**
 * A call can fail before any function runs: an unknown name, a payload that cannot be read. The
 * framework then answers 500 with the raw message; this says whose fault it was, and nothing else. What a function
 * throws has our message already. Null for an answer that is right as it is.
 */
export function correctFailedCall({ status, text }: { status: number; text: string }) {
  if (status !== 500 || text.includes(UNEXPECTED_ERROR)) return null
  if (text.includes('Server function info not found')) {
    return { status: 404, text: 'Cette fonction n’existe pas.' }
  }
  return UNREADABLE.test(text)
    ? { status: 400, text: 'La demande est mal formée.' }
    : { status: 500, text: UNEXPECTED_ERROR }
}
