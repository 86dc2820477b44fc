import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { SchemedType } from './analysis-schemas.ts'
import { type CallPeriod, withDatesInPeriod } from './dates-in-period.ts'
import type { NoticeFacts, ScopeFacts } from './rules/notice-facts.ts'
import { callResults } from './rules/results/call-results.ts'
import { fullReport } from './rules/results/full-report.ts'
import type { RuleResult } from './rules/results/rule-results.ts'
import { shortTitle } from './rules/results/short-title.ts'
import { evidenceOf, type PassageSource, type Quote, whole } from './rules/text/passage.ts'

/** A notice or a document of the call, the leading one first. */
export type CallSource = { source: PassageSource; facts: NoticeFacts }

type AnalysedCall = {
  title: string
  client: string
  city: string | null
  lots: readonly { number: number; title: string }[]
  period: CallPeriod
  sources: readonly CallSource[]
}

export type AnalysedResult = Pick<RuleResult, 'type' | 'version' | 'lotNumber' | 'value'> & {
  evidence: Evidence[]
}

/** Words behind a result that ingestion gave. */
type ResultEvidence = { type: SchemedType; lotNumber: number | null; evidence: Evidence[] }

export type Analysis = { results: AnalysedResult[]; evidence: ResultEvidence[] }

/**
 * Reads a call in all its notices and documents with rules. For each result the first source that
 * has it is used; lots are those of the call, and only sources that name them have facts of them.
 */
export function analyseCall({
  title,
  client,
  city,
  lots,
  period,
  sources,
}: AnalysedCall): Analysis {
  const numbers = new Set(lots.map(({ number }) => number))
  const found = new Map<string, { result: RuleResult; evidence: Evidence[] }>()
  for (const { source, facts } of sources) {
    for (const result of withDatesInPeriod(callResults(facts), period)) {
      const { type, lotNumber, quotes } = result
      if (lotNumber !== null && !numbers.has(lotNumber)) continue
      const key = `${type} ${lotNumber}`
      const evidence = evidenceOf(quotes, source)
      if (!found.has(key) && evidence.length > 0) found.set(key, { result, evidence })
    }
  }
  const ofRules = [...found.values()]
  const rules = ofRules.map(({ result }) => result)
  const subject = subjectOf({ title, client, city, sources })
  const reportEvidence = ofRules.flatMap(({ evidence }) => evidence.slice(0, 1)).slice(0, 20)
  const report: AnalysedResult[] =
    reportEvidence.length === 0
      ? []
      : [
          {
            type: 'FULL_REPORT',
            version: '1',
            lotNumber: null,
            value: fullReport({ title: subject?.value ?? title, client, results: rules, lots }),
            evidence: reportEvidence,
          },
        ]
  return {
    results: [
      ...ofRules.map(({ result: { quotes: _quotes, ...result }, evidence }) => ({
        ...result,
        evidence,
      })),
      ...(subject
        ? [{ type: 'SUBJECT' as const, version: '1' as const, lotNumber: null, ...subject }]
        : []),
      ...report,
    ],
    evidence: structuredEvidence(sources),
  }
}

/** Only where the title is longer than it need be: otherwise ingestion's stays. */
function subjectOf({
  title,
  client,
  city,
  sources,
}: Omit<AnalysedCall, 'lots' | 'period'>): { value: string; evidence: Evidence[] } | null {
  const value = shortTitle(title, { client, city })
  if (value === title) return null
  const evidence = sources.flatMap(({ source, facts }) =>
    evidenceOf(facts.call.title?.quotes ?? [], source),
  )
  return evidence.length > 0 ? { value, evidence: evidence.slice(0, 1) } : null
}

/** Its description, else its title: the first sentences of a form may be of the procedure. */
function describedIn({ prose, title }: ScopeFacts): Quote[] {
  const description = prose.find(
    (one) => 'field' in one && /desc|objet|principales/i.test(one.field),
  )
  return description ? [whole(description)] : (title?.quotes ?? [])
}

/** What is behind the buyer, the place, the excerpt, the category and the names of the lots. */
function structuredEvidence(sources: readonly CallSource[]): ResultEvidence[] {
  const [leading] = sources
  if (!leading) return []
  const { call, lots } = leading.facts
  const stated: [type: SchemedType, lotNumber: number | null, quotes: Quote[]][] = [
    ['SUBJECT', null, call.title?.quotes ?? []],
    ['CLIENT', null, call.client ? [whole(call.client)] : []],
    ['LOCATION', null, call.places.map(whole)],
    ['EXCERPT', null, describedIn(call)],
    ['CATEGORY', null, call.title?.quotes ?? []],
    ...lots.map((lot): [SchemedType, number | null, Quote[]] => [
      'LOT_NAME',
      lot.lotNumber,
      lot.title?.quotes ?? [],
    ]),
  ]
  return stated.flatMap(([type, lotNumber, quotes]) =>
    quotes.length > 0 ? [{ type, lotNumber, evidence: evidenceOf(quotes, leading.source) }] : [],
  )
}
