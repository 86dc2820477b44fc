import { expect, test } from 'vitest'
import { ANALYSIS_SCHEMAS, type SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { emptyDraft, fromDraft, toDraft } from './form-shape.ts'
import { readDraft, resultShape } from './result-forms.ts'

test('every type of result has a form', () => {
  for (const type of Object.keys(ANALYSIS_SCHEMAS) as SchemedType[]) {
    expect(() => emptyDraft(resultShape(type))).not.toThrow()
  }
})

const VISIT = {
  isVisit: true,
  isMandatory: null,
  date: '2026-12-04T10:00',
  location: null,
  contact: null,
  modalities: 'Sur rendez-vous.',
}

test('a value is unchanged by its form', () => {
  const shape = resultShape('SITE_VISIT')
  expect(fromDraft(shape, toDraft(shape, VISIT))).toEqual(VISIT)
  const criteria = {
    criteria: [
      { name: 'Prix', value: '60 %' },
      { name: 'Valeur technique', value: null, subCriteria: [{ name: 'Délai', value: '10' }] },
    ],
  }
  const ofCriteria = resultShape('TECHNICAL_EVALUATION_CRITERIA')
  expect(fromDraft(ofCriteria, toDraft(ofCriteria, criteria))).toEqual(criteria)
})

test('amounts are typed as people write them', () => {
  const draft = { details: '', estimatedPrice: '12 000,50', minPrice: '', maxPrice: '' }
  expect(readDraft('PRICE', draft)).toEqual({ value: { estimatedPrice: 12_000.5 }, errors: {} })
  expect(readDraft('PRICE', { ...draft, minPrice: 'environ 10' }).errors).toEqual({
    minPrice: 'Écrivez un nombre\u00a0: 12000 ou 12000,50.',
  })
})

test('an error is reported at its field', () => {
  expect(readDraft('CLIENT', { analyzis: '', displayedName: ' ' }).errors).toEqual({
    displayedName: 'Ce champ est à remplir.',
  })
  expect(readDraft('EXCERPT', 'a\nb\nc\nd\ne').errors).toEqual({ '': 'Quatre lignes au plus.' })
  expect(readDraft('CATEGORY', { categories: ['nulle-part'] }).errors).toEqual({
    'categories.0': 'Cette activité n’existe pas.',
  })
  expect(readDraft('SITE_VISIT', { ...emptyOf('SITE_VISIT') }).errors).toEqual({
    isVisit: 'Ce champ est à remplir.',
  })
})

test('a result is not longer than people can read', () => {
  expect(readDraft('SUBJECT', 'x'.repeat(2_000)).errors).toEqual({})
  expect(readDraft('SUBJECT', 'x'.repeat(2_001)).errors).toEqual({
    '': 'C’est trop long\u00a0: 2\u202f000 caractères au plus.',
  })
  const visit = { ...emptyOf('SITE_VISIT'), isVisit: 'true', modalities: 'x'.repeat(20_001) }
  expect(Object.keys(readDraft('SITE_VISIT', visit).errors)).toEqual(['modalities'])
})

test('an impossible day and an invalid price are refused', () => {
  const visit = { ...emptyOf('SITE_VISIT'), isVisit: 'true' }
  expect(readDraft('SITE_VISIT', { ...visit, date: '2026-12-04T10:00' }).errors).toEqual({})
  for (const date of ['04/12/2026', '2026-13-04', '2026-12-04T25:00', 'jeudi']) {
    expect(readDraft('SITE_VISIT', { ...visit, date }).errors).toEqual({
      date: 'Écrivez un jour, avec son heure s’il y en a une\u00a0: 2026-11-20 ou 2026-11-20T14:00.',
    })
  }
  const price = { details: '', estimatedPrice: '-5', minPrice: '1e300', maxPrice: '' }
  expect(readDraft('PRICE', price).errors).toEqual({
    estimatedPrice: 'Ce nombre ne peut pas être négatif.',
    minPrice: 'C’est trop\u00a0: 1\u202f000\u202f000\u202f000\u202f000 au plus.',
  })
})

test('empty lines of a list are not stored', () => {
  const draft = {
    supplies: [
      { name: 'Tables', description: '', quantity: '12' },
      { name: '', description: '', quantity: '' },
    ],
  }
  expect(readDraft('SUPPLIES_SUMMARY', draft).value).toEqual({
    supplies: [{ name: 'Tables', description: null, quantity: '12' }],
  })
})

const emptyOf = (type: SchemedType) => emptyDraft(resultShape(type)) as Record<string, string>
