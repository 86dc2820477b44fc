/**
 * Which results of the product show which fact of a truth file: one line of `FACTS` per fact. A fact without `shown`
 * is wanted but not shown yet: it is missed wherever the labels have it. Facts of truth files that have no line are
 * listed as not judged. docs/documents-evaluation.md says how values are compared.
 */
import { shownAmounts, shownLotAmounts, trueAmounts, trueLotAmounts } from './amounts.ts'
import { shownCriteria, trueCriteria } from './criteria-grids.ts'
import { shownDay, shownValidity, trueDay, trueValidity } from './dates.ts'
import {
  shownDurations,
  shownRenewals,
  shownTotal,
  trueDuration,
  trueRenewals,
  trueTotal,
} from './durations.ts'
import { shownGrouping, trueGrouping } from './grouping.ts'
import type { ReadTenderFile } from './read-tender-file.ts'
import { shownDocuments, trueDocuments } from './required-documents.ts'
import { shownQuotes, shownResult, shownResults } from './shown-results.ts'
import { NONE, type Statement } from './statement.ts'
import { shownAnswer, shownWords } from './tender-rules.ts'
import {
  isRecord,
  labelValue,
  lotNumberOf,
  quotesOfTruth,
  saysNone,
  type TruthFact,
  textOf,
} from './truth-values.ts'

export type FactValues = {
  /** Its name in the report. */
  fact: string
  /** Its names in truth files; the first by default has the name of the fact. */
  labels?: readonly string[]
  /** The labelled values; null if the labels have a shape that is not known. Not called for `null`. */
  truth: (fact: TruthFact, label: string) => Statement[] | null
  /** What the product shows as certain. */
  shown?: (file: ReadTenderFile, fact: TruthFact) => Statement[]
  /** True if « none » means the same as a file without a statement. */
  isNoneSilence?: boolean
}

const VARIANTS: [string, RegExp][] = [
  ['forbidden', /forbidden|interdit|non autoris|pas autoris/i],
  ['required', /required|oblig|impos|exig/i],
  ['allowed', /allowed|autoris|admis|optional/i],
]

const OPTIONS: [string, RegExp][] = [
  [NONE, /^(?:none|aucune?|sans|n[ée]ant|pas d)/i],
  ['mandatory', /mandatory|oblig/i],
  ['optional', /optional|facultati|pr[ée]vue|oui/i],
]

const NEGOTIATION: [string, RegExp][] = [
  ['possible', /^(?:possible|pr[ée]vue?|libre)/i],
  ['forbidden', /forbidden|interdit|exclu|sans n[ée]gociation|aucune|^none|^non\b|pas de/i],
  ['possible', /possible|allowed|pr[ée]vu|r[ée]serv|avec|oui/i],
]

export const FACTS: readonly FactValues[] = [
  { fact: 'duration_months', truth: trueDuration, shown: shownDurations },
  { fact: 'renewals', truth: trueRenewals, shown: shownRenewals, isNoneSilence: true },
  { fact: 'max_total_months', truth: trueTotal, shown: shownTotal },
  {
    fact: 'amount_bounds',
    labels: ['amount_bounds', 'estimated_value'],
    truth: (fact, label) =>
      label === 'estimated_value'
        ? trueAmounts({ value: { estimate: labelValue(fact) } })
        : trueAmounts(fact),
    shown: shownAmounts,
  },
  { fact: 'lots', truth: trueLots, shown: shownLots, isNoneSilence: true },
  { fact: 'lot_amounts', labels: ['lots'], truth: trueLotAmounts, shown: shownLotAmounts },
  { fact: 'criteria', truth: trueCriteria, shown: shownCriteria },
  { fact: 'submission_deadline', truth: trueDay, shown: (file) => shownDay(file, 'submission') },
  { fact: 'questions_deadline', truth: trueDay, shown: (file) => shownDay(file, 'questions') },
  { fact: 'validity_days', truth: trueValidity, shown: shownValidity },
  { fact: 'visit', truth: trueDuty('visit'), shown: shownVisit, isNoneSilence: true },
  { fact: 'samples', truth: trueDuty('samples'), shown: shownSamples, isNoneSilence: true },
  { fact: 'variants', truth: oneOf(VARIANTS), shown: shownAnswer('variants') },
  {
    fact: 'pse',
    truth: oneOf(OPTIONS),
    shown: shownAnswer('options', { required: 'mandatory', possible: 'optional' }),
    isNoneSilence: true,
  },
  { fact: 'grouping', truth: trueGrouping, shown: shownGrouping },
  { fact: 'negotiation', truth: oneOf(NEGOTIATION), shown: shownAnswer('negotiation') },
  {
    fact: 'required_documents',
    labels: ['application_documents', 'offer_documents'],
    truth: trueDocuments,
    shown: shownDocuments,
  },
  { fact: 'capacity', truth: trueText, shown: shownWords('capacity') },
  { fact: 'insurance', truth: trueText, shown: shownWords('insurance') },
  {
    fact: 'environmental_clause',
    truth: trueText,
    shown: (file) => shownClauses(file, 'ENVIRONMENTAL_CLAUSES'),
    isNoneSilence: true,
  },
  {
    fact: 'social_clause',
    truth: trueText,
    shown: (file) => shownClauses(file, 'SOCIAL_CLAUSES'),
    isNoneSilence: true,
  },
  { fact: 'price_form', truth: trueText, shown: shownWords('priceForm') },
  { fact: 'price_revision', truth: trueText, shown: shownWords('priceRevision') },
  { fact: 'advance', truth: trueText, shown: shownWords('advance'), isNoneSilence: true },
  { fact: 'guarantee', truth: trueText, shown: shownWords('guarantee'), isNoneSilence: true },
  { fact: 'signature', truth: trueSentence, shown: shownWords('signature') },
  { fact: 'formats', truth: trueText, shown: shownWords('formats') },
  { fact: 'language', truth: trueText, shown: shownWords('language') },
]

