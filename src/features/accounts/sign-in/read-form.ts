import { AppError } from '#/lib/app-error.ts'

/** Validator of a server function that a form of the page calls, with or without a script. */
export function readForm(input: unknown): FormData {
  if (input instanceof FormData) return input
  throw new AppError('invalid_input', {
    status: 400,
    message: 'La demande est incomplète. Rechargez la page, puis recommencez.',
  })
}
