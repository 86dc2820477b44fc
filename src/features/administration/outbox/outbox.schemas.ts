import { z } from 'zod/mini'
import { MESSAGE_KIND_NAMES, type MessageKind } from '#/domain/message-kinds.ts'
import { MESSAGE_STATES } from '#/domain/message-state.ts'

const isKind = (name: string): name is MessageKind => MESSAGE_KIND_NAMES.some((one) => one === name)

/** Filters of the back office's list of e-mails; all of them hold together. */
export const outboxFiltersSchema = z.object({
  stateFilter: z.optional(z.enum(MESSAGE_STATES)),
  kindFilter: z.optional(
    z.custom<MessageKind>((value) => typeof value === 'string' && isKind(value)),
  ),
  /** A whole address. */
  recipientFilter: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  /** Id of the last message of the page before. */
  before: z.optional(z.uuid()),
})

export const messageIdSchema = z.object({ id: z.uuid() })
export const refusedAddressSchema = z.object({ email: z.string().check(z.maxLength(254)) })
export const testEmailSchema = z.object({
  email: z.email('Cette adresse e-mail n’est pas valable.').check(z.maxLength(254)),
})
