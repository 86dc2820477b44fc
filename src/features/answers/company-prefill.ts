import type { RegisteredCompany } from '#/features/companies/registered-company.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'

export type Prefill =
  | { ok: true; fields: Partial<CompanyFile> }
  /** `masked`: the register does not disclose the name. */
  | { ok: false; reason: 'invalid_siren' | 'no_answer' | 'masked' }

export const PREFILL_REFUSALS = {
  invalid_siren: 'Ce numéro n’est pas un SIREN ni un SIRET valable.',
  no_answer: 'Le registre ne répond pas ou ne connaît pas ce numéro\u00a0: remplissez à la main.',
  masked: 'Le registre ne peut pas nommer cette entreprise\u00a0: remplissez à la main.',
} as const

/** Maps a register record to the fields of the company file. */
export function prefillOf({ name, city, seat, legalForm }: RegisteredCompany): Prefill {
  if (name === null) return { ok: false, reason: 'masked' }
  return {
    ok: true,
    fields: {
      legalName: name,
      ...(legalForm !== null && { legalForm }),
      ...(city !== null && { city }),
      ...(seat !== null && seat),
    },
  }
}
