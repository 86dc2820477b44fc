import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { staffOf } from './accounts.queries.server.ts'
import { adminMiddleware } from './user-middleware.ts'

/** Who administers the site, and who sells for it. */
export const listStaff = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => staffOf(database()))
