import { isNotFound, isRedirect } from '@tanstack/react-router'
import { isDatabaseFull, isDatabaseLost } from '#/db/database-failure.server.ts'
import { AppError, UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { log } from '../log.server.ts'
import { requestId } from '../request-id.server.ts'

const NO_ANSWER = 'Le site ne répond pas pour le moment. Réessayez dans une minute.'
const NO_SPACE =
  'Le site n’a plus de place pour enregistrer\u00a0: rien n’a été modifié. Réessayez plus tard.'

/** The message of a bug, with the id under which the log has it. */
function unexpectedError(): string {
  const id = requestId()
  return id === undefined ? UNEXPECTED_ERROR : `${UNEXPECTED_ERROR} Référence\u00a0: ${id}`
}

/** HTTP status of what a server function throws. */
export function statusOfError(error: unknown): number {
  if (isNotFound(error)) return 404
  if (error instanceof AppError) return error.status
  return isDatabaseLost(error) || isDatabaseFull(error) ? 503 : 500
}

/**
 * The public form of an error of the server function `name`, without internal details: refusals keep their message,
 * anything else is logged and replaced. Redirects are no errors.
 */
export function publicError(error: unknown, name: string | undefined): unknown {
  if (isRedirect(error) || isNotFound(error) || error instanceof Response) return error
  if (error instanceof AppError) return new Error(error.message)
  if (isDatabaseLost(error)) {
    log.error({ err: error, name }, 'the database did not answer')
    return new Error(NO_ANSWER)
  }
  if (isDatabaseFull(error)) {
    log.error({ err: error, name }, 'the disk of the database is full')
    return new Error(NO_SPACE)
  }
  log.error({ err: error, name }, 'server function failed')
  return new Error(unexpectedError())
}
