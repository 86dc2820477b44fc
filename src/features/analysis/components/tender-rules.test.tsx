import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resultAnswer } from '#/features/questions/result-answer.ts'
import type { TenderFact } from '../analysis-schemas.ts'
import type { StoredResult } from '../select-result.ts'
import { statedFacts } from '../stated-facts.ts'
import { TenderRules } from './tender-rules.tsx'

const quote = 'L’offre comprend l’acte d’engagement et le bordereau des prix.'
const rulesWith = (more: Partial<TenderFact>): StoredResult[] => {
  const fact: TenderFact = {
    fact: 'offerDocuments',
    text: 'Pièces de l’offre',
    items: ['Acte d’engagement', 'Bordereau des prix'],
    answer: null,
    isWeak: false,
    evidence: [0],
    ...more,
  }
  return [
    {
      type: 'TENDER_RULES',
      version: '1',
      lotNumber: null,
      value: { facts: [fact], warnings: [] },
      evidence: [{ kind: 'document', documentId: 'rc', page: 4, quote, offset: 0 }],
    },
  ]
}
const shown = (results: StoredResult[]) =>
  renderToStaticMarkup(
    <TenderRules
      facts={statedFacts(results)}
      names={{ notices: {}, documents: { rc: 'RC.pdf' } }}
    />,
  ).replaceAll('\u00a0', ' ')

test('the screen says that a list may be incomplete', () => {
  expect(shown(rulesWith({ isIncomplete: true }))).toContain('Cette liste peut être incomplète')
  expect(shown(rulesWith({}))).not.toContain('incomplète')
})

test('so does the answer to a question', () => {
  const asked = 'Quelles sont les pièces de l’offre ?'
  const answer = (results: StoredResult[]) =>
    resultAnswer(asked, ['offerDocuments'], { results, doubts: [] })?.text
  expect(answer(rulesWith({ isIncomplete: true }))).toContain('(liste peut-être incomplète)')
  expect(answer(rulesWith({}))).not.toContain('incomplète')
})
