import { expect, test } from 'vitest'
import type { Tender } from '../tender-card.ts'
import { submissionSource } from './submission-source.ts'

const notices = [
  { source: 'boamp', sourceRef: '21-19735', url: 'https://www.boamp.fr/avis/21-19735' },
] as Tender['notices']

test('the platform that has the rules comes before the official notice', () => {
  const platform = { kind: 'buyer_profile', url: 'https://www.achatpublic.com/x', label: null }
  expect(submissionSource({ links: [platform] as Tender['links'], notices })).toEqual({
    name: 'achatpublic.com',
    url: platform.url,
    isFile: true,
  })
  expect(submissionSource({ links: [], notices })?.name).toBe('BOAMP nº\u00a021-19735')
  expect(submissionSource({ links: [], notices: [] })).toBe(null)
})
