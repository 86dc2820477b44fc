import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware, recentlyAuthenticated } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { accountSheet } from './account-sheet.queries.server.ts'
import {
  changeAccountLock,
  changePlatformRole,
  endSessionsOf,
  forgiveAttempts,
} from './admin-accounts.mutations.server.ts'
import { accountsOfSite } from './admin-accounts.queries.server.ts'
import {
  accountFiltersSchema,
  accountLockSchema,
  accountRoleSchema,
  accountSessionsSchema,
  anyAccountSchema,
  viewedOrgSchema,
} from './admin-accounts.schemas.ts'
import { beginView, endView } from './organisation-view.mutations.server.ts'

export const listAccounts = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(accountFiltersSchema))
  .handler(async ({ data: filters }) => ({
    filters,
    ...(await accountsOfSite(database(), { filters })),
  }))
export type AccountList = Awaited<ReturnType<typeof listAccounts>>

export const getAccountSheet = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(anyAccountSchema))
  .handler(async ({ data, context: { user } }) => {
    const sheet = await accountSheet(database(), { ...data, now: new Date() })
    if (!sheet) throw notFound()
    return { ...sheet, isOwn: sheet.id === user.userId }
  })
export type AccountSheet = Awaited<ReturnType<typeof getAccountSheet>>

export const updateAccountRole = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('strict')])
  .validator(validateInput(accountRoleSchema))
  .handler(({ data, context: { user } }) =>
    changePlatformRole(database(), { ...data, actorId: user.userId }),
  )

export const updateAccountLock = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('strict')])
  .validator(validateInput(accountLockSchema))
  .handler(({ data, context: { user } }) =>
    changeAccountLock(database(), { ...data, actorId: user.userId, now: new Date() }),
  )

export const endAccountSessions = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('strict')])
  .validator(validateInput(accountSessionsSchema))
  .handler(({ data, context: { user } }) =>
    endSessionsOf(database(), { ...data, actorId: user.userId }),
  )

export const forgiveAccountAttempts = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(anyAccountSchema))
  .handler(({ data, context: { user } }) =>
    forgiveAttempts(database(), { ...data, actorId: user.userId }),
  )

/** From then on, for half an hour and in this browser, the site as the organisation has it; nothing can be changed. */
export const beginOrganisationView = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('strict')])
  .validator(validateInput(viewedOrgSchema))
  .handler(async ({ data: { orgId }, context: { user } }) => {
    const { sessionId, userId } = user
    const wanted = { sessionId, userId, organisationId: orgId, now: new Date() }
    const begun = await beginView(database(), wanted)
    if (!begun) throw notFound()
    return { endsAt: begun.endsAt.toISOString() }
  })

/** Back to one's own. */
export const endOrganisationView = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .handler(
    ({
      context: {
        user: { sessionId, userId },
      },
    }) => endView(database(), { sessionId, userId, now: new Date() }),
  )
