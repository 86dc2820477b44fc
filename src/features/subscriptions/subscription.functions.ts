import { notFound } from '@tanstack/react-router'
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
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { DEMONSTRATION_PAGE } from './demonstration-service.server.ts'
import { formInput } from './form-input.ts'
import { paymentService } from './payments.server.ts'
import { fewestSeats, peopleOf } from './seats.queries.server.ts'
import {
  currentSubscription,
  paymentReference,
  subscriptionOverview,
} from './subscription-overview.queries.server.ts'
import { entrySchema, seatsSchema } from './subscriptions.schemas.ts'
import { beginTrial } from './trial.mutations.server.ts'

const PAGE = '/abonnement'

/** What the organisation has and what it paid. */
export const getMySubscription = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(async ({ context: { member } }) => {
    const { organisationName, role } = member
    const overview = await subscriptionOverview(database(), { ...member, now: new Date() })
    const mayManage = mayInOrganisation(role, 'manage')
    const isDemonstration = paymentService().provider === 'demonstration'
    return { ...overview, organisationName, mayManage, isDemonstration }
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

/** For so many people from now on, but not fewer than there are. */
export const changeMySeats = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(formInput(seatsSchema))
  .handler(async ({ data, context: { member } }) => {
    const db = database()
    const now = new Date()
    const current = await currentSubscription(db, { ...member, now })
    const service = paymentService()
    if (current?.provider !== service.provider) return answerForm(leadTo(PAGE), PAGE)
    const { reference: subscription, interval } = current
    const seats = Math.max(data.seats, fewestSeats(await peopleOf(db, member)))
    if ((await service.changeSeats({ subscription, interval, seats, now })) === 'refused') {
      throw new AppError('payment_refused', {
        status: 402,
        message:
          'Le paiement de ces places a été refusé\u00a0: rien n’a changé. Mettez votre moyen de paiement à jour, puis recommencez.',
      })
    }
    return answerForm(leadTo(PAGE), PAGE)
  })

/** Where the invoice of a payment is read: at the provider. */
export const openMyInvoice = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(formInput(entrySchema))
  .handler(async ({ data: { entry }, context: { member } }) => {
    const { organisationId } = member
    const service = paymentService()
    const of = { entry, organisationId, provider: service.provider }
    const payment = await paymentReference(database(), of)
    const url = payment && (await service.invoiceUrl(payment))
    if (!url) throw notFound()
    return answerForm(leadTo(url), PAGE)
  })

/** Where the subscription is changed and cancelled: the provider's portal. */
export const openMyPortal = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(readForm)
  .handler(async ({ context: { member } }) => {
    const current = await currentSubscription(database(), { ...member, now: new Date() })
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
