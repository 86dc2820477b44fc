import { expect, test } from 'vitest'
import type { Cell, Line } from '../visual-lines.ts'
import { formRegions } from './form-rows.ts'

const cellOf = (text: string, left: number): Cell => ({
  text,
  left,
  right: left + 5 * text.length,
  pieces: [],
})

/** Base lines with a label at 60 and an answer at 250, each where it is not empty. */
const linesOf = (...lines: [y: number, label: string, answer: string][]): Line[] =>
  lines.map(([y, label, answer]) => ({
    y,
    height: 10,
    cells: [...(label ? [cellOf(label, 60)] : []), ...(answer ? [cellOf(answer, 250)] : [])],
  }))

const rowsOf = (lines: readonly Line[]) =>
  formRegions(lines).flatMap(({ rows }) =>
    rows.map((row) => row.flatMap(({ cells }) => cells.map(({ text }) => text)).join(' | ')),
  )

test('labels and answers of a form are rows, whichever of them is wrapped', () => {
  expect(
    rowsOf(
      linesOf(
        [0, 'Ville', 'Nantes'],
        [20, 'Code postal', 'de la commune'],
        [40, 'Intégralité des documents', 'Oui'],
        [52, 'sur le profil', ''],
        [72, 'Détails', 'Visite le lundi'],
        [84, '', 'sur rendez-vous'],
        [104, 'Variantes', 'Non'],
      ),
    ),
  ).toEqual([
    'Ville | Nantes',
    'Code postal | de la commune',
    'Intégralité des documents | Oui | sur le profil',
    'Détails | Visite le lundi | sur rendez-vous',
    'Variantes | Non',
  ])
})

test('rows without a space between them begin with a label and an answer', () => {
  expect(
    rowsOf(
      linesOf(
        [0, 'Ville', 'Nantes'],
        [12, 'Intégralité des documents', 'Oui'],
        [24, 'sur le profil', ''],
        [36, 'Variantes', 'Non'],
        [48, 'Visite', 'Oui'],
        [60, 'Langue', 'Français'],
      ),
    ),
  ).toEqual([
    'Ville | Nantes',
    'Intégralité des documents | Oui | sur le profil',
    'Variantes | Non',
    'Visite | Oui',
    'Langue | Français',
  ])
})

test('a table of amounts is no form', () => {
  expect(
    rowsOf(
      linesOf(
        [0, 'Terrassement', '1 000 €'],
        [12, 'Maçonnerie', '2 000 €'],
        [24, 'et béton', ''],
        [36, 'Peinture', '3 000 €'],
        [48, 'Sols', '4 000 €'],
        [60, 'Total', '10 000 €'],
      ),
    ),
  ).toEqual([])
})
