import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { leadTo } from '#/features/accounts/account-errors.ts'
import { fieldOf } from '#/features/accounts/account-form.ts'
import { answerForm } from '#/features/accounts/form-answer.server.ts'
import {
  memberMiddleware,
  organisationAdministratorMiddleware,
} from '#/features/accounts/member-middleware.ts'
import { mayInOrganisation } from '#/features/accounts/organisation-roles.ts'
import { readForm } from '#/features/accounts/read-form.ts'
import { safeRedirect } from '#/features/accounts/redirect-url.ts'
import { env } from '#/lib/env.ts'
import { DEMONSTRATION_PAGE } from './demonstration-service.server.ts'
import { paymentService } from './payments.server.ts'
import {
  currentSubscription,
  subscriptionOverview,
} from './subscription-overview.queries.server.ts'
import { beginTrial } from './trial.mutations.server.ts'

const PAGE = '/abonnement'

/** What the organisation has and what it paid. */
export const getMySubscription = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(async ({ context: { member } }) => {
    const { organisationId, organisationName, role } = member
    const overview = await subscriptionOverview(database(), { organisationId, now: new Date() })
    return { ...overview, organisationName, mayManage: mayInOrganisation(role, 'manage') }
  })

/** Once per organisation; where it was begun before, the page that this leads to says what there is. */
export const beginFreeTrial = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { member } }) => {
    if (env.ACCESS === 'offers') await beginTrial(database(), { ...member, now: new Date() })
    const to = safeRedirect(fieldOf(form, 'redirect_url'), `${PAGE}?m=open`)
    return answerForm(leadTo(to), PAGE)
  })

/** Where the subscription is changed and cancelled: the provider's portal. */
export const openMyPortal = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(readForm)
  .handler(async ({ context: { member } }) => {
    const current = await currentSubscription(database(), member)
    if (!current) return answerForm(leadTo(PAGE), PAGE)
    if (current.provider !== paymentService().provider) {
      // What was begun before the site had its provider is changed where it was begun.
      return answerForm(leadTo(DEMONSTRATION_PAGE), PAGE)
    }
    const returnUrl = env.SITE_URL + PAGE
    const { url } = await paymentService().openPortal({
      subscription: current.reference,
      returnUrl,
    })
    return answerForm(leadTo(url), PAGE)
  })
