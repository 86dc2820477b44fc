import type { SearchQuery } from '../search-query.ts'
import { type Bits, countBits, intersect, nextBit, ScratchBits } from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, type Segment } from '../storage/segment.ts'
import { clausePostings } from './clause-postings.ts'
import { documentTests, facetFilters, liveInPeriod } from './match-filters.ts'
import { documentsOf, exclude } from './match-text.ts'
import { parseQuery } from './parse-query.ts'
import { type PlannedClause, planText } from './plan-text.ts'
import { retainPassing, type Searchable } from './run-query.ts'

const matchingScratch = new ScratchBits(MAX_SEGMENT_SIZE)

/**
 * The number of documents that hold all words of each text. The documents of a clause that several
 * texts share are found once, so texts that differ by one word cost little more than one.
 */
export function countTexts(index: Searchable, query: SearchQuery, texts: readonly string[]) {
  const common = facetFilters(query, index.columns)
  const tests = documentTests(query)
  const asked = texts.map((text) => {
    const parsed = parseQuery(text, query.aliases)
    const codes = { now: query.now, cpvPrefixes: parsed.cpvPrefixes }
    return {
      plan: planText(parsed, index),
      filters: facetFilters(codes, index.columns),
      total: 0,
    }
  })
  for (const segment of index.segments) {
    const base = liveInPeriod(segment, query)
    for (const filter of common) retainPassing(segment, filter, base)
    for (const test of tests) test(segment, base)
    if (nextBit(base, 0) < 0) continue
    const setOf = clauseSets(segment, base)
    for (const one of asked) {
      const matching = matchingScratch.copyOf(base)
      for (const filter of one.filters) retainPassing(segment, filter, matching)
      for (const clause of one.plan.clauses) intersect(matching, setOf(clause))
      if (one.plan.excluded.length > 0) exclude(segment, one.plan, matching)
      one.total += countBits(matching)
    }
  }
  return asked.map(({ total }) => total)
}

/** Returns the documents of a segment that satisfy a clause, computed once per clause. */
function clauseSets(segment: Segment, within: Bits): (clause: PlannedClause) => Bits {
  const known = new Map<string, Bits>()
  return (clause) => {
    const name = JSON.stringify(clause.alternatives)
    let bits = known.get(name)
    if (bits === undefined) {
      bits = documentsOf(clausePostings(segment, clause, within), within.length).slice()
      known.set(name, bits)
    }
    return bits
  }
}
