import { expect, test } from 'vitest'
import { withoutForeignHeadings } from './form-text.ts'

test('of the headings in several languages only the French one is shown', () => {
  const heading = (language: string) => `<ML_TI_DOC LG="${language}"><P>x</P></ML_TI_DOC>`
  expect(withoutForeignHeadings(`<A>${heading('DE')}${heading('FR')}${heading('EN')}</A>`)).toBe(
    `<A>${heading('FR')}</A>`,
  )
})

test('headings that are never closed are left as they are, at once', () => {
  const open = '<ML_TI_DOC LG="EN">'.repeat(300_000)
  expect(withoutForeignHeadings(open)).toBe(open)
})