/** Facts that say one of a few things; the first pattern that matches the label decides. */
function oneOf(patterns: readonly [key: string, pattern: RegExp][]): FactValues['truth'] {
  return (fact) => {
    const text = textOf(labelValue(fact))
    const found = patterns.find(([, pattern]) => pattern.test(text))
    return found ? [{ keys: [found[0]], text }] : null
  }
}

/** A fact in words: « none » or something, by the words of the value or of its quotes. */
function trueText(fact: TruthFact): Statement[] {
  const value = labelValue(fact)
  const text = textOf(value)
  const keys = [saysNone(value) ? NONE : 'some']
  return [{ keys, words: text, quotes: quotesOfTruth(fact), text }]
}

/** A fact in words that « none » does not answer: « non exigée au dépôt, à l’attribution ». */
function trueSentence(fact: TruthFact): Statement[] {
  return trueText(fact).map((statement) => ({ ...statement, keys: ['some'] }))
}

function shownClauses(
  file: ReadTenderFile,
  type: 'ENVIRONMENTAL_CLAUSES' | 'SOCIAL_CLAUSES',
): Statement[] {
  const found = shownResult(file, type)
  if (found === null) {
    const fact = type === 'SOCIAL_CLAUSES' ? 'socialClause' : 'environmentalClause'
    return shownWords(fact)(file).filter(({ keys }) => keys.includes(NONE))
  }
  const { details } = found
  return [{ keys: ['some'], words: details, quotes: shownQuotes(file, type), text: details }]
}

/** « required » or « optional » as the label says it, and the day where there is one. */
function trueDuty(subject: string): FactValues['truth'] {
  return (fact) => {
    const text = textOf(labelValue(fact))
    if (/^none$|^sans\b|^aucun/i.test(text)) return [{ keys: [NONE], text }]
    const duty = /required|oblig|exig/i.test(text)
      ? 'required'
      : /optional|facultati|possible/i.test(text)
        ? 'optional'
        : null
    if (duty === null && !/^(?:true|yes|oui|pr[ée]vue?)/i.test(text)) return null
    const when = isRecord(fact) ? `${textOf(fact.when)} ${textOf(fact.date)}` : ''
    return [
      { keys: [subject], text: subject },
      ...(duty ? [{ keys: [duty], text: duty }] : []),
      ...[...new Set(when.match(/\d{4}-\d{2}-\d{2}/g))].slice(0, 1).map((day) => ({
        keys: [day],
        text: day,
      })),
    ]
  }
}

function shownVisit(file: ReadTenderFile): Statement[] {
  return shownResults(file, 'SITE_VISIT').flatMap(({ lotNumber, value }): Statement[] => {
    if (!value.isVisit) return lotNumber === null ? [{ keys: [NONE], text: NONE }] : []
    // A visit of one lot is shown for the call too.
    if (lotNumber !== null) return []
    return duties('visit', value.isMandatory, value.date?.slice(0, 10))
  })
}

function shownSamples(file: ReadTenderFile): Statement[] {
  const found = shownResult(file, 'SAMPLES')
  if (found === null) return []
  if (!found.isSamples) return [{ keys: [NONE], text: NONE }]
  return duties('samples', found.isRequired, undefined)
}

function duties(subject: string, isRequired: boolean | null, day: string | undefined): Statement[] {
  const duty = isRequired === null ? [] : [isRequired ? 'required' : 'optional']
  return [subject, ...duty, ...(day ? [day] : [])].map((key) => ({ keys: [key], text: key }))
}

function trueLots(fact: TruthFact): Statement[] | null {
  const value = labelValue(fact)
  if (!Array.isArray(value)) return null
  return value.filter(isRecord).map((lot) => ({
    keys: [lotNumberOf(lot)],
    words: String(lot.name ?? ''),
    text: `${lot.number} ${lot.name}`,
  }))
}

function shownLots(file: ReadTenderFile): Statement[] {
  return shownResults(file, 'LOT_NAME').flatMap(({ lotNumber, value }) =>
    lotNumber === null
      ? []
      : [{ keys: [String(lotNumber)], words: value, text: `${lotNumber} ${value}` }],
  )
}
