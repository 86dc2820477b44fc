import { expect, test } from 'vitest'
import { compactPage, wordsOnPage } from './page-words.ts'

const page = compactPage(
  'Article 4 - Prix\nLes prix  sont fermes\npendant la durée.\nIls sont en euros.',
)

test('joined lines are found on their page as written there', () => {
  const texts = ['Les prix sont fermes pendant la durée.', 'Ils sont en euros.']
  expect(wordsOnPage(page, texts)).toBe(
    'Les prix  sont fermes\npendant la durée.\nIls sont en euros.',
  )
})

test('words that the page does not have are not marked', () => {
  expect(wordsOnPage(page, ['Les prix sont révisables.'])).toBeNull()
  expect(wordsOnPage(page, [])).toBeNull()
})
