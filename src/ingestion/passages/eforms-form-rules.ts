import { centsOf } from '#/domain/money.ts'
import { formatMoney } from '#/domain/numbers.ts'
import type { FormRule } from '#/features/analysis/rules/notice-facts.ts'
import type { Finding, Passage } from '#/features/analysis/rules/text/passage.ts'
import { estimatedAmount } from '#/ingestion/amounts.ts'
import type { EformsLot } from '#/ingestion/eforms/lots.ts'
import { attribute, child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { candidatesText, dayText, formRule, sharedRules } from './form-rules.ts'
import { passageAt } from './node-passages.ts'

/** BT-44, BT-50, BT-51, BT-60, BT-132, BT-17 and BT-536, where all lots share them. */
export function eformsFormRules(lots: readonly EformsLot[]): Finding<FormRule>[] {
  return sharedRules(lots.map(lotRules))
}

/** Codes of BT-17. */
const DEPOSIT: Record<string, string> = {
  required: 'Obligatoire',
  allowed: 'Possible',
  'not-allowed': 'Non admis',
}

function lotRules({ id, number, node, project }: EformsLot): Finding<FormRule>[] {
  const at = `ProcurementProjectLot[${id || number}]`
  const process = child(node, 'TenderingProcess')
  const list = child(process, 'EconomicOperatorShortList')
  const event = child(process, 'OpenTenderEvent')
  const due =
    text(process, 'ParticipationRequestReceptionPeriod', 'EndDate') ??
    text(process, 'TenderSubmissionDeadlinePeriod', 'EndDate')
  const period = child(project, 'PlannedPeriod')
  const start = has(period, 'EndDate') ? null : dayText(text(period, 'StartDate'), null, due)
  const deposit = children(process, 'SubmissionMethodCode')
    .filter((code) => attribute(code, 'listName') === 'esubmission')
    .map((code) => text(code) ?? '')
    .find((code) => Object.hasOwn(DEPOSIT, code))
  const path = `${at}/TenderingProcess`
  return [
    formRule(
      'candidates',
      candidatesText(text(list, 'MinimumQuantity'), text(list, 'MaximumQuantity')),
      ['MinimumQuantity', 'MaximumQuantity'].map((name) =>
        passageAt(list, `${path}/EconomicOperatorShortList`, name),
      ),
    ),
    prizesRule(children(node, 'TenderingTerms', 'AwardingTerms', 'Prize'), at),
    formRule('opening', dayText(text(event, 'OccurrenceDate'), hourOf(event), due), [
      passageAt(event, `${path}/OpenTenderEvent`, 'OccurrenceDate'),
    ]),
    formRule('start', start, [passageAt(period, `${at}/PlannedPeriod`, 'StartDate')]),
    fundingRule(node, at),
    formRule('electronicDeposit', deposit === undefined ? null : (DEPOSIT[deposit] ?? null), [
      deposit === undefined ? null : { field: `${path}/SubmissionMethodCode`, text: deposit },
    ]),
  ].filter((one) => one !== null)
}

/** An hour in `Z` may be UTC or the buyer's own: only the day is certain. */
function hourOf(event: XmlNode | undefined): string | null {
  const time = text(event, 'OccurrenceTime')
  return time?.endsWith('Z') ? null : time
}

function fundingRule(lot: XmlNode, at: string): Finding<FormRule> | null {
  const isFunded = children(lot, 'TenderingTerms', 'FundingProgramCode').some(
    (code) => text(code) === 'eu-funds',
  )
  const passage: Passage = { field: `${at}/TenderingTerms/FundingProgramCode`, text: 'eu-funds' }
  return isFunded ? formRule('funding', 'Financement par l’Union européenne', [passage]) : null
}

/** « 17 000 € – Une prime sera versée … »: each prize with what the notice says of it. */
function prizesRule(prizes: readonly XmlNode[], at: string): Finding<FormRule> | null {
  const stated = prizes.flatMap((prize, rank) => {
    const path = `${at}/Prize[${rank + 1}]`
    const amount = passageAt(prize, path, 'ValueAmount')
    const words = passageAt(prize, path, 'Description')
    const currency = attribute(child(prize, 'ValueAmount'), 'currencyID') ?? 'EUR'
    const cents = centsOf(amount?.text ?? null)
    const value = cents === null ? null : estimatedAmount({ cents, currency })
    const text = [value && formatMoney(value), words?.text.replace(/\s+/g, ' ')]
    return value || words
      ? [{ text: text.filter(Boolean).join(' – '), passages: [amount, words] }]
      : []
  })
  return stated.length === 0
    ? null
    : formRule(
        'prizes',
        stated.map(({ text }) => text).join('\u00a0; '),
        stated.flatMap(({ passages }) => passages),
      )
}
