import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { organisationAdministratorMiddleware } from '#/features/accounts/member-middleware.ts'
import { redirectTo } from '#/features/accounts/sign-in/account-errors.ts'
import { answerForm } from '#/features/accounts/sign-in/form-answer.server.ts'
import { readForm } from '#/features/accounts/sign-in/read-form.ts'
import { userMiddleware } from '#/features/accounts/user-middleware.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { offerSecret } from '../offer-secret.server.ts'
import { purchaseOutcomeSchema } from '../subscriptions.schemas.ts'
import { beginPurchase } from './begin-purchase.mutations.server.ts'
import { paymentService } from './payments.server.ts'
import { purchaseOutcome } from './purchase-outcome.queries.server.ts'
import { type PurchaseSearch, purchasePaths, readPurchaseSearch } from './purchase-search.ts'
import { priceWish } from './purchase-wish.ts'
import { findWish } from './wish.queries.server.ts'

function readSearch(search: unknown): PurchaseSearch {
  const read = readPurchaseSearch(search)
  if (!read) throw notFound()
  return read
}

async function wishOf(search: PurchaseSearch, organisationId: string | null) {
  const secret = await offerSecret()
  const found = await findWish(database(), search, { organisationId, secret, now: new Date() })
  if (!found) throw notFound()
  return found
}

/** The purchase, its price, and whether the person may make it. */
export const getPurchaseOffer = createServerFn({ method: 'GET' })
  .middleware([userMiddleware])
  .validator(readSearch)
  .handler(async ({ data, context: { user } }) => {
    const organisationId = user.kind === 'member' ? user.organisationId : null
    const { wish, tender } = await wishOf(data, organisationId)
    const { lines, price } = priceWish(wish)
    const mayBuy = user.kind === 'member' && mayInOrganisation(user.role, 'manage')
    const { cancelPath } = purchasePaths(data, { origin: env.SITE_URL, tender })
    const isSimulated = paymentService().provider === 'demonstration'
    const hasOrganisation = organisationId !== null
    return { tender, lines, price, mayBuy, hasOrganisation, cancelPath, isSimulated }
  })

/**
 * Redirects to the checkout; to the return page where it was already paid. That page shows the outcome according to
 * the payments.
 */
export const beginMyPurchase = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware])
  .validator((form: unknown) => readSearch(Object.fromEntries(readForm(form))))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId, userId } = member
    if (env.ACCESS === 'open') return answerForm(redirectTo('/pricing'), '/pricing')
    const { wish, tender } = await wishOf(data, organisationId)
    const paths = purchasePaths(data, { origin: env.SITE_URL, tender })
    const begun = await beginPurchase(database(), paymentService(), {
      organisationId,
      userId,
      wish,
      ...paths,
      origin: env.SITE_URL,
      now: new Date(),
    })
    if (begun.ok) return answerForm(redirectTo(begun.url), paths.cancelPath)
    const target = begun.reason === 'goes_on' ? '/abonnement' : paths.successPath
    return answerForm(redirectTo(target), paths.cancelPath)
  })

/** Outcome of the purchase that the search param `m` names; null without an organisation. */
export const getPurchaseOutcome = createServerFn({ method: 'GET' })
  .middleware([userMiddleware])
  .validator(validateInput(purchaseOutcomeSchema))
  .handler(async ({ data: { bidId, m }, context: { user } }) => {
    if (user.kind !== 'member') return null
    const { organisationId } = user
    const now = new Date()
    return purchaseOutcome(database(), { organisationId, tenderId: bidId ?? null, about: m, now })
  })
