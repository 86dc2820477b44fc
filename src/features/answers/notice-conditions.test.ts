import { expect, test } from 'vitest'
import { type VariantRule } from '#/domain/condition.ts'
import { emptyScope, type ScopeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { noticeConditions } from './notice-conditions.ts'

const boxed = (lotNumber: number, rule: VariantRule): ScopeFacts => {
  const passage = { field: `LOT[${lotNumber}]/VariantConstraintCode`, text: rule }
  const quotes = [{ passage, start: 0, end: rule.length }]
  return { ...emptyScope(lotNumber), variants: { value: rule, quotes } }
}
const conditionsOf = (lots: ScopeFacts[], prose: string[] = []) => {
  const call = { ...emptyScope(null), prose: prose.map((text) => ({ field: 'OBJET', text })) }
  return noticeConditions([
    { source: { kind: 'notice', noticeId: 'n' }, facts: { call, lots } },
  ]).map(({ value }) => value)
}

test('reads the variants rule from form boxes if its lots agree', () => {
  expect(conditionsOf([boxed(1, 'forbidden'), boxed(2, 'forbidden')])).toEqual([
    { kind: 'variants', rule: 'forbidden' },
  ])
  expect(conditionsOf([boxed(1, 'allowed'), boxed(2, 'forbidden')])).toEqual([])
})

test('the variants rule in a sentence precedes the box', () => {
  expect(conditionsOf([boxed(1, 'forbidden')], ['Les variantes sont autorisées.'])).toEqual([
    { kind: 'variants', rule: 'allowed' },
  ])
})

// TED 175200-2025: 5 of 22 lots require variants, the others forbid them.
test('a variants rule of some lots is not said of the whole call', () => {
  const some = 'Certains lots comportent des variantes obligatoires (lots 19 et 20).'
  const all = 'Les variantes sont autorisées.'
  const worded = (number: number, text: string) => ({
    ...emptyScope(number),
    prose: [{ field: 'Note', text }],
  })
  expect(conditionsOf([], [some])).toEqual([])
  expect(conditionsOf([worded(1, all), emptyScope(2)])).toEqual([])
  expect(conditionsOf([worded(1, all)])).toEqual([{ kind: 'variants', rule: 'allowed' }])
  expect(conditionsOf([boxed(1, 'required'), boxed(2, 'forbidden')], [all])).toEqual([])
})

test('an insurance that is bought is asked of no candidate', () => {
  const prose = ['Assurance de responsabilité civile décennale des constructeurs.']
  const titled = (title: string) => {
    const passage = { field: 'intitule', text: title }
    const quotes = [{ passage, start: 0, end: title.length }]
    const call = {
      ...emptyScope(null),
      title: { value: title, quotes },
      prose: prose.map((text) => ({ field: 'description', text })),
    }
    return noticeConditions([
      { source: { kind: 'notice', noticeId: 'n' }, facts: { call, lots: [] } },
    ]).map(({ value }) => value.kind)
  }
  expect(titled('Assurances pour la construction d’un collège')).toEqual([])
  expect(titled('Construction d’un collège')).toEqual(['insurance', 'insurance'])
})
