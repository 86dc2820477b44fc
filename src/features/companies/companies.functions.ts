import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { companyPage } from './company-page.queries.server.ts'

/** Accepts any text: an unknown SIREN gives "not found". */
const sirenSchema = z.object({ siren: z.string() })

export const getCompany = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(sirenSchema))
  .handler(async ({ data }) => {
    const page = await companyPage(database(), { siren: data.siren, now: new Date() })
    if (page === null) throw notFound()
    return page
  })
