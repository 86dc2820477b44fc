import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { AnalysedResult, CallSource } from '#/features/analysis/analyse-call.ts'
import type { TenderFact, TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import { findQuote } from '#/features/analysis/model/find-quote.ts'
import type { NoticeFacts, ScopeFacts } from '#/features/analysis/rules/notice-facts.ts'
import {
  evidenceOf,
  type Passage,
  type Quote,
  whole,
} from '#/features/analysis/rules/text/passage.ts'
import type { DocumentBlock } from '../reading/document-blocks.ts'
import { contractForm } from './notice-framework.ts'
import { phasesText } from './rules/phases-text.ts'
import { ruleFacts } from './rules/rule-facts.ts'
import { textFacts } from './sentences/text-facts.ts'
import { type Statement, statementsOf } from './statements.ts'
import { worksBudget } from './works-budget.ts'

/** A fact without its evidence, and the words that state it. */
type StatedRule = { fact: Omit<TenderFact, 'evidence'>; quotes: Quote[] }

/**
 * Rules of the consultation that the notices of a call state: form of a framework agreement, tranches, advance,
 * guarantee, delay of payment, documents of the application, fields of the form. The first notice that has a fact
 * counts. Null without any.
 */
export function noticeRules(sources: readonly CallSource[]): AnalysedResult | null {
  const facts: TenderFact[] = []
  const evidence: Evidence[] = []
  for (const { source, facts: stated } of sources) {
    for (const { fact, quotes } of rulesOf(stated)) {
      const proven = evidenceOf(quotes, source)
      if (proven.length === 0 || facts.some((one) => one.fact === fact.fact)) continue
      facts.push({ ...fact, evidence: proven.map((_, at) => evidence.length + at) })
      evidence.push(...proven)
    }
  }
  if (facts.length === 0) return null
  return { type: 'TENDER_RULES', version: '1', lotNumber: null, value: { facts }, evidence }
}

function rulesOf({ call }: NoticeFacts): StatedRule[] {
  const passages = [...call.prose, ...call.conditions].filter(({ text }) => TOPICS.test(text))
  const statements = passages.flatMap(statementsIn)
  const form = contractForm(call)
  const budget = DESIGN.test(call.title?.value ?? '') ? worksBudget(call.prose) : null
  return [
    ...(form ? [wordsOf('priceForm', form)] : []),
    ...phasesOf(call, statements, passages),
    ...saidRules(statements, passages),
    ...askedDocumentsOf(call),
    ...(budget ? [wordsOf('worksBudget', budget)] : []),
    ...call.formRules.map(({ value, quotes }) => wordsOf(value.fact, { text: value.text, quotes })),
  ]
}

/** A fact that only words answer. */
const wordsOf = (
  fact: TenderFactName,
  { text, quotes }: { text: string; quotes: Quote[] },
): StatedRule => ({ fact: { fact, answer: null, text, isWeak: false }, quotes })

/** Who designs works is given what they may cost. */
const DESIGN = /ma[iî]trise\s+d['’]\s?(?:oe|œ|[eé])uvre|concours|conception/i
/** Other passages state none of the facts that sentences are searched for. */
const TOPICS =
  /tranche|avance|garantie|caution|d[ée]lai (?:global |maximum |maximal )?de (?:paiement|mandatement|r[èe]glement)|pa(?:iement|y[ée]e?s?|yables?)[^.]{0,60}jours/i
const SAID: ReadonlySet<TenderFactName> = new Set(['advance', 'guarantee'])
const PAYMENT: ReadonlySet<TenderFactName> = new Set(['paymentDelay'])
const PHASES: ReadonlySet<TenderFactName> = new Set(['phases'])

/** Headings of the fields that forms have for these subjects, above whose words they are printed. */
const HEADINGS: [field: RegExp, heading: string][] = [
  [/(?:cautionnement|deposit_guarantee_required)$/i, 'Cautionnement et garanties exigés'],
]

/** The sentences of a passage, whose place among the passages is their page. */
function statementsIn(passage: Passage, at: number): Statement[] {
  const field = 'field' in passage ? passage.field : ''
  const heading = HEADINGS.find(([pattern]) => pattern.test(field))?.[1]
  const base = { page: at, headings: heading === undefined ? [] : [heading] }
  const blocks = passage.text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((text): DocumentBlock => ({ ...base, kind: 'item', level: 1, marker: '', text }))
  return statementsOf({ id: field, kind: 'OTHER', blocks })
}

function quotesOf(statements: readonly Statement[], passages: readonly Passage[]): Quote[] {
  return statements.flatMap(({ page, text }) => {
    const passage = passages[page]
    if (passage === undefined) return []
    return findQuote(text, [passage]) ?? whole(passage)
  })
}

function saidRules(statements: readonly Statement[], passages: readonly Passage[]): StatedRule[] {
  return [...ruleFacts(statements, SAID), ...textFacts(statements, PAYMENT)]
    .filter(({ isWeak }) => !isWeak)
    .map(({ fact, value, lots, statements: places }) => ({
      fact: {
        fact,
        ...value,
        ...(lots.length > 0 ? { lotNumbers: [...lots] } : {}),
        isWeak: false,
      },
      quotes: quotesOf(places, passages),
    }))
}

/** Sentences say more than the box; the box counts where they contradict it. */
function phasesOf(
  { phases }: ScopeFacts,
  statements: readonly Statement[],
  passages: readonly Passage[],
): StatedRule[] {
  const [said] = ruleFacts(statements, PHASES).filter(({ isWeak }) => !isWeak)
  if (phases !== null && said?.value.answer !== (phases.value ? 'possible' : 'none')) {
    const value = phases.value
      ? { answer: 'possible', text: 'Marché à tranches' }
      : { answer: 'none', text: 'Pas de tranche' }
    return [{ fact: { fact: 'phases', ...value, isWeak: false }, quotes: phases.quotes }]
  }
  if (said === undefined) return []
  const text = phasesText(said.statements) ?? said.value.text
  const quotes = [...(phases?.quotes ?? []), ...quotesOf(said.statements, passages)]
  return [{ fact: { fact: 'phases', answer: said.value.answer, text, isWeak: false }, quotes }]
}

function askedDocumentsOf({ askedDocuments }: ScopeFacts): StatedRule[] {
  if (askedDocuments === null) return []
  const { items, isIncomplete } = askedDocuments.value
  return [
    {
      fact: {
        fact: 'applicationDocuments',
        answer: null,
        text: 'Pièces de la candidature',
        items,
        ...(isIncomplete ? { isIncomplete } : {}),
        isWeak: false,
      },
      quotes: askedDocuments.quotes,
    },
  ]
}
