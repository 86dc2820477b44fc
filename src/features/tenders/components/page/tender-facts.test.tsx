import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Tender, TenderInfo } from '../../tender-card.ts'
import { TenderDetails } from './tender-details.tsx'
import { TenderFacts } from './tender-facts.tsx'

const NAMES = { notices: {}, documents: {} }

const shown = (more: Partial<Tender>) => {
  const bid = {
    infos: [],
    index: { locations: [], category: [] },
    cpvCodes: [],
    reservedFor: [],
    conditions: [],
    locked: [],
    estimate: null,
    minimum: null,
    maximum: null,
    contact: null,
    mainCategory: null,
    procedure: null,
    buyerReference: null,
    isAwaitingAnalysis: false,
    ...more,
  } satisfies Partial<Tender>
  const markup = renderToStaticMarkup(
    <>
      <TenderFacts bid={bid as Partial<Tender> as Tender} names={NAMES} summary={null} />
      <TenderDetails bid={bid as Partial<Tender> as Tender} names={NAMES} />
    </>,
  )
  return markup.replaceAll('\u00a0', ' ')
}

test('before the analysis nothing is called absent', () => {
  expect(shown({})).toContain(
    'L’avis ne précise pas : montant, durée, critères de jugement, visite',
  )
  const early = shown({ isAwaitingAnalysis: true })
  expect(early).toContain('Analyse de l’avis en cours')
  expect(early).not.toContain('L’avis ne précise pas')
  expect(early).not.toContain('Montant')
})

// TED 175200-2025: the notes of the lots ask for a visit.
test('a visit of single lots is not called absent', () => {
  expect(shown({})).toContain('visite du site')
  const value = { isVisit: true, isMandatory: true }
  const visit: TenderInfo = {
    type: 'SITE_VISIT',
    version: '1',
    lotNumber: 2,
    value,
    evidence: [],
  }
  expect(shown({ infos: [visit] })).not.toContain('visite du site')
})
