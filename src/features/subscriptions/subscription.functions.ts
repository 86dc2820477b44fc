import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import {
  memberMiddleware,
  organisationAdministratorMiddleware,
} from '#/features/accounts/member-middleware.ts'
import { redirectTo } from '#/features/accounts/sign-in/account-errors.ts'
import { fieldOf } from '#/features/accounts/sign-in/account-form.ts'
import { answerForm } from '#/features/accounts/sign-in/form-answer.server.ts'
import { formInput, readForm } from '#/features/accounts/sign-in/read-form.ts'
import { safeRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { changeSeats } from './change-seats.mutations.server.ts'
import type { SeatsChange } from './payments/payment-service.ts'
import { paymentService } from './payments/payments.server.ts'
import { fewestSeats, peopleOf } from './seats.queries.server.ts'
import { SIMULATED_PAYMENT_PAGE } from './simulated-payments/simulated-service.server.ts'
import {
  currentSubscription,
  paymentReference,
  subscriptionOverview,
} from './subscription-overview.queries.server.ts'
import { entrySchema, seatsAgreedSchema, seatsSchema } from './subscriptions.schemas.ts'
import { beginTrial } from './trial.mutations.server.ts'

const PAGE = '/abonnement'

/** Subscription and payments of the organisation. */
export const getMySubscription = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(async ({ context: { member } }) => {
    const { organisationName, role } = member
    const overview = await subscriptionOverview(database(), { ...member, now: new Date() })
    const mayManage = mayInOrganisation(role, 'manage')
    const isSimulated = paymentService().provider === 'demonstration'
    return { ...overview, organisationName, mayManage, isSimulated }
  })

/** Begins the trial, once per organisation; otherwise the next page shows the current state. */
export const beginFreeTrial = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { member } }) => {
    if (env.ACCESS === 'offers') await beginTrial(database(), { ...member, now: new Date() })
    const to = safeRedirect(fieldOf(form, 'redirect_url'), `${PAGE}?m=open`)
    return answerForm(redirectTo(to), PAGE)
  })

/** Price of a number of seats, at least one per member. Null where there is no subscription to change. */
export const getSeatsOffer = createServerFn({ method: 'GET' })
  .middleware([organisationAdministratorMiddleware])
  .validator(validateInput(seatsSchema))
  .handler(async ({ data, context: { member } }) => {
    const change = await seatsChange(member, data.seats)
    if (!change) return null
    const { periodEndsAt, ...offer } = await paymentService().offerSeats(change)
    return { ...offer, periodEndsAt: periodEndsAt.toISOString() }
  })

/** Changes the number of seats at the confirmed price; asks for confirmation again where the price has changed. */
export const changeMySeats = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(formInput(seatsAgreedSchema))
  .handler(async ({ data: { seats, ...agreed }, context: { member } }) => {
    const change = await seatsChange(member, seats)
    if (!change) return answerForm(redirectTo(PAGE), PAGE)
    const changed = await changeSeats(database(), paymentService(), change, agreed)
    if (changed === 'refused') {
      throw new AppError('payment_refused', {
        status: 402,
        message:
          'Le paiement de ces places a été refusé\u00a0: rien n’a changé. Mettez votre moyen de paiement à jour, puis recommencez.',
      })
    }
    const asked = `${PAGE}?places=${change.seats}`
    return answerForm(redirectTo(changed === 'otherwise' ? asked : PAGE), PAGE)
  })

/** Null where no subscription runs with the current provider. */
async function seatsChange(
  { organisationId }: { organisationId: string },
  wanted: number,
): Promise<SeatsChange | null> {
  const db = database()
  const now = new Date()
  const current = await currentSubscription(db, { organisationId, now })
  if (!current || current.cancelsAtEnd || current.state !== 'active') return null
  if (current.provider !== paymentService().provider) return null
  const { reference: subscription, interval } = current
  const seats = Math.max(wanted, fewestSeats(await peopleOf(db, { organisationId })))
  return { subscription, interval, seats, now }
}

/** URL of the invoice of a payment, at the provider. */
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
    return answerForm(redirectTo(url), PAGE)
  })

/** URL of the provider's portal, where the subscription is changed and cancelled. */
export const openMyPortal = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(readForm)
  .handler(async ({ context: { member } }) => {
    const current = await currentSubscription(database(), { ...member, now: new Date() })
    if (!current) return answerForm(redirectTo(PAGE), PAGE)
    if (current.provider !== paymentService().provider) {
      // A subscription begun with another provider is changed there.
      return answerForm(redirectTo(SIMULATED_PAYMENT_PAGE), PAGE)
    }
    const returnUrl = env.SITE_URL + PAGE
    const { url } = await paymentService().openPortal({
      subscription: current.reference,
      returnUrl,
    })
    return answerForm(redirectTo(url), PAGE)
  })
