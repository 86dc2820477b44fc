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
  expect(trades.map(({ text }) => text)).toEqual(['Conseil en organisation,'])
  expect(clients).toEqual(['énergie', 'transport'])
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

test.each([
  [
    'Logiciels pour les établissements de santé et les EHPAD : planning, facturation',
    ['établissements de santé', 'EHPAD'],
    'planning, facturation',
  ],
  [
    'Sites web et vidéo pour le secteur culturel (musées, théâtres) et les collectivités locales',
    ['secteur culturel', 'musées', 'théâtres', 'collectivités locales'],
    'Sites web et vidéo',
  ],
  [
    'Nous travaillons pour des mairies, des syndicats de copropriété et des promoteurs',
    ['mairies', 'syndicats de copropriété', 'promoteurs'],
    '',
  ],
  [
    'Formation (langues) auprès des industriels, de la grande distribution et des hôpitaux',
    ['industriels', 'grande distribution', 'hôpitaux'],
    'Formation (langues)',
  ],
  ['Nettoyage pour les mairies, vitrerie, désinfection', ['mairies'], 'vitrerie, désinfection'],
])('organisations after « pour » and « auprès » are clients: « %s »', (text, clients, trade) => {
  const read = readStatements(`Métier. ${text}.`)
  expect(read.clients).toEqual(clients)
  expect(read.trades.map(({ text }) => text).join()).toContain(trade)
})

test('« pour » before work is no client', () => {
  const { trades, clients } = readStatements('Nous intervenons pour le dépannage et l’entretien.')
  expect(clients).toEqual([])
  expect(trades[0]?.text).toContain('dépannage')
})

test('« ni … ni … » is denied; a place or a size is no work that is denied', () => {
  const denied = (text: string) => readStatements(`Nettoyage. ${text}`).denied
  expect(denied('Nous ne faisons ni vitrerie, ni désinfection.')).toEqual([
    'vitrerie',
    'désinfection',
  ])
  expect(denied('Nous n’intervenons pas sur le matériel ni sur les réseaux.')).toEqual([
    'matériel',
    'réseaux',
  ])
  expect(denied('Toute la France sauf l’outre-mer.')).toEqual([])
  expect(denied('Pas de marchés en dessous de 5 000 €.')).toEqual([])
})
