import { expect, test } from 'vitest'
import { demoResults } from './demo-results.ts'

const result = (type: 'SITE_VISIT' | 'CALENDAR' | 'DURATION' | 'TENDER_RULES', value: object) => ({
  type,
  version: '1' as const,
  lotNumber: null,
  value: value as never,
  evidence: [],
})

test('days in demonstration results are shifted with it, at the same hour; durations and words are not', () => {
  const moved = demoResults(
    [
      result('SITE_VISIT', {
        isVisit: true,
        isMandatory: true,
        date: '2021-01-20T10:00',
        modalities: 'Le 20 janvier 2021 à 10 h',
      }),
      result('CALENDAR', {
        questions: '2021-01-25',
        validity: { months: 4, days: null, until: null },
      }),
      result('DURATION', { summary: '12 mois', details: '' }),
    ],
    52,
  )
  expect(moved.map(({ value }) => value)).toMatchObject([
    { date: '2022-01-19T10:00', modalities: 'Le 20 janvier 2021 à 10 h' },
    { questions: '2022-01-24', validity: { months: 4 } },
    { summary: '12 mois' },
  ])
})

test('rules that name a year in words are left out', () => {
  const fact = { answer: null, isWeak: false, evidence: [0] }
  const [rules] = demoResults(
    [
      result('TENDER_RULES', {
        facts: [
          { ...fact, fact: 'opening', text: 'Lundi 22 mars 2021 à 14 h' },
          { ...fact, fact: 'language', text: 'Français' },
        ],
      }),
    ],
    52,
  )
  expect(rules?.value).toMatchObject({ facts: [{ text: 'Français' }] })
})
