import type { z } from 'zod/mini'
import { AppError, INVALID_INPUT } from './app-error.ts'
import { holdsNul } from './without-nul.ts'

/** Validator of a server function: what the browser sent, or a 400 that says nothing of the schema. */
export function validateInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return (input: z.core.input<Schema>): z.core.output<Schema> => {
    const result = schema['~standard'].validate(input)
    if (result instanceof Promise) throw new TypeError('Input schemas are synchronous')
    if (result.issues || holdsNul(input)) {
      throw new AppError(INVALID_INPUT, {
        status: 400,
        message: 'La demande est incomplète. Rechargez la page, puis recommencez.',
      })
    }
    return result.value
  }
}
