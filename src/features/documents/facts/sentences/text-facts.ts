import type { TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import { type Candidate, type Decision, decide } from '../decide.ts'
import type { Statement } from '../statements.ts'
import { capacityOf, insuranceOf, lotLimitOf } from './conditions.ts'
import { contactOf } from './contact.ts'
import { paymentDelayOf } from './payment-delay.ts'
import { procedureOf, referenceOf } from './procedure.ts'
import type { Said, SentenceRule } from './sentence-rule.ts'
import { formatsOf, languageOf, platformOf } from './submission-form.ts'

export type TextFact = Decision<Said> & { fact: TenderFactName }

/** Facts whose answer is a word, a list or an address in one sentence. */
const RULES: [TenderFactName, SentenceRule][] = [
  ['procedure', procedureOf],
  ['reference', referenceOf],
  ['paymentDelay', paymentDelayOf],
  ['language', languageOf],
  ['formats', formatsOf],
  ['platform', platformOf],
  ['insurance', insuranceOf],
  ['capacity', capacityOf],
  ['lotLimit', lotLimitOf],
  ['contact', contactOf],
]

/** What the statements say of the facts of the table, or of some `facts`. */
export function textFacts(
  statements: readonly Statement[],
  facts?: ReadonlySet<TenderFactName>,
): TextFact[] {
  return RULES.flatMap(([fact, rule]) => {
    if (facts !== undefined && !facts.has(fact)) return []
    const candidates = statements.flatMap((statement): Candidate<Said>[] => {
      const found = rule(statement)
      return found ? [{ value: found.said, score: found.score, statement, lots: [] }] : []
    })
    // Several sentences may each give a part: the surest counts, they do not contradict each other.
    const decisions = decide(candidates, {
      isSame: (one, other) => one.text === other.text,
      margin: fact === 'procedure' ? 0.8 : 0,
    })
    return decisions.slice(0, fact === 'formats' ? 1 : undefined).map((decision) => {
      if (fact !== 'formats' || !decision.value.items) return { ...decision, fact }
      return { ...decision, ...allFormats(candidates, decision), fact }
    })
  })
}

/** Formats that one section lists in several items. */
function allFormats(candidates: readonly Candidate<Said>[], { statements }: Decision<Said>) {
  const path = statements[0]?.folded.path
  const near = candidates.filter(({ statement }) => statement.folded.path === path)
  const items = [...new Set(near.flatMap(({ value }) => value.items ?? []))]
  return {
    value: { answer: null, text: items.join(', '), items },
    statements: near.map(({ statement }) => statement),
  }
}
