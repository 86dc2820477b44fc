import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { fileStoreFaults } from '#/features/documents/stored-files/file-store-faults.queries.server.ts'
import { knownSearch, pageNumber } from '#/lib/known-search.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { retryJob } from './background-jobs.mutations.server.ts'
import { jobsOf } from './background-jobs.queries.server.ts'

const jobSchema = z.object({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) })

export const listJobs = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(z.object({ p: z.optional(pageNumber) })))
  .handler(async ({ data }) => ({
    ...(await jobsOf(database(), { page: data.p })),
    fileStoreFaults: await fileStoreFaults(database()),
  }))

export const rerunJob = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(jobSchema))
  .handler(({ data, context: { user } }) => retryJob(database(), { ...data, actorId: user.userId }))
