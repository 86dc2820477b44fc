import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { validateInput } from '#/lib/validate-input.ts'
import { suggestedPlaces } from './place-suggestions.server.ts'

/** Longer than any name. */
const placeSchema = z.object({ q: z.string().check(z.maxLength(200)) })

/** While someone types a place. */
export const suggestPlaces = createServerFn({ method: 'GET' })
  .validator(validateInput(placeSchema))
  .handler(({ data }) => suggestedPlaces(data.q))
