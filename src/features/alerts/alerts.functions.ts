import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { openProfile } from '#/features/profiles/open-profile.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { SITE } from '#/lib/site-identity.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { clientAddress } from '#/server/http/client-address.ts'
import { alertPreview } from './alert-preview.server.ts'
import {
  previewSchema,
  profileSubscriptionSchema,
  setProfileSubscriptionSchema,
} from './alerts.schemas.ts'
import { answerMute } from './answer-mute.server.ts'
import { isSubscribed, setSubscribed } from './profile-subscription.server.ts'
import { answerUnsubscribe } from './unsubscribe-request.server.ts'

/** For the route of the link in e-mails: the answer to a POST cannot call a server function from the browser. */
export const answerUnsubscribePost = createServerOnlyFn((request: Request, email: string) =>
  answerUnsubscribe(database(), request, {
    email,
    site: SITE,
    address: clientAddress(request, { trustProxy: env.TRUST_PROXY }),
    now: new Date(),
  }),
)

/** The same for `/mute`. */
export const answerMutePost = createServerOnlyFn((request: Request) =>
  answerMute(database(), request),
)

/** What the alert of a profile would have sent last month. */
export const previewAlert = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(previewSchema))
  .handler(async ({ data: { profileId }, context: { member } }) => {
    const now = new Date()
    const key = { organisationId: member.organisationId, profileId }
    const { adjusted } = await openProfile(database(), key, now)
    return alertPreview(tenderIndex, { adjusted, now })
  })

/** Whether the current user gets the e-mails of a profile. */
export const getProfileSubscription = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(profileSubscriptionSchema))
  .handler(({ data: { profileId }, context: { member } }) => {
    const { organisationId, userId } = member
    return isSubscribed(database(), { organisationId, profileId, userId })
  })

/** Each member subscribes or unsubscribes only themselves, guests included. */
export const setProfileSubscription = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(setProfileSubscriptionSchema))
  .handler(async ({ data: { profileId, isOn }, context: { member } }) => {
    const { organisationId, userId } = member
    await setSubscribed(database(), { organisationId, profileId, userId }, isOn)
  })
