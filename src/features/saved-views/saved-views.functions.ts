import { createServerFn } from '@tanstack/react-start'
import { memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { deleteView, saveView } from './saved-views.mutations.server.ts'
import { savedViewsOf } from './saved-views.queries.server.ts'
import { newViewSchema, viewIdSchema } from './saved-views.schemas.ts'

/** The member's own views of lists. */
export const listSavedViews = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(({ context: { member } }) => savedViewsOf(database(), member))

export const createSavedView = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(newViewSchema))
  .handler(({ data, context: { member } }) => saveView(database(), member, data))

export const deleteSavedView = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(viewIdSchema))
  .handler(({ data, context: { member } }) => deleteView(database(), member, data))
