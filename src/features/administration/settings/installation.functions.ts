import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { env } from '#/lib/env.ts'
import { shownSettings } from './shown-settings.ts'

/** What the environment says, without a secret: only whether there is one. */
export const getSettings = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => ({
    settings: shownSettings(env, process.env),
    node: process.version,
  }))
