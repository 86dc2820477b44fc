import { z } from 'zod/mini'
import { CONTACT_STATES } from './contact-states.ts'

export const contactFiltersSchema = z.object({ stateFilter: z.optional(z.enum(CONTACT_STATES)) })
export type ContactFilters = z.infer<typeof contactFiltersSchema>

export const contactMessageIdSchema = z.object({ id: z.uuid() })
export const contactStateSchema = z.object({ id: z.uuid(), state: z.enum(CONTACT_STATES) })
