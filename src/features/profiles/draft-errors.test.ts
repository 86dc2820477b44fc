import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { draftErrors, tidyDraft } from './draft-errors.ts'

const ROOFER = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Toitures en ardoise' }

test('a draft with a name and an activity is valid', () => {
  expect(draftErrors(ROOFER)).toEqual({})
  expect(draftErrors({ ...EMPTY_DRAFT, name: 'Couvreur', keywords: ['ardoise'] })).toEqual({})
})

test('errors are listed by field', () => {
  expect(Object.keys(draftErrors(EMPTY_DRAFT))).toEqual(['name', 'text'])
  const wrong = {
    ...ROOFER,
    siren: '123456789',
    website: 'pas un site',
    minimumCents: 2,
    maximumCents: 1,
  }
  expect(Object.keys(draftErrors(wrong))).toEqual(['siren', 'website', 'amounts'])
})

test('numbers and addresses are normalised before sending', () => {
  const typed = { ...ROOFER, siren: '732 829 320', website: 'toitures.example.fr' }
  expect(tidyDraft(typed)).toMatchObject({
    siren: '732829320',
    website: 'https://toitures.example.fr/',
  })
})
