import { createServerFn } from '@tanstack/react-start'
import { sirenOf } from '#/domain/siret.ts'
import { editorMiddleware, memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { companyWithinTimeout } from '#/features/companies/company-register.server.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import { checkCompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { saveCompany } from './answers.mutations.server.ts'
import { prefillSchema } from './answers.schemas.ts'
import type { TypedFile } from './company-form.ts'
import { type Prefill, prefillOf } from './company-prefill.ts'

export const getCompanyFile = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(({ context: { member } }) => companyFileOf(database(), member))

/** Saves the file, or returns the errors by field. */
export const saveCompanyFile = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator((typed: TypedFile) => checkCompanyFile(typed))
  .handler(async ({ data, context: { member } }) => {
    if (data.ok) await saveCompany(database(), { ...member, file: data.file })
    return data.ok ? { ok: true as const } : data
  })

/** Looks a company up in the national register by SIREN or SIRET. */
export const prefillCompanyFile = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(prefillSchema))
  .handler(async ({ data }): Promise<Prefill> => {
    const siren = sirenOf(data.siren.replace(/\D/g, '').slice(0, 9))
    if (siren === null) return { ok: false, reason: 'invalid_siren' }
    const company = await companyWithinTimeout(siren)
    return company === null ? { ok: false, reason: 'no_answer' } : prefillOf(company)
  })
