import { expect, test } from 'vitest'
import { checkCompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { EMPTY_COMPANY_FILE, missingInFile } from '#/features/eligibility/company-file.ts'
import { readCompanyForm } from './company-form.ts'

function typed(fields: Record<string, string>) {
  const form = new FormData()
  const { turnovers, insurances, certificates, attestations, references, ...plain } =
    EMPTY_COMPANY_FILE
  for (const [name, value] of Object.entries({ ...plain, ...fields }))
    form.set(name, String(value ?? ''))
  return checkCompanyFile(readCompanyForm(form))
}

test('parses spaced numbers, decimal commas and empty dates', () => {
  const checked = typed({
    siret: '732 829 320 00074',
    headcount: '14',
    'turnovers.0.from': '2025-01-01',
    'turnovers.0.to': '2025-12-31',
    'turnovers.0.cents': '1 450 000,50 €',
    'turnovers.0.share': '62,5',
    'certificates.2.name': 'Qualibat 3812',
    'certificates.2.expiresOn': '',
    'references.0.client': 'Ville de Caen',
    'references.0.subject': 'Toiture',
    'references.0.year': '2024',
    'references.0.cents': '',
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  expect(checked.file).toMatchObject({
    siret: '73282932000074',
    headcount: 14,
    turnovers: [{ from: '2025-01-01', to: '2025-12-31', cents: 145_000_050, share: 62.5 }],
    certificates: [{ name: 'Qualibat 3812', expiresOn: null }],
    references: [{ client: 'Ville de Caen', subject: 'Toiture', year: 2024, cents: null }],
    createdOn: null,
  })
})

test('errors have the field path; rows are numbered by rank after removals', () => {
  const checked = typed({
    siret: '732 829 320 00075',
    postcode: '7600',
    email: 'contact',
    headcount: 'beaucoup',
    'turnovers.4.from': '2025-12-31',
    'turnovers.4.to': '2025-01-01',
    'turnovers.4.cents': '',
    'turnovers.4.share': '',
    'insurances.7.kind': 'decennial',
    'insurances.7.insurer': ' ',
    'insurances.7.expiresOn': '',
  })
  expect(checked.ok ? {} : Object.keys(checked.errors).sort()).toEqual([
    'email',
    'headcount',
    'insurances.0.insurer',
    'postcode',
    'siret',
    'turnovers.0.cents',
  ])
})

test('a year that ends before it begins has its error on the end date', () => {
  const checked = typed({
    'turnovers.0.from': '2025-12-31',
    'turnovers.0.to': '2025-01-01',
    'turnovers.0.cents': '1000',
    'turnovers.0.share': '',
  })
  expect(checked).toEqual({ ok: false, errors: { 'turnovers.0.to': 'La fin précède le début.' } })
})

test('an empty file is valid and lists its missing fields', () => {
  expect(typed({}).ok).toBe(true)
  expect(missingInFile(EMPTY_COMPANY_FILE)).toContain('SIRET')
})
