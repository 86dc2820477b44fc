import { expect, test } from 'vitest'
import { statementsIn } from '../../../../tests/tender-documents.ts'
import { documentBlocks } from '../reading/document-blocks.ts'
import { sentencesOfText, statementsOf } from './statements.ts'

test('abbreviations and numbers end no sentence', () => {
  expect(
    sentencesOfText(
      'Voir art. 4 du C.C.A.P. Le marché comporte les lots 1, 2 et 4. Il dure un an.',
    ),
  ).toContain('Il dure un an.')
  expect(sentencesOfText('Le candidat remet (cf. Article 5) un mémoire.')).toHaveLength(1)
})

test('the words before a colon are the label of an answer', () => {
  expect(statementsIn('Délai de validité des offres : 120 jours')).toMatchObject([
    { label: 'Délai de validité des offres', answer: '120 jours' },
  ])
})

test('a stop without a space ends a sentence, in an address it does not', () => {
  expect(sentencesOfText('Aucune avance n’est prévue.Les prix sont fermes.')).toHaveLength(2)
  expect(sentencesOfText('Voir www.marches.example.org pour déposer.')).toHaveLength(1)
})

test('the ticked boxes of a row answer its label', () => {
  const row = ['Visite de site', '☐ Obligatoire ☐ Facultative ☒ Sans objet']
  const blocks = documentBlocks([{ number: 1, text: row.join('\t'), tables: [[row]] }])
  expect(statementsOf({ id: 'rc', kind: 'RC', blocks })).toMatchObject([
    {
      label: 'Visite de site',
      answer: 'Sans objet',
      folded: { text: 'visite de site : sans objet' },
    },
  ])
})

test('a mark in the column « Oui » or « Non » answers the label of the row', () => {
  const rows = [
    ['Rubrique', 'Oui', 'Non', 'Précisions'],
    ['Variantes', 'X', '', 'Une seule'],
    ['Tranches', '', 'X', 'S.O.'],
  ]
  const text = rows.map((row) => row.join('\t')).join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  expect(statementsOf({ id: 'rc', kind: 'RC', blocks }).slice(1)).toMatchObject([
    { label: 'Variantes', answer: 'oui, Une seule' },
    { label: 'Tranches', answer: 'non' },
  ])
})

test('a title in front of the sentences of a paragraph heads them', () => {
  const [, sentence] = statementsIn(
    'Garantie. Le titulaire en est dispensé. Paiement. Les factures sont réglées à 30 jours.',
  )
  expect(sentence?.folded).toMatchObject({
    text: 'le titulaire en est dispense.',
    heading: 'garantie',
  })
})

test('a subject before a dash is a label', () => {
  expect(statementsIn('Durée – 24 mois à compter de la notification')).toMatchObject([
    { label: 'Durée', answer: '24 mois à compter de la notification' },
  ])
})
