import { z } from 'zod/mini'
import { LONGEST_VIEW_ADDRESS, LONGEST_VIEW_NAME } from '#/domain/saved-view.ts'

export const newViewSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VIEW_NAME)),
  /** Path and params. */
  address: z.string().check(z.startsWith('/'), z.maxLength(LONGEST_VIEW_ADDRESS)),
})
export const viewIdSchema = z.object({ id: z.uuid() })
