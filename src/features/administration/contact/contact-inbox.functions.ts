import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware, recentlyAuthenticated } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { deleteContactMessage, setContactState } from './contact-inbox.mutations.server.ts'
import { contactInbox } from './contact-inbox.queries.server.ts'
import {
  contactFiltersSchema,
  contactMessageIdSchema,
  contactStateSchema,
} from './contact-inbox.schemas.ts'

export const listContactMessages = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(contactFiltersSchema))
  .handler(async ({ data: filters }) => ({
    filters,
    ...(await contactInbox(database(), { filters })),
  }))
export type ContactInbox = Awaited<ReturnType<typeof listContactMessages>>

export const updateContactMessage = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(contactStateSchema))
  .handler(async ({ data, context: { user } }) => {
    const wanted = { ...data, actorId: user.userId, now: new Date() }
    if (!(await setContactState(database(), wanted))) throw notFound()
  })

export const removeContactMessage = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('moderate')])
  .validator(validateInput(contactMessageIdSchema))
  .handler(async ({ data, context: { user } }) => {
    const wanted = { ...data, actorId: user.userId }
    if (!(await deleteContactMessage(database(), wanted))) throw notFound()
  })
