import { expect, test } from 'vitest'
import type { TenderInfo } from '../tender-card.ts'
import { lotVisitsText } from './lot-visits-text.ts'

const visit = (lotNumber: number | null, isMandatory: boolean | null): TenderInfo => ({
  type: 'SITE_VISIT',
  version: '1',
  lotNumber,
  value: { isVisit: true, isMandatory },
  evidence: [],
})

// TED 175200-2025: mandatory for the lots 2 to 12, advised for the others.
test('visits of single lots are named with their lots', () => {
  const infos = [visit(2, true), visit(1, false), visit(3, true)]
  expect(lotVisitsText({ infos })?.replaceAll('\u00a0', ' ')).toBe(
    'obligatoire : lots 2, 3 ; facultative : lot 1',
  )
})

test('where the whole call has a visit, its section says it', () => {
  expect(lotVisitsText({ infos: [visit(null, true), visit(1, true)] })).toBeNull()
  expect(lotVisitsText({ infos: [] })).toBeNull()
})
