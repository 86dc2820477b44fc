/** Code of what does not fit the schema of a function. */
export const INVALID_INPUT = 'invalid_input'

/**
 * A refusal that the person may read: `message` is French and safe to show. Anything else that is
 * thrown is a bug, is logged, and reaches the browser as « Un problème est survenu. ».
 */
export class AppError extends Error {
  readonly code: string
  /** HTTP status of the answer, 400–599. */
  readonly status: number

  constructor(code: string, options: { status: number; message: string }) {
    super(options.message)
    this.name = 'AppError'
    this.code = code
    this.status = options.status
  }
}

export const UNEXPECTED_ERROR = 'Un problème est survenu.'
