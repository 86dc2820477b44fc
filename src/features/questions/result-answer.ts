import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { formatMoney } from '#/domain/numbers.ts'
import { formatLongDate } from '#/domain/time/dates.ts'
import type {
  ResultValue,
  SchemedType,
  TenderFactName,
} from '#/features/analysis/analysis-schemas.ts'
import { doubtText } from '#/features/analysis/disagreement.ts'
import { criteriaWords } from '#/features/analysis/rules/results/result-words.ts'
import {
  resultEvidence,
  type StoredResult,
  validResult,
} from '#/features/analysis/select-result.ts'
import { visitDay } from '#/features/analysis/visit-day.ts'
import type { AskedTender } from './asked-tender.ts'
import { lotsNamed } from './named-lots.ts'
import { plainText } from './plain-text.ts'
import { conceptsOf } from './question-terms.ts'
import { QUESTION_TOPICS, type TopicName } from './question-topics.ts'
import type { QuestionTopic } from './topics/question-topic.ts'

/** An answer from an analysis result, with its evidence. */
export type ResultAnswer = { text: string; evidence: Evidence[] }

type Statement<Type extends SchemedType> = {
  topic: TopicName
  type: Type
  /** Null if the result does not answer the question. */
  format: (value: ResultValue<Type>, question: string) => string | null
}

const statement = <Type extends SchemedType>(
  topic: TopicName,
  type: Type,
  format: Statement<Type>['format'],
): ((question: string, results: readonly StoredResult[]) => ResultAnswer | null) & {
  topic: TopicName
} =>
  Object.assign(
    (question: string, results: readonly StoredResult[]) => {
      // A result of the call says nothing of one lot, and that of one lot nothing of the others.
      const isByLot = results.some((one) => one.type === type && one.lotNumber !== null)
      if (isByLot || lotsNamed(question).size > 0) return null
      const value = validResult(results, type)
      const text = value === null ? null : format(value, question)
      const evidence = resultEvidence(results, type)
      return text && evidence.length > 0 ? { text, evidence } : null
    },
    { topic },
  )

const STATEMENTS = [
  statement('duration', 'DURATION', ({ summary }) => `${summary}.`),
  ...(['maximum', 'minimum', 'estimate'] as const).map((topic) =>
    statement(topic, 'PRICE', priceWords),
  ),
  statement('criteria', 'TECHNICAL_EVALUATION_CRITERIA', (value, question) =>
    /quels|crit[èe]res|comment/i.test(question) && isWhole(value)
      ? inSentence(criteriaWords(value))
      : null,
  ),
  statement('visit', 'SITE_VISIT', visitWords),
  statement('samples', 'SAMPLES', ({ isSamples, isRequired }) => {
    if (!isSamples) return 'Aucun échantillon n’est demandé.'
    return isRequired ? 'Des échantillons sont à remettre.' : 'Des échantillons peuvent être remis.'
  }),
  statement('questionsDeadline', 'CALENDAR', ({ questions }) =>
    questions ? `Les questions se posent jusqu’au ${visitDay(questions)}.` : null,
  ),
  statement('validity', 'CALENDAR', ({ validity }) =>
    validity ? `Les offres engagent ${validityWords(validity)}.` : null,
  ),
  statement('submissionDeadline', 'CALENDAR', ({ submission }) =>
    submission ? `Les offres sont attendues le ${visitDay(submission)} au plus tard.` : null,
  ),
]

/** Facts of `TENDER_RULES` by subject. */
const RULES: Partial<Record<TopicName, TenderFactName>> = {
  renewals: 'renewals',
  variants: 'variants',
  supplements: 'options',
  options: 'options',
  grouping: 'grouping',
  negotiation: 'negotiation',
  advance: 'advance',
  retention: 'guarantee',
  payment: 'paymentDelay',
  revision: 'priceRevision',
  signature: 'signature',
  backupCopy: 'backupCopy',
  formats: 'formats',
  language: 'language',
  lots: 'lots',
  lotLimits: 'lotLimit',
  applicationDocuments: 'applicationDocuments',
  offerDocuments: 'offerDocuments',
}

