import { expect, test } from 'vitest'
import { forbiddenWords, textFaults } from './interface-texts.ts'

const GLOSSARY = `
| favori | tender |

## Words not to use

| not | write |
|---|---|
| favori, garder pour un profil | suivi, suivre |
| email, mail | e-mail |
`
const WORDS = forbiddenWords(GLOSSARY)
const faultsOf = (source: string) => textFaults('src/ui/button.tsx', source, WORDS)

test('the glossary names the words not to use, several to a row', () => {
  expect(WORDS.map(({ word }) => word)).toEqual([
    'favori',
    'garder pour un profil',
    'email',
    'mail',
  ])
})

test.each([
  'const label = "Mes favoris"',
  'const view = <p>Vos favoris</p>',
  'const label = `Favori de $' + '{name}`',
  'const view = <Field label="Votre email" />',
])('a word not to use is found in %s', (source) => {
  expect(faultsOf(source)).toEqual([
    expect.stringMatching(/^src\/ui\/button\.tsx:1: « .+ »: write « /),
  ])
})

test.each([
  'const email = row.email',
  'const view = <input name="email" type="email" />',
  'const label = "Adresse e-mail"',
  'const rows = sql`select Email from favoris`',
  '// Favoris',
])('code and comments are no text of the interface: %s', (source) => {
  expect(faultsOf(source)).toEqual([])
})

test.each([
  ['const text = "Nom : Ada"', 'must not break'],
  ['const view = <p>Vraiment ?</p>', 'must not break'],
  ['const text = "« Suivre »"', 'must not break'],
  ['const text = "L\'échéance"', 'an apostrophe is ’'],
])('French typography is checked in %s', (source, fault) => {
  expect(faultsOf(source)).toEqual([expect.stringContaining(fault)])
})

test('spaces that do not break are right, however they are written', () => {
  expect(faultsOf('const text = "Nom\\u00a0: Ada"')).toEqual([])
  expect(faultsOf('const view = <p>Vraiment&nbsp;?</p>')).toEqual([])
})
