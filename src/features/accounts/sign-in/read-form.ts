import { notFound } from '@tanstack/react-router'
import type { z } from 'zod/mini'
import { AppError } from '#/lib/app-error.ts'

/** Validator of a server function that a form of the page calls, with or without a script. */
export function readForm(input: unknown): FormData {
  if (input instanceof FormData) return input
  throw new AppError('invalid_input', {
    status: 400,
    message: 'La demande est incomplète. Rechargez la page, puis recommencez.',
  })
}

/** The same for a form whose fields have a schema. */
export function formInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return (input: unknown): z.core.output<Schema> => {
    const fields = Object.fromEntries(readForm(input))
    const result = schema['~standard'].validate(fields)
    if (result instanceof Promise) throw new TypeError('Input schemas are synchronous')
    if (result.issues) throw notFound()
    return result.value
  }
}
