import { expect, test } from 'vitest'
import { compareWithCall } from './wrong-file.ts'

const CALL = {
  title: 'Nettoyage des écoles communales',
  buyer: 'Ville de Beaupréau',
  reference: '2026-014',
  deadline: '2026-11-12',
}

test('documents of another buyer about something else are of another call', () => {
  const text = 'Commune de Joeuf. Mise en place de protections solaires à la médiathèque.'
  expect(compareWithCall(CALL, { text, submission: null })).toEqual({
    warnings: [
      'Ces documents ne nomment pas l’acheteur de ce marché (Ville de Beaupréau).',
      expect.stringContaining('n’apparaît pas dans ces documents'),
    ],
    isOtherCall: true,
  })
})

test('the words of the title, far from each other, do not state the object', () => {
  const text = `Ville de Joeuf. Le nettoyage du chantier est compris. Les écoles sont ouvertes. Les voies
    communales sont libres.`
  expect(compareWithCall(CALL, { text, submission: null }).isOtherCall).toBe(true)
})

test('documents of the same kind of work for another buyer and day are of another call', () => {
  const text = 'Commune de Joeuf. Nettoyage des écoles communales.'
  expect(compareWithCall(CALL, { text, submission: '2026-12-01T12:00' }).isOtherCall).toBe(true)
})

test('a buyer that the file names in another way is a warning, and no more', () => {
  const text = 'Mairie de Beaupreau-en-Mauges. Entretien des locaux.'
  const other = 'B.E.M. Nettoyage des écoles communales'
  expect(compareWithCall(CALL, { text, submission: null })).toMatchObject({
    warnings: [expect.stringContaining('L’objet de ce marché')],
    isOtherCall: false,
  })
  expect(compareWithCall(CALL, { text: other, submission: null }).isOtherCall).toBe(false)
})

test('the printed reference outweighs other wording; another deadline is said', () => {
  const text = 'Marché n° 2026-014, entretien des locaux'
  expect(compareWithCall(CALL, { text, submission: '2026-11-20T12:00' })).toEqual({
    warnings: [expect.stringContaining('20 novembre 2026')],
    isOtherCall: false,
  })
})
