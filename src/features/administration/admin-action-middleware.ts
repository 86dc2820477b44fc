import { createMiddleware } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { analyticsId } from '#/features/audience/analytics-id.ts'

/** For the POSTs of the back office: as `adminMiddleware`, and the browser says what analytics calls it. */
export const adminActionMiddleware = createMiddleware({ type: 'function' })
  .middleware([adminMiddleware])
  .client(({ next }) => next({ sendContext: { distinctId: analyticsId() } }))
