import type { FormRule } from '#/features/analysis/rules/notice-facts.ts'
import type { Finding } from '#/features/analysis/rules/text/passage.ts'
import { child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import {
  candidatesText,
  dayText,
  formRule,
  recurrenceRule,
  sharedRules,
  wordsRule,
} from './form-rules.ts'
import { passageAt } from './node-passages.ts'

/** What the sections III to VI of a standard form say beside the contract: prizes, candidates, opening, next notices. */
export function tedFormRules(form: XmlNode): Finding<FormRule>[] {
  const procedure = child(form, 'PROCEDURE')
  const due = text(procedure, 'DATE_RECEIPT_TENDERS')
  const parts = children(form, 'OBJECT_CONTRACT', 'OBJECT_DESCR')
  const opening = child(procedure, 'OPENING_CONDITION')
  const terms = child(form, 'LEFTI')
  const ofContract = [
    // Fields of contests; a framework agreement has a count of holders of the same name inside.
    candidatesRule(procedure, 'PROCEDURE', ['NB_PARTICIPANTS'], ['NB_PARTICIPANTS']),
    candidatesRule(procedure, 'PROCEDURE', ['NB_MIN_PARTICIPANTS'], ['NB_MAX_PARTICIPANTS']),
    has(procedure, 'PRIZE_AWARDED') || has(procedure, 'NUMBER_VALUE_PRIZE')
      ? wordsRule('prizes', passageAt(procedure, 'PROCEDURE', 'NUMBER_VALUE_PRIZE'))
      : null,
    formRule(
      'opening',
      dayText(text(opening, 'DATE_OPENING_TENDERS'), text(opening, 'TIME_OPENING_TENDERS'), due),
      [passageAt(opening, 'PROCEDURE/OPENING_CONDITION', 'DATE_OPENING_TENDERS')],
    ),
    has(form, 'COMPLEMENTARY_INFO', 'RECURRENT_PROCUREMENT')
      ? recurrenceRule(passageAt(form, '', 'COMPLEMENTARY_INFO', 'ESTIMATED_TIMING'))
      : null,
    wordsRule('profession', passageAt(terms, 'LEFTI', 'PARTICULAR_PROFESSION')) ??
      (has(terms, 'PARTICULAR_PROFESSION')
        ? wordsRule('profession', passageAt(terms, 'LEFTI', 'REFERENCE_TO_LAW'))
        : null),
  ]
  return [
    ...ofContract.filter((one) => one !== null),
    ...sharedRules(parts.map((part, at) => partRules(part, `OBJECT_DESCR[${at + 1}]`, due))),
  ]
}

function partRules(part: XmlNode, at: string, due: string | null): Finding<FormRule>[] {
  const start = has(part, 'DATE_END') ? null : dayText(text(part, 'DATE_START'), null, due)
  return [
    candidatesRule(part, at, ['NB_ENVISAGED_CANDIDATE'], ['NB_ENVISAGED_CANDIDATE']),
    candidatesRule(part, at, ['NB_MIN_LIMIT_CANDIDATE'], ['NB_MAX_LIMIT_CANDIDATE']),
    formRule('start', start, [passageAt(part, at, 'DATE_START')]),
    wordsRule('funding', passageAt(part, at, 'EU_PROGR_RELATED')),
  ].filter((one) => one !== null)
}

function candidatesRule(
  node: XmlNode | undefined,
  at: string,
  least: [string],
  most: [string],
): Finding<FormRule> | null {
  return formRule('candidates', candidatesText(text(node, ...least), text(node, ...most)), [
    passageAt(node, at, ...least) ?? passageAt(node, at, ...most),
  ])
}
