import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { anyProfileOf } from '#/features/profiles/profiles.queries.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { dropMatchingCase, keepMatchingCase } from './matching-cases.mutations.server.ts'
import { matchingCases, runMatchingCases } from './matching-cases.queries.server.ts'
import {
  matchingCaseIdSchema,
  newMatchingCaseSchema,
  testedProfileSchema,
} from './matching-cases.schemas.ts'
import { matchingTest } from './matching-test.server.ts'

/** The matching test: what a profile finds among notices that wait, and among published tenders. */
export const searchPartialBidsByProfile = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(testedProfileSchema))
  .handler(async ({ data }) => {
    const now = new Date()
    if ('draft' in data) return matchingTest(database(), { ...data, index: tenderIndex, now })
    const found = await anyProfileOf(database(), data)
    if (!found) throw notFound()
    return matchingTest(database(), { draft: found.profile, index: tenderIndex, now })
  })
export type MatchingTest = Awaited<ReturnType<typeof searchPartialBidsByProfile>>

export const listMatchingCases = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => matchingCases(database()))

/** Grades all cases anew; nothing is stored. */
export const rerunMatchingCases = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => runMatchingCases(database(), { index: tenderIndex }))

export const addMatchingCase = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(newMatchingCaseSchema))
  .handler(async ({ data, context: { user } }) => {
    const wanted = { ...data, actorId: user.userId, now: new Date() }
    const saved = await keepMatchingCase(database(), wanted)
    if (!saved) throw notFound()
    return saved
  })

export const deleteMatchingCase = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(matchingCaseIdSchema))
  .handler(async ({ data, context: { user } }) => {
    const wanted = { ...data, actorId: user.userId }
    if (!(await dropMatchingCase(database(), wanted))) throw notFound()
  })
