import { APICallError, type LanguageModelMiddleware } from 'ai'
import { afterRejection, type ModelAbilities } from './model-abilities.ts'
import { isQuota } from './model-errors.ts'

/**
 * Prevents retries that cannot help: of an empty account, of a request whose format the server does not accept, and
 * those that the server wants later than `deadline` (milliseconds of the epoch). `onError` receives each error.
 */
export function retryLimits({
  abilities,
  deadline,
  onError,
}: {
  abilities: ModelAbilities
  deadline: number
  onError: (error: unknown) => void
}): LanguageModelMiddleware {
  return {
    specificationVersion: 'v3',
    wrapGenerate: async ({ doGenerate }) => {
      try {
        return await doGenerate()
      } catch (error) {
        onError(error)
        if (!APICallError.isInstance(error) || !error.isRetryable) throw error
        const { statusCode: status = 0, responseBody: body = '', responseHeaders } = error
        const isUseless =
          isQuota(body) ||
          afterRejection(abilities, { status, body }) !== null ||
          Date.now() + waitOf(responseHeaders) > deadline
        if (!isUseless) throw error
        throw new APICallError({
          message: error.message,
          url: error.url,
          requestBodyValues: null,
          statusCode: error.statusCode,
          responseBody: body,
          cause: error.cause,
          isRetryable: false,
        })
      }
    },
  }
}

/** Milliseconds that the server asks to wait; 0 where it does not say. */
function waitOf(headers: Record<string, string> | undefined): number {
  const after = headers?.['retry-after']
  if (!after) return 0
  const seconds = Number(after)
  const wait = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? 0 : wait
}
