import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  RetryError,
  TypeValidationError,
} from 'ai'
import type { ModelFailure } from '#/domain/model-calls.ts'
import { unrelatedReason } from './model-abilities.ts'

/** An error of a request. Its words are of the server, and may repeat the prompt or the key: they are never logged. */
export type RequestError = {
  failure: ModelFailure
  status: number | null
  /** As the server wrote it; empty where it wrote nothing. */
  body: string
  /** The server received the prompt, and gave no answer that is counted. */
  isSpent: boolean
}

/** `last`: the error before the time ran out while waiting for the next try. */
export function requestErrorOf(error: unknown, last: unknown): RequestError {
  if (RetryError.isInstance(error)) return requestErrorOf(error.lastError, last)
  if (isTimeout(error)) {
    if (last && !isTimeout(last)) return requestErrorOf(last, null)
    return { failure: 'timeout', status: null, body: '', isSpent: true }
  }
  if (InvalidResponseDataError.isInstance(error) || EmptyResponseBodyError.isInstance(error)) {
    return { failure: 'not_a_model_server', status: 200, body: '', isSpent: true }
  }
  if (!APICallError.isInstance(error)) {
    return { failure: 'unreachable', status: null, body: '', isSpent: false }
  }
  const { statusCode: status = null, responseBody: body = '' } = error
  if (status === null) return { failure: 'unreachable', status, body, isSpent: false }
  if (status < 400) {
    const isOther =
      JSONParseError.isInstance(error.cause) || TypeValidationError.isInstance(error.cause)
    const failure = isOther ? 'not_a_model_server' : 'unreachable'
    return { failure, status, body, isSpent: true }
  }
  return { failure: failureOfStatus(status, body), status, body, isSpent: false }
}

function failureOfStatus(status: number, body: string): ModelFailure {
  const reason = unrelatedReason(body)
  if (status === 401 || status === 403) return 'refused_key'
  if (status === 402) return 'provider_quota'
  if (status === 404 || status === 405) return reason ?? 'not_a_model_server'
  if (status === 408) return 'timeout'
  if (status === 413) return 'too_long'
  if (status === 429) return isQuota(body) ? 'provider_quota' : 'rate_limited'
  if (status >= 500) return 'unavailable'
  return reason ?? 'bad_request'
}

/** The account is empty, which no wait changes: OpenAI answers 429 to it too. */
export function isQuota(body: string): boolean {
  return /insufficient_quota|insufficient (?:balance|credits?)/i.test(body)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
