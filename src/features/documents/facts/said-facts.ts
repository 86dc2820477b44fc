import type { CollectedFacts } from './collected-facts.ts'
import { priceForm } from './price-form.ts'
import { ruleFacts } from './rules/rule-facts.ts'
import { type TextFact, textFacts } from './sentences/text-facts.ts'
import type { Statement } from './statements.ts'

/** Facts that single sentences state. `hasLots`: the documents list lots. */
export function addSaidFacts(
  facts: CollectedFacts,
  statements: readonly Statement[],
  hasLots: boolean,
): void {
  const leader = statements.find(
    ({ kind, folded: { label, text } }) =>
      ((kind === 'RC' || kind === 'AVIS') && LEADER_LIABLE.test(text)) ||
      (/mandataire[^.;]{0,40} est ?:?$/.test(label) && /^solidaire/.test(text)),
  )
  for (const { fact, value, isWeak, lots, statements: places } of saidFacts(statements)) {
    if (fact === 'lots' && hasLots) continue
    if (fact === 'grouping' && leader && value.answer !== 'imposed') {
      facts.rule({ fact, answer: value.answer, text: `${value.text}\u00a0; ${LEADER}`, isWeak }, [
        ...places,
        leader,
      ])
      continue
    }
    facts.rule(
      {
        fact,
        answer: value.answer,
        text: value.text,
        ...(lots.length > 0 ? { lotNumbers: [...lots] } : {}),
        ...(value.days ? { days: value.days } : {}),
        ...(value.items ? { items: value.items } : {}),
        isWeak,
      },
      places,
    )
  }
  if (leader && !facts.rules.some(({ fact }) => fact.fact === 'grouping'))
    facts.rule({ fact: 'grouping', answer: 'allowed', text: LEADER_ALONE, isWeak: false }, [leader])
  const form = priceForm(statements)
  if (form) facts.rule({ fact: 'priceForm', text: form.text, isWeak: false }, form.statements)
}

const saidFacts = (statements: readonly Statement[]): TextFact[] => [
  ...ruleFacts(statements),
  ...textFacts(statements),
]
const LEADER = 'mandataire solidaire en cas de groupement conjoint'
const LEADER_ALONE = 'Mandataire solidaire en cas de groupement conjoint'
const LEADER_LIABLE =
  /solidarite du mandataire|mandataire[^.;]{0,30} repond solidairement|mandataire[^.;]{0,60}(?:est|sera|soit|devra etre|etant) (?:\S+ ){0,2}solidaire|conjoint avec mandataire solidaire/
