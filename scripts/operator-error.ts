import { withoutValues } from '../src/db/without-values.server.ts'

/**
 * A refusal for the user of the command: one plain sentence that says what is wrong and
 * what to do. Anything else that is thrown is a bug and keeps its stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const INTERRUPTED = 130

/** Runs a command to its end: an `OperatorError` is printed alone, and any failure exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      console.error('Stopped before it was done.')
      process.exitCode = INTERRUPTED
      return
    }
    console.error(describe(error))
    process.exitCode = 1
  }
}

/** Codes of a full disk, as the system and as PostgreSQL give them. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

function describe(error: unknown): unknown {
  if (error instanceof OperatorError) return `\n✗ ${error.message}`
  if (DISK_FULL.has(codeOf(error)))
    return '\n✗ No space is left on the disk; free some and start again.'
  return withoutValues(error)
}

/** The code of a system or PostgreSQL error (`ENOSPC`, `28P01`), else an empty string. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return codeOf(error.cause)
}
