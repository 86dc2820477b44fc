import { UNEXPECTED_ERROR } from './app-error.ts'

const UNREACHABLE = 'Le site ne répond pas. Vérifiez votre connexion, puis réessayez.'

/**
 * What a person reads when a call of the server fails: the French refusal, or a sentence of ours for a bug, a lost
 * connection (browsers name it in English) and the HTML page of a proxy.
 */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof Error)) return UNEXPECTED_ERROR
  if (failure instanceof TypeError) {
    return /fetch|network|load failed/i.test(failure.message) ? UNREACHABLE : UNEXPECTED_ERROR
  }
  return failure.message === '' || failure.message.includes('<')
    ? UNEXPECTED_ERROR
    : failure.message
}
