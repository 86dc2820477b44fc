import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'

export function isServerFunctionCall(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/_serverFn/')
}

/**
 * A call can fail before any function runs: an unknown name, a payload that does not parse. The
 * framework then answers 500 with the raw message; this says whose fault it was, and nothing else.
 * Null for an answer that is right as it is.
 */
export function correctFailedCall({ status, text }: { status: number; text: string }) {
  if (status !== 500 || text.includes(UNEXPECTED_ERROR)) return null
  if (text.includes('Server function info not found')) {
    return { status: 404, text: 'Cette fonction n’existe pas.' }
  }
  return /JSON (?:input|at)|not valid JSON/.test(text)
    ? { status: 400, text: 'La demande est mal formée.' }
    : { status: 500, text: UNEXPECTED_ERROR }
}
