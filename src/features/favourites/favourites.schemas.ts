import { z } from 'zod/mini'
import { FAVOURITE_STATUSES } from '#/domain/favourite-status.ts'

const of = { profileId: z.uuid(), bidId: z.uuid() }

export const favouriteListSchema = z.object({ profileId: z.uuid() })
export const favouriteSchema = z.object(of)
export const savedTenderSchema = z.object({ bidId: z.uuid() })
export const favouriteChangeSchema = z.object({
  ...of,
  change: z.object({
    status: z.optional(z.enum(FAVOURITE_STATUSES)),
    note: z.optional(z.string().check(z.maxLength(4_000))),
    assigneeId: z.optional(z.nullable(z.uuid())),
  }),
})
export const commentSchema = z.object({
  ...of,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
})
export const commentIdSchema = z.object({ ...of, commentId: z.uuid() })
export const reminderSchema = z.object({ ...of, remindAt: z.nullable(z.iso.datetime()) })
export const calendarSchema = z.object({ profileId: z.uuid(), renew: z.boolean() })
export const organisationTendersSchema = z.object({ orgId: z.uuid() })
