import { expect, test } from 'vitest'
import { readStatements, sentencesOf } from './profile-text.ts'

test('splits a list into its parts', () => {
  expect(sentencesOf('Ardoise, tuile et zinc. Gouttières (pose)')).toEqual([
    { text: 'Ardoise, tuile et zinc', parts: ['Ardoise', 'tuile', 'zinc'] },
    { text: 'Gouttières (pose)', parts: ['Gouttières', 'pose'] },
  ])
})

test('drops what a firm does not do', () => {
  const parts = sentencesOf(
    'Élagage et tonte, mais pas de désherbage chimique. Nous ne faisons pas de maçonnerie. Tout terrain sauf falaises.',
  ).flatMap((sentence) => sentence.parts)
  expect(parts).toEqual(['Élagage', 'tonte', 'mais', 'Nous', 'Tout terrain'])
})

test('drops the equipment of a firm', () => {
  const parts = sentencesOf(
    'Transport de repas avec nos propres camions. Épicerie, une flotte de 12 camions. Nous avons notre atelier.',
  ).flatMap((sentence) => sentence.parts)
  expect(parts).toEqual(['Transport de repas', 'Épicerie'])
})

test('a list of sectors is for whom the firm works, not what it does', () => {
  const { trades, clients } = readStatements(
    'Conseil en organisation. Secteurs : assurance, énergie, transport.',
  )
  expect(trades.map(({ text }) => text)).toEqual(['Conseil en organisation'])
  expect(clients).toEqual(['assurance', 'énergie', 'transport'])
})

test.each(['Secteurs : plomberie, chauffage', 'Secteurs : plomberie, chauffage. '])(
  'sectors alone are what the firm does: « %s »',
  (text) => {
    const { trades, clients } = readStatements(text)
    expect(trades.map(({ parts }) => parts)).toEqual([['plomberie', 'chauffage']])
    expect(clients).toEqual([])
  },
)

test('for whom a firm works is said within a sentence too', () => {
  const { trades, clients } = readStatements(
    'Conseil en organisation, nous intervenons principalement auprès des entreprises de l’énergie et du transport.',
  )
  expect(trades.map(({ text }) => text)).toEqual(['Conseil en organisation, nous'])
  expect(clients).toEqual(['énergie', 'du transport'])
})

test('what is denied in less than three letters is left out', () => {
  expect(readStatements('Nous ne faisons pas de BTP ni de TV.').denied).toEqual(['BTP'])
})

test('what a firm does not do is read, up to « mais »', () => {
  const { trades, denied } = readStatements(
    'Plomberie. Nous ne faisons pas de chauffage ni de climatisation mais la ventilation. Nous n’avons pas d’atelier.',
  )
  expect(denied).toEqual(['chauffage', 'climatisation'])
  expect(trades.map(({ text }) => text).join()).toContain('la ventilation')
})
