import { expect, test } from 'vitest'
import type { TenderInfo } from './tender-card.ts'
import { tenderTexts } from './tender-texts.ts'

const info = (
  type: TenderInfo['type'],
  value: TenderInfo['value'],
  lotNumber: number | null = null,
): TenderInfo => ({
  type,
  value,
  lotNumber,
  version: '1',
  evidence: [],
})

test('a tender is presented by the words its results show', () => {
  const texts = tenderTexts([
    info('SUBJECT', 'Réfection de la toiture de l’école'),
    info('CLIENT', { analyzis: 'La commune', displayedName: 'Ville de Nantes' }),
    info('LOCATION', { details: 'Place du 8 mai', displayedLocation: 'Nantes (44)' }),
  ])
  expect(texts).toEqual({
    subject: 'Réfection de la toiture de l’école',
    client: 'Ville de Nantes',
    location: 'Nantes (44)',
    excerpt: null,
  })
})

test('the subject of a lot is not the subject of the tender', () => {
  expect(tenderTexts([info('SUBJECT', 'Lot 2 : peinture', 2)]).subject).toBe(
    'Marché sans objet publié',
  )
})
