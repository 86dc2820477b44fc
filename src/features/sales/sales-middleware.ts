import { createMiddleware } from '@tanstack/react-start'
import { userMiddleware } from '#/features/accounts/user-middleware.ts'
import { AppError } from '#/lib/app-error.ts'

/** Requires the role `sales` or `admin`. */
export const salesMiddleware = createMiddleware({ type: 'function' })
  .middleware([userMiddleware])
  .server(async ({ next, context }) => {
    if (context.user.platformRole === 'user') {
      throw new AppError('not_sales', {
        status: 403,
        message: 'Cette action est réservée à l’équipe commerciale.',
      })
    }
    return next()
  })
