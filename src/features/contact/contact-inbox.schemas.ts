import { z } from 'zod/mini'

export const CONTACT_STATES = ['unread', 'read', 'answered'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_STATE_LABELS: Readonly<Record<ContactState, string>> = {
  unread: 'Non lu',
  read: 'Lu',
  answered: 'Répondu',
}

export const contactFiltersSchema = z.object({ stateFilter: z.optional(z.enum(CONTACT_STATES)) })
export type ContactFilters = z.infer<typeof contactFiltersSchema>

export const contactMessageIdSchema = z.object({ id: z.uuid() })
export const contactStateSchema = z.object({ id: z.uuid(), state: z.enum(CONTACT_STATES) })
