import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { modelAccess } from '#/features/analysis/model/model-access.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { forgetModelAbilities } from './model-state.mutations.server.ts'
import { modelState } from './model-state.queries.server.ts'
import { shownSettings } from './shown-settings.ts'

/** What the environment says, without a secret: only whether there is one. With the state of the language model. */
export const getSettings = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(async () => {
    const model = modelAccess(env)
    return {
      settings: shownSettings(env, process.env),
      model: model && (await modelState(database(), model)),
      node: process.version,
    }
  })
export type InstallationSettings = Awaited<ReturnType<typeof getSettings>>

/** The next question to the language model learns again what its server accepts. */
export const relearnModel = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .handler(({ context: { user } }) => forgetModelAbilities(database(), { actorId: user.userId }))
