import type { TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import { type Candidate, type Decision, decide } from '../decide.ts'
import { lotsNamedIn } from '../lot-numbers.ts'
import { bareHeading, plain } from '../plain-text.ts'
import { clauseOn, modalityOf } from '../sentences/modality.ts'
import type { Statement } from '../statements.ts'
import { CONTRACT_RULES } from './contract-rules.ts'
import { OFFER_RULES } from './offer-rules.ts'
import { PAYMENT_RULES } from './payment-rules.ts'
import type { Rule } from './rule.ts'
import { SUBMISSION_RULES } from './submission-rules.ts'

type Said = { answer: string | null; text: string }
export type RuleDecision = Decision<Said> & {
  fact: TenderFactName
}

/** Facts whose answers are few: what the usual sentences of consultation rules and contracts say. */
const RULES: readonly Rule[] = [
  ...OFFER_RULES,
  ...PAYMENT_RULES,
  ...SUBMISSION_RULES,
  ...CONTRACT_RULES,
]
/** Subjects that share headings: « Variantes et PSE », « Avance et garanties ». */
const SHARED_HEADINGS: readonly Rule[] = [...OFFER_RULES, ...PAYMENT_RULES]

/** « Sans objet », « néant », « non »: nothing of the kind. */
const NONE =
  /^(?:sans(?: objet)?|s\.?o\.?$|neant|non|aucune?s?|pas de|n\/a|interdite?s?|refusee?s?|cette clause est sans objet)(?![a-z])[^:]{0,60}$/
const YES =
  /^(?:oui|avec|autorisee?s?|admise?s?|prevue?s?|possible|acceptee?s?)(?![a-z])[^:]{0,30}$/

/** « Une avance est prévue pour le lot 1. » is not said of the call. */
const OF_LOTS = 1.1

/** What the statements answer to the rules of the table, or to those of some `facts`. */
export function ruleFacts(
  statements: readonly Statement[],
  facts?: ReadonlySet<TenderFactName>,
): RuleDecision[] {
  return RULES.filter(({ fact }) => facts?.has(fact) ?? true).flatMap((rule) => {
    const all = statements.flatMap((statement) => candidate(rule, statement) ?? [])
    const read = all.filter(({ score }) => score !== BY_MODALITY)
    const candidates = read.some(({ score }) => score > BY_MODALITY) ? read : all
    const ofLots = OF_SOME_LOTS.has(rule.fact) ? saidOfLots(candidates, rule) : null
    if (ofLots) return [{ ...ofLots, fact: rule.fact }]
    const decisions = decide(candidates, {
      isSame: (one, other) => one.text === other.text,
      isRival: (one, other) => isNegative(one) !== isNegative(other) && !rule.isCombined,
    })
    return (rule.isJoined ? joined(candidates) : decisions).map((decision) => ({
      ...decision,
      fact: rule.fact,
    }))
  })
}

/**
 * « Les variantes sont autorisées pour le lot 3 ; pour les autres lots, aucune n’est admise. »: what holds for the lots that are named. Null where
 * variants are allowed for all or for none.
 */
function saidOfLots(candidates: readonly Candidate<Said>[], { fact }: Rule): Decision<Said> | null {
  const sure = candidates.filter(({ score }) => score >= 2)
  const named = sure.filter(({ value, lots }) => lots.length > 0 && !isNegative(value))
  const others = sure.filter(
    ({ value, lots, statement }) =>
      lots.length === 0 && !(isNegative(value) && OTHER_LOTS.test(statement.folded.text)),
  )
  const [first] = named
  // An advance of the call is no advance of some lots.
  if (!first || others.some(({ value }) => isNegative(value) || fact !== 'variants')) return null
  const own = named.filter(({ value }) => value.answer === first.value.answer)
  const lots = [...new Set(own.flatMap((one) => one.lots))]
  return { value: first.value, isWeak: false, lots, statements: own.map((one) => one.statement) }
}

/** Facts that hold for the lots that a sentence names. */
const OF_SOME_LOTS: ReadonlySet<TenderFactName> = new Set(['variants', 'advance', 'guarantee'])

const OTHER_LOTS = /autres? lots?(?![a-z])/

/** Answers that hold together, as one. */
function joined(candidates: readonly Candidate<Said>[]): Decision<Said>[] {
  const groups = Map.groupBy(candidates, ({ value }) => value.text)
  const decisions = [...groups.values()].flatMap((group) => decide(group, { isSame: () => true }))
  const sure = decisions.filter(({ isWeak }) => !isWeak)
  // « doit être signé électroniquement » says how, where another sentence says when.
  const others = sure.filter(({ value }) => value.answer !== 'required')
  const shown = others.length > 0 ? others : sure
  const [first] = shown
  if (!first) return decisions.slice(0, 1)
  const text = shown.map(({ value }) => value.text).join('\u00a0; ')
  const statements = shown.flatMap((one) => one.statements.slice(0, 2))
  return [{ ...first, value: { ...first.value, text }, statements }]
}

function candidate(rule: Rule, statement: Statement): Candidate<Said> | null {
  const { label, answer, heading } = statement.folded
  // « R. 2191-3 » ends no sentence.
  const text = statement.folded.text
    .replace(/(?<![a-z])([lrd])\. ?(?=\d)/g, '$1 ')
    .replace(rule.ignored ?? /(?!)/, ' ')
  if (rule.kinds && !rule.kinds.includes(statement.kind)) return null
  if (differsByLot(statement)) return null
  const isLabelled = rule.topic.test(label) && label.length < 90
  const isHeaded = rule.topic.test(heading)
  const isSole =
    rule.isOfOwnSection === true && isHeaded && bareHeading(heading).split(' ').length <= 2
  const isNamed = rule.topic.test(text)
  if (!isLabelled && !isHeaded && !isNamed) return null
  if (rule.not?.test(text)) return null
  const isOfOther = SHARED_HEADINGS.some((other) => other !== rule && other.topic.test(text))
  if (!isNamed && !isLabelled && isOfOther) return null
  const of = (value: { answer: string; text: string }, score: number) => ({
    value: { answer: value.answer, text: value.text },
    score,
    statement,
    lots: [],
  })
  const isShort = isLabelled || (isHeaded && !isNamed)
  if (rule.no && isShort && NONE.test(answer) && isOfTopic(rule, statement.folded))
    return of(rule.no, isLabelled ? 4 : 3.5)
  if (rule.yes && isShort && YES.test(answer)) return of(rule.yes, isLabelled ? 3.5 : 3)
  if (text.length > 700) return null
  // Below its heading a sentence need not name the subject again: « Elles ne sont pas autorisées. »
  const said = isNamed ? text : `${isLabelled ? label : bareHeading(heading)} : ${answer}`
  const found = rule.answers.find(({ pattern }) => pattern.test(said))
  if (!found) return ofModality(rule, statement, text)
  const isOfLots =
    SHARED_HEADINGS.includes(rule) && rule.fact !== 'options' && lotsNamedIn(text).length > 0
  const score =
    (found.score ?? 3.2) +
    (isHeaded && isNamed ? 1 : 0) -
    (isNamed || isLabelled ? 0 : isSole ? 0.2 : 0.7) -
    (isOfLots ? OF_LOTS : 0)
  const lots = isOfLots ? lotsNamedIn(text) : []
  return { value: { answer: found.answer, text: found.text }, score, statement, lots }
}

/** Sure, but less so than an answer that a pattern reads. */
const BY_MODALITY = 3

/** What the words of denial, duty and choice of a clause answer that names the fact, or of a short sentence below its heading. */
function ofModality(
  { byModality, topic, answers }: Rule,
  statement: Statement,
  text: string,
): Candidate<Said> | null {
  if (!byModality || text.length > LONGEST_CLAUSE) return null
  const clause = clauseOn(text, topic)
  const modality = clause === null ? null : modalityOf(clause)
  const answer = modality === null ? undefined : byModality[modality]
  const said = answers.find((one) => one.answer === answer)
  if (answer === undefined || !said) return null
  return { value: { answer, text: said.text }, score: BY_MODALITY, statement, lots: [] }
}

const LONGEST_CLAUSE = 300

/** « Variantes | Interdites | Autorisées » below « Lot 1 | Lot 2 »: no answer for the call. */
function differsByLot({ block }: Statement): boolean {
  if (block.kind !== 'row') return false
  const answers = block.cells.filter(
    (_, at) => lotsNamedIn(plain(block.header?.[at] ?? '')).length > 0,
  )
  return new Set(answers.map(plain)).size > 1
}

/** « Aucune », « Aucune négociation », « Aucune n’est admise »; not « Aucune inspection n’est prévue ». */
function isOfTopic({ topic }: Rule, { label, answer, heading }: Statement['folded']): boolean {
  const [, noun] =
    /^(?:aucune?s?|pas de|non) (?!(?:ne|n'|autoris|prevu|admis|accept|exig|demand|requis|applicable|concern))([a-z]{4,6})/.exec(
      answer,
    ) ?? []
  return noun === undefined || topic.test(answer) || `${label} ${heading}`.includes(noun)
}

const isNegative = ({ answer }: { answer: string | null }) =>
  answer === 'none' || answer === 'forbidden'
