import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** Whether a write was refused by this constraint, rather than by a bug. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && cause.constraint === constraint
}
