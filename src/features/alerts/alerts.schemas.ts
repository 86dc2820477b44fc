import { z } from 'zod/mini'

export const previewSchema = z.object({ profileId: z.uuid() })
export const searchAlertSchema = z.object({
  id: z.string().check(z.maxLength(40)),
  s: z.string().check(z.maxLength(100)),
})
export const profileSubscriptionSchema = z.object({ profileId: z.uuid() })
export const setProfileSubscriptionSchema = z.object({ profileId: z.uuid(), isOn: z.boolean() })
