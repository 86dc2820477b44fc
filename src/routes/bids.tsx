import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'

const searchSchema = z.object({
  q: z.optional(z.string()),
  c: z.optional(z.string()),
  l: z.optional(z.string()),
})
export const Route = createFileRoute('/bids')({ validateSearch: searchSchema })
