import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { organisationAdministratorMiddleware } from '#/features/accounts/member-middleware.ts'
import { redirectTo } from '#/features/accounts/sign-in/account-errors.ts'
import { answerForm } from '#/features/accounts/sign-in/form-answer.server.ts'
import { formInput } from '#/features/accounts/sign-in/read-form.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { paymentService } from '../payments/payments.server.ts'
import {
  purchaseIdSchema,
  simulatedAnswerSchema,
  simulatedChangeSchema,
} from '../subscriptions.schemas.ts'
import { simulatedCheckout } from './simulated-checkout.queries.server.ts'
import {
  answerSimulatedPayment,
  changeSimulatedPlan,
} from './simulated-payments.mutations.server.ts'
import { SIMULATED_PAYMENT_PAGE } from './simulated-service.server.ts'

export const getSimulatedCheckout = createServerFn({ method: 'GET' })
  .middleware([organisationAdministratorMiddleware])
  .validator(validateInput(purchaseIdSchema))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId } = member
    const found = await simulatedCheckout(database(), { ...data, organisationId })
    if (!found) throw notFound()
    return found
  })

/** Simulates the bank: accepts or refuses a simulated payment. */
export const answerSimulatedCheckout = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(formInput(simulatedAnswerSchema))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId } = member
    // With a real provider, simulated payments are disabled.
    if (paymentService().provider !== 'demonstration') throw notFound()
    const now = new Date()
    const answered = await answerSimulatedPayment(database(), { ...data, organisationId, now })
    if (!answered) throw notFound()
    const page = `${SIMULATED_PAYMENT_PAGE}?purchase=${data.purchaseId}`
    // The page itself shows a change made by another tab meanwhile.
    const isPaid = data.answer === 'pay' && answered.state === 'paid'
    return answerForm(redirectTo(isPaid ? answered.successPath : page), page)
  })

export const changeSimulatedSubscription = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator(formInput(simulatedChangeSchema))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId } = member
    const change =
      data.change === 'interval'
        ? { interval: data.interval }
        : { cancelsAtEnd: data.change === 'cancel' }
    const now = new Date()
    const changed = await changeSimulatedPlan(database(), { organisationId, now, ...change })
    if (!changed) throw notFound()
    return answerForm(redirectTo(SIMULATED_PAYMENT_PAGE), SIMULATED_PAYMENT_PAGE)
  })
