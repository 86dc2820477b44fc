import { expect, test } from 'vitest'
import type { TenderInfo } from '../tender-card.ts'
import { publicInfo } from './public-info.ts'

const info = (type: TenderInfo['type'], value: TenderInfo['value'], quote: string): TenderInfo => ({
  type,
  value,
  version: '1',
  lotNumber: null,
  evidence: [
    { kind: 'notice', noticeId: 'a', field: 'visite', quote },
    { kind: 'notice', noticeId: 'a', field: 'date' },
  ],
})

test('a quote shows no address and no number of a person', () => {
  const quote = 'Visite auprès de Mme Exemple, prenom.exemple@ville.fr, 02 00 00 00 00'
  const shown = publicInfo(info('SITE_VISIT', { isVisit: true, modalities: quote }, quote))
  expect(shown.value).toEqual({
    isVisit: true,
    modalities: 'Visite auprès de [coordonnées dans l’avis officiel]',
  })
  expect(shown.evidence).toEqual([
    { kind: 'notice', noticeId: 'a', field: 'visite', quote: 'Visite auprès de […], […], […]' },
    { kind: 'notice', noticeId: 'a', field: 'date' },
  ])
})

test('names of schools and buyers stay', () => {
  const named = info('SUBJECT', 'Collège Mme Curie', 'Collège Mme Curie')
  expect(publicInfo(named)).toEqual(named)
})
