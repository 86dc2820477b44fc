import { expect, test } from 'vitest'
import { EMPTY_COMPANY_FILE } from '#/features/eligibility/company-file.ts'
import { companyProgress } from './company-progress.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

test('an empty company file lacks everything, each with the documents that need it', () => {
  const { percent, missing } = companyProgress(EMPTY_COMPANY_FILE, NOW)
  expect(percent).toBe(0)
  expect(missing.find(({ field }) => field === 'siret')?.documents).toEqual(['DC1', 'DC2'])
  expect(missing.map(({ label }) => label)).toContain('attestation de vigilance (URSSAF)')
})

test('what is filled counts, and a paper that has expired is missing', () => {
  const file = {
    ...EMPTY_COMPANY_FILE,
    siret: '73282932000074',
    certificates: [
      { name: 'Qualibat 3812', expiresOn: '2026-11-01' },
      { name: 'ISO 9001', expiresOn: '2027-11-01' },
    ],
  }
  const { percent, missing } = companyProgress(file, NOW)
  expect(percent).toBeGreaterThan(0)
  expect(missing[0]).toMatchObject({ label: 'Qualibat 3812', isExpired: true })
  expect(missing.map(({ field }) => field)).not.toContain('siret')
})
