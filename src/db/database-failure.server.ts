/** What pg says when a connection or an answer took too long; it gives no codes. */
const SILENCES =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)$/
/** Canceled after `statement_timeout`. */
const CANCELED = '57014'

/** Whether an error, or one of its causes, says that the database did not answer in time. */
export function isSilence(error: unknown): boolean {
  return isOrComesFrom(error, (each) => SILENCES.test(each.message) || codeOf(each) === CANCELED)
}

/** PostgreSQL stops (57P), a connection fails (08), the system refuses or breaks it. */
const LOST = /^(?:57P0[123]|08\d\d\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const LOST_MESSAGES = /^(?:Connection terminated|Client has encountered a connection error)/

/** Whether an error, or one of its causes, says that there is no PostgreSQL any more, or none that answers. */
export function isDatabaseLost(error: unknown): boolean {
  if (isSilence(error)) return true
  return isOrComesFrom(error, (each) => LOST.test(codeOf(each)) || LOST_MESSAGES.test(each.message))
}

/** The disk of PostgreSQL is full. */
const DISK_FULL = '53100'

/** Whether an error, or one of its causes, says that PostgreSQL has no space left to write. */
export function isDatabaseFull(error: unknown): boolean {
  return isOrComesFrom(error, (each) => codeOf(each) === DISK_FULL)
}

function isOrComesFrom(error: unknown, matches: (each: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (matches(error) || isOrComesFrom(error.cause, matches)) return true
  return (
    error instanceof AggregateError && error.errors.some((each) => isOrComesFrom(each, matches))
  )
}

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : ''
