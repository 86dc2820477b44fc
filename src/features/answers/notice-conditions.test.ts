import { expect, test } from 'vitest'
import { type VariantRule } from '#/domain/condition.ts'
import { emptyScope, type ScopeFacts } from '#/features/analysis/rules/source-facts.ts'
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
