import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/**
 * Takes the values out of an error of the database, in place: Drizzle names the parameters of a query that failed,
 * PostgreSQL quotes rows. Session tokens and e-mail addresses would be in logs.
 */
export function withoutValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    error.params = []
    rename(error, `Failed query: ${error.query}`)
    withoutValues(error.cause)
  } else if (error instanceof DatabaseError) {
    error.detail = undefined
    error.where = undefined
    // Errors of class 22 end in the value that cannot be read.
    if (error.code?.startsWith('22')) rename(error, error.message.replace(/: ".*/s, ''))
  }
  return error
}

/** The stack begins with the message, too. */
function rename(error: Error, message: string) {
  error.stack = error.stack?.replace(error.message, () => message)
  error.message = message
}
