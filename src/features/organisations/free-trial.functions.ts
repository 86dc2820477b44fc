import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { setTrialEnd } from './organisations.mutations.server.ts'
import { freeTrialSchema } from './organisations.schemas.ts'

/** By an administrator of the site. */
export const updateOrgFreeTrial = createServerFn({ method: 'POST' })
  .middleware([adminMiddleware])
  .validator(validateInput(freeTrialSchema))
  .handler(async ({ data: { orgId, endsAt } }) => {
    const trial = { organisationId: orgId, endsAt: endsAt === null ? null : new Date(endsAt) }
    if (!(await setTrialEnd(database(), trial))) throw notFound()
  })
