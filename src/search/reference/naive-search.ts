import { COLUMNS, type FacetName, FLAGS, valuesIn, YES } from '../columns.ts'
import { type Alternative, parseQuery } from '../query/parse-query.ts'
import { ENOUGH, fewestWords } from '../query/relax-words.ts'
import { impactOf, occurrenceWeights } from '../scoring/impact.ts'
import {
  LIKELY,
  MAX_TOPICS,
  matchLevel,
  POSSIBLE,
  topicScore,
  topicUnits,
} from '../scoring/topic-score.ts'
import type { SearchDocument } from '../search-document.ts'
import type { FacetCount, SearchQuery, SearchResult } from '../search-query.ts'
import { analyse, codeTerm } from '../text/analysis.ts'
import { topicsWithLevels } from '../text/document-fields.ts'
import { TEXT_FIELDS } from '../text/text-fields.ts'
import { kilometresBetween } from './naive-distance.ts'

/** `frequency`: a document frequency that replaces that of its terms. */
type NaiveAlternative = Alternative & { frequency?: number }

/** Reference implementation of search, for tests: reads every document for every query. */
export function searchNaively(documents: SearchDocument[], query: SearchQuery): SearchResult {
  const parsed = parseQuery(query.text ?? '', query.aliases)
  const fields = new Map(documents.map((document) => [document, knownFields(document)]))
  const holds = (document: SearchDocument, { terms, field: wanted }: Alternative) =>
    (fields.get(document) ?? []).some(
      (field, number) =>
        (wanted === undefined || TEXT_FIELDS[number] === wanted) &&
        field.some((_, at) => terms.every((term, index) => field[at + index] === term)),
    )
  const frequencyOf = memoised(
    (term: string) =>
      documents.filter((document) => holds(document, { terms: [term], boost: 1 })).length,
  )
  const codes = [...new Set(documents.flatMap((document) => document.cpvCodes))]
  /** A CPV prefix is replaced by every code that starts with it, all with their joint rarity. */
  const expanded = (alternatives: Alternative[]): NaiveAlternative[] =>
    alternatives.flatMap((alternative) => {
      if (!alternative.cpvPrefix) return [alternative]
      const own = codes.filter((code) => code.startsWith(alternative.terms[0] ?? ''))
      const together = own.reduce((sum, code) => sum + frequencyOf(code), 0)
      const frequency = Math.min(together, documents.length)
      return own.map((code) => ({ terms: [code], boost: alternative.boost, frequency }))
    })
  const clauses = parsed.clauses.map(({ alternatives, required }) => ({
    alternatives: expanded(alternatives),
    required,
  }))
  const excluded = expanded(parsed.excluded)
  const weightsOf = ({ terms, boost, frequency }: NaiveAlternative) =>
    terms.map((term) => {
      const count = frequency ?? frequencyOf(term)
      const rarity = Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
      return Math.max(1, Math.round(Math.max(1, Math.round(rarity * 256)) * boost))
    })
  const known = (alternative: Alternative) =>
    alternative.terms.every((term) => frequencyOf(term) > 0)
  const impact = (document: SearchDocument, term: string) => {
    const own = fields.get(document) ?? []
    const perField = occurrenceWeights(own.map((field) => field.length))
    let weight = 0
    for (const [index, field] of own.entries()) {
      for (const word of field) if (word === term) weight += perField[index] ?? 0
    }
    return impactOf(weight)
  }
  const clauseScore = (document: SearchDocument, alternatives: NaiveAlternative[]) => {
    const present = alternatives.filter((one) => known(one) && holds(document, one))
    const weights = present.map(weightsOf)
    const totals = weights.map((list) => list.reduce((sum, weight) => sum + weight, 0))
    const impacts = present.map(({ terms }, at) =>
      terms.length === 1
        ? impact(document, terms[0] ?? '')
        : Math.ceil(
            terms.reduce(
              (sum, term, index) => sum + impact(document, term) * (weights[at]?.[index] ?? 0),
              0,
            ) / (totals[at] ?? 1),
          ),
    )
    return { impacts, totals }
  }

  const { min, max } = query.publishedAt ?? {}
  const inRange = (value: number | null, low = -1e99, high = 1e99) =>
    value !== null && value >= low && value <= high
  const bounded = (limits = {}) => Object.values(limits).some((limit) => limit !== undefined)
  const isOpen = ({ cancelledAt, deadlineAt }: SearchDocument) =>
    cancelledAt === null && (deadlineAt === null || deadlineAt >= query.now)
  const base = documents.filter(
    (document) =>
      inRange(document.publishedAt, min, max) &&
      (!bounded(query.deadlineAt) ||
        inRange(document.deadlineAt, query.deadlineAt?.min, query.deadlineAt?.max)) &&
      (!bounded(query.amountCents) ||
        (query.amountCents?.orUnknown && document.amountCents === null) ||
        inRange(document.amountCents, query.amountCents?.min, query.amountCents?.max)) &&
      (query.near === undefined ||
        (document.position !== null &&
          kilometresBetween(document.position, query.near) <= query.near.kilometres)) &&
      ((query.status ?? 'all') === 'all' || isOpen(document) === (query.status === 'open')) &&
      !excluded.some((alternative) => holds(document, alternative)),
  )

  const topics = (query.topics ?? []).slice(0, MAX_TOPICS)
  const levels = new Map(
    documents.map((document) => [
      document,
      new Map(topicsWithLevels(document.text).map(({ name, level }) => [name, level])),
    ]),
  )
  const shared = (document: SearchDocument) =>
    topics.map(({ name, weight }) => ({ weight, level: levels.get(document)?.get(name) ?? 0 }))
  const isOnTopic = (document: SearchDocument, least: number) =>
    shared(document).some(({ weight, level }) => matchLevel(weight, level) >= least)

  const clauseCount = clauses.length
  const satisfied = (document: SearchDocument) =>
    clauses.some(
      (clause) => clause.required && !clause.alternatives.some((a) => holds(document, a)),
    )
      ? -1
      : clauses.filter((clause) => clause.alternatives.some((a) => holds(document, a))).length
  const matching = (minimum: number, least: number) =>
    base.filter(
      (document) =>
        satisfied(document) >= minimum || (satisfied(document) >= 0 && isOnTopic(document, least)),
    )
  const never = Number.POSITIVE_INFINITY
  let minimum = clauseCount
  let least = never
  const mayRelax =
    clauseCount > 1 || (clauseCount === 1 && documents.some((one) => isOnTopic(one, POSSIBLE)))
  if (mayRelax && !query.allWords && matching(minimum, never).length < ENOUGH) {
    least = matching(minimum, LIKELY).length >= ENOUGH ? LIKELY : POSSIBLE
    const half = fewestWords(clauseCount)
    const numbers = Array.from({ length: clauseCount }, (_, at) => clauseCount - at)
    minimum =
      numbers.find((number) => number >= half && matching(number, least).length >= ENOUGH) ??
      numbers.find((number) => number <= half && matching(number, least).length > 0) ??
      clauseCount
  }
  const texts = matching(minimum, least)

  /** Impacts are scaled to the heaviest alternative of the clause. */
  const score = (document: SearchDocument) => {
    let sum = 0
    for (const { alternatives } of clauses) {
      const { impacts, totals } = clauseScore(document, alternatives)
      const heaviest = Math.max(
        0,
        ...alternatives
          .filter(known)
          .map((one) => weightsOf(one).reduce((total, weight) => total + weight, 0)),
      )
      const best = Math.max(
        0,
        ...impacts.map((value, at) => Math.ceil(value * ((totals[at] ?? 0) / heaviest))),
      )
      sum += best * heaviest
    }
    const words =
      satisfied(document) === clauseCount
        ? sum
        : Math.floor((sum * satisfied(document)) / clauseCount)
    return words + topicScore(topicSum(document))
  }

  const topicSum = (document: SearchDocument) =>
    shared(document).reduce((sum, { weight, level }) => sum + topicUnits(weight, level), 0)

  const holdsAny = (own: readonly (string | null)[], asked: string[], arePrefixes: boolean) =>
    own.some((value) => asked.some((one) => (arePrefixes ? value?.startsWith(one) : value === one)))
  const passes = (document: SearchDocument, except?: FacetName) =>
    COLUMNS.every(([name, field]) => {
      const asked = [query[field] ?? [], field === 'cpvPrefixes' ? parsed.cpvPrefixes : []]
      return (
        name === except ||
        asked.every(
          (each) =>
            each.length === 0 || holdsAny(valuesIn(document, name), each, field === 'cpvPrefixes'),
        )
      )
    }) && FLAGS.every((name) => name === except || query[name] !== true || document[name] === true)
  const facetValues = (document: SearchDocument, name: FacetName) => {
    const flag = FLAGS.find((each) => each === name)
    const [column] = COLUMNS.find(([each]) => each === name) ?? []
    if (flag !== undefined) return document[flag] ? [YES] : []
    return column === undefined ? [] : valuesIn(document, column)
  }
  const facet = (name: FacetName): FacetCount[] => {
    const counts = new Map<string, number>()
    for (const document of texts.filter((one) => passes(one, name))) {
      for (const value of facetValues(document, name)) {
        if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  const matches = texts.filter((document) => passes(document))
  const sort = query.sort ?? (clauseCount > 0 ? 'relevance' : 'publication')
  const scored = matches.map((document) => ({
    document,
    score: sort === 'relevance' && clauseCount > 0 ? score(document) : 0,
  }))
  const byAge = (a: SearchDocument, b: SearchDocument) =>
    b.publishedAt - a.publishedAt || (a.key < b.key ? -1 : 1)
  const closing = (document: SearchDocument) =>
    document.cancelledAt !== null ? -1e9 : (document.deadlineAt ?? 1e9)
  const byDeadline = (a: SearchDocument, b: SearchDocument) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1
    return (isOpen(a) ? 1 : -1) * (closing(a) - closing(b))
  }
  scored.sort(
    (a, b) =>
      (sort === 'deadline' ? byDeadline(a.document, b.document) : b.score - a.score) ||
      byAge(a.document, b.document),
  )
  const offset = query.offset ?? 0
  const holdingAllWords = matches.filter((one) => satisfied(one) === clauseCount).length
  return {
    total: matches.length,
    reachable: matches.length,
    ...(holdingAllWords < matches.length && clauseCount > 0 && { holdingAllWords }),
    hits: scored
      .slice(offset, offset + (query.limit ?? 20))
      .map(({ document, score: points }) => ({ key: document.key, score: points })),
    facets: Object.fromEntries((query.facets ?? []).map((name) => [name, facet(name)])),
  }
}

function memoised<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key) as Value
  }
}

const knownFields = memoised(fieldsOf)

function fieldsOf({ text }: SearchDocument): string[][] {
  return [analyse(text.title), analyse(text.buyer), analyse(text.body), text.codes.map(codeTerm)]
}