/** « Quand ne répond-il pas … ? » asks for the opposite of what a result says. */
const NEGATED = /\bn(?:e|')\s?[^?]*\bpas\b/

/** The facts of results that have a type of their own. */
const FACTS: Partial<Record<TopicName, TenderFactName>> = {
  duration: 'duration',
  maximum: 'amounts',
  minimum: 'amounts',
  estimate: 'amounts',
  criteria: 'criteria',
  visit: 'visit',
  samples: 'samples',
  questionsDeadline: 'questions',
  validity: 'validity',
  submissionDeadline: 'submission',
}

/** What the results say of the subject of a question; null if they say nothing. Of contradictory ones, both. */
export function resultAnswer(
  question: string,
  topics: readonly TopicName[],
  { results, doubts }: Pick<AskedTender, 'results' | 'doubts'>,
): ResultAnswer | null {
  const [topic] = topics
  if (topic === undefined || NEGATED.test(plainText(question)) || hasMore(question, topics)) {
    return null
  }
  const doubt = doubts.find(({ fact }) => fact === (FACTS[topic] ?? RULES[topic]))
  if (doubt) {
    if (doubt.lotNumber !== null || lotsNamed(question).size > 0) return null
    const evidence = [...doubt.file.evidence, ...doubt.notice.evidence]
    return { text: `À vérifier\u00a0: ${doubtText(doubt)}.`, evidence }
  }
  const found = STATEMENTS.find((one) => one.topic === topic)
  if (found) return found(question, results)
  const fact = RULES[topic]
  return fact && lotsNamed(question).size === 0 ? ruleAnswer(fact, results) : null
}

/** Whether a question asks for more than its subjects: « dans quel format remettre le BPU », « qui peut refuser … ». */
function hasMore(question: string, topics: readonly TopicName[]): boolean {
  const rest = topics.reduce((text, name) => {
    const { asked, about }: QuestionTopic = QUESTION_TOPICS[name]
    return [asked, about].reduce(
      (left, pattern) => left.replace(new RegExp(pattern.source, `${pattern.flags}g`), ' '),
      text,
    )
  }, plainText(question))
  return conceptsOf(rest).some(({ weight }) => weight === 1)
}

/** The only result of a rule of the whole call, if it is certain; what is « à vérifier » is not stated. */
function ruleAnswer(fact: TenderFactName, results: readonly StoredResult[]): ResultAnswer | null {
  const facts = validResult(results, 'TENDER_RULES')?.facts.filter((one) => one.fact === fact) ?? []
  const [only] = facts
  if (!only || facts.length > 1 || only.isWeak || only.lotNumbers) return null
  const all = resultEvidence(results, 'TENDER_RULES')
  const evidence = only.evidence.flatMap((place) => all[place] ?? [])
  // The words of short lists are the list itself.
  const isListed = only.items?.some((item) => !only.text.includes(item))
  const items = isListed ? `\u00a0: ${only.items?.join(' ; ')}` : ''
  const warning = only.isIncomplete ? ' (liste peut-être incomplète)' : ''
  return { text: `${only.text}${items}${warning}.`, evidence }
}

/** The amounts that the question asks for. */
function priceWords(
  { estimatedPrice, minPrice, maxPrice }: ResultValue<'PRICE'>,
  question: string,
): string | null {
  const amounts: [asked: RegExp, words: string, euros: number | undefined][] = [
    [/maxim|plafond/i, 'Maximum', maxPrice],
    [/minim|plancher/i, 'Minimum', minPrice],
    [/budget|estim|valeur|enveloppe/i, 'Estimation', estimatedPrice],
  ]
  const shown = amounts.flatMap(([asked, words, euros]) =>
    euros !== undefined && asked.test(question)
      ? [`${words}\u00a0: ${formatMoney({ cents: Math.round(euros * 100), currency: 'EUR' })}`]
      : [],
  )
  return shown.length > 0 ? shown.join(' ; ') : null
}

function visitWords({ isVisit, isMandatory, date }: ResultValue<'SITE_VISIT'>): string {
  if (!isVisit) return 'Aucune visite n’est demandée.'
  const when = date ? `, ${visitDay(date)}` : ''
  if (isMandatory === null) return `Une visite est prévue${when}.`
  return isMandatory ? `Une visite est obligatoire${when}.` : `Une visite est possible${when}.`
}

/** « pendant 120 jours », « jusqu’au 30 juin 2027 » */
function validityWords({
  months,
  days,
  until,
}: NonNullable<ResultValue<'CALENDAR'>['validity']>): string {
  if (months !== null) return `pendant ${months}\u00a0mois`
  if (days !== null) return `pendant ${days}\u00a0jours`
  return `jusqu’au ${formatLongDate(new Date(`${until}T12:00:00Z`), 'UTC')}`
}

const WHOLES: ReadonlySet<number> = new Set([1, 10, 20, 40, 50, 100])

/** Whether the weights add up: a list that is cut or has something else in it is not stated. */
function isWhole({ criteria }: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'>): boolean {
  return (
    WHOLES.has(sumOf(criteria)) &&
    criteria.every((one) => {
      const parts = ('name' in one ? one.subCriteria : one.subCriterion) ?? []
      return parts.length === 0 || [weightOf(one), 0, 100].includes(sumOf(parts))
    })
  )
}

type Weighed = { value: string | null }

const weightOf = ({ value }: Weighed) =>
  Number((/\d+(?:[.,]\d+)?/.exec(value ?? '')?.[0] ?? '0').replace(',', '.'))

const sumOf = (weighed: readonly Weighed[]) =>
  Math.round(weighed.reduce((sum, one) => sum + weightOf(one), 0) * 100) / 100

/** Converts a list to one line: « - Prix : 60 %\n- Délai : 40 % ». */
function inSentence(list: string): string {
  return list.replace(/^\s*- /gm, '').replace(/\n+/g, ' ; ')
}
