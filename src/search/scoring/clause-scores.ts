import { MAX_SEGMENT_SIZE, type Postings } from '../storage/segment.ts'
import { type DenseSet, postingIndex } from './dense-postings.ts'

/**
 * Postings whose impacts are multiplied by `weight`; with a dense set where the term is frequent.
 */
export type WeightedPostings = Postings & { weight: number; dense?: DenseSet | null }

/**
 * The postings of a clause in a segment: one list per alternative; of several in one document, the
 * highest impact counts.
 */
export type ClausePostings = {
  lists: WeightedPostings[]
  /** The unit of the clause: the impacts of each list are scaled to this weight. */
  weight: number
  /** Sum of the lengths of the lists: at least the number of distinct documents. */
  length: number
}

/**
 * 1 for an impact, 0 for none, without a branch: half of its predictions would fail, which costs
 * more than the rest of the loop.
 */
const isNonZero = (impact: number) => (impact + 255) >>> 8

/**
 * Scales a score by the share of satisfied clauses, in addition to what missing clauses do not add.
 */
export const scaleByCoverage = (score: number, satisfied: number, clauseCount: number) =>
  satisfied === clauseCount ? score : Math.floor((score * satisfied) / clauseCount)

const MAX_IMPACT = 255

/** Upper bound of the score of a document. */
export const mostScore = (clauses: readonly ClausePostings[]) =>
  boundOf(clauses, ({ dense }) => dense?.mostImpact ?? MAX_IMPACT)

/** The same for a document that is in a list of frequent words only, and in the top of none. */
export const mostScoreBelowTop = (clauses: readonly ClausePostings[]) =>
  boundOf(clauses, ({ dense }) => dense?.mostBelowTop ?? 0)

function boundOf(clauses: readonly ClausePostings[], mostIn: (list: WeightedPostings) => number) {
  let bound = 0
  for (const { lists, weight } of clauses) {
    let most = 0
    for (const list of lists) most = Math.max(most, scaled(mostIn(list), list.weight, weight))
    bound += most * weight
  }
  return bound
}

/** Impact per document for the current clause; all zero between calls. */
const impactOf = new Uint8Array(MAX_SEGMENT_SIZE)

/** Retains the candidates that satisfy the clause and adds its score; returns their number. */
export function retainMatching(
  docs: Uint16Array,
  scores: Uint32Array,
  count: number,
  clause: ClausePostings,
): number {
  placeImpacts(docs, count, clause)
  let retained = 0
  for (let index = 0; index < count; index++) {
    const doc = docs[index] as number
    const impact = impactOf[doc] as number
    docs[retained] = doc
    scores[retained] = (scores[index] as number) + impact * clause.weight
    retained += isNonZero(impact)
    impactOf[doc] = 0
  }
  clearImpacts(count, clause)
  return retained
}

/**
 * Adds the score of the clause to the candidates, and one to `satisfied` for those that satisfy it.
 */
export function addScores(
  docs: Uint16Array,
  scores: Uint32Array,
  satisfied: Uint8Array,
  count: number,
  clause: ClausePostings,
) {
  placeImpacts(docs, count, clause)
  for (let index = 0; index < count; index++) {
    const doc = docs[index] as number
    const impact = impactOf[doc] as number
    scores[index] = (scores[index] as number) + impact * clause.weight
    satisfied[index] = (satisfied[index] as number) + isNonZero(impact)
    impactOf[doc] = 0
  }
  clearImpacts(count, clause)
}

/**
 * A list this many times longer than the candidates is searched for each candidate (a dense set is
 * looked up); a shorter one is scattered by document, which leaves the loops without unpredictable
 * branches.
 */
const SEARCH_RATIO = 24
const LOOKUP_RATIO = 3
const isSearched = ({ docs, dense }: WeightedPostings, count: number) =>
  docs.length > (dense ? LOOKUP_RATIO : SEARCH_RATIO) * count

function placeImpacts(docs: Uint16Array, count: number, { lists, weight }: ClausePostings) {
  for (const list of lists) {
    if (!isSearched(list, count)) scatterImpacts(list, weight)
    else if (list.dense) lookUpImpacts(list.dense, docs, count, list, weight)
    else searchImpacts(docs, count, list, weight)
  }
}

/** The candidates were reset one by one; this resets the other documents of scattered lists. */
function clearImpacts(count: number, { lists }: ClausePostings) {
  for (const list of lists) {
    if (isSearched(list, count)) continue
    const { docs } = list
    for (let index = 0; index < docs.length; index++) impactOf[docs[index] as number] = 0
  }
}

function scatterImpacts({ docs, impacts, weight: own }: WeightedPostings, weight: number) {
  if (own === weight) {
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number
      const impact = impacts[index] as number
      if (impact > (impactOf[doc] as number)) impactOf[doc] = impact
    }
    return
  }
  for (let impact = 0; impact < scaledImpact.length; impact++) {
    scaledImpact[impact] = scaled(impact, own, weight)
  }
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index] as number
    const impact = scaledImpact[impacts[index] as number] as number
    if (impact > (impactOf[doc] as number)) impactOf[doc] = impact
  }
}

/** The scaled value of each impact, for the current list. */
const scaledImpact = new Uint8Array(256)

function searchImpacts(wanted: Uint16Array, count: number, list: WeightedPostings, weight: number) {
  const { docs, impacts, weight: own } = list
  let at = 0
  for (let index = 0; index < count; index++) {
    const doc = wanted[index] as number
    at = gallopingSearch(docs, doc, at)
    if (at === docs.length) return
    if (docs[at] !== doc) continue
    const impact = scaled(impacts[at] as number, own, weight)
    if (impact > (impactOf[doc] as number)) impactOf[doc] = impact
  }
}

function lookUpImpacts(
  set: DenseSet,
  wanted: Uint16Array,
  count: number,
  { impacts, weight: own }: WeightedPostings,
  weight: number,
) {
  for (let index = 0; index < count; index++) {
    const doc = wanted[index] as number
    const at = postingIndex(set, doc)
    if (at < 0) continue
    const impact = scaled(impacts[at] as number, own, weight)
    if (impact > (impactOf[doc] as number)) impactOf[doc] = impact
  }
}

/** At least 1, so that every match counts. */
const scaled = (impact: number, own: number, weight: number) => Math.ceil(impact * (own / weight))

/** Index of the first document at or after `doc`, from index `from` on (galloping search). */
function gallopingSearch(docs: Uint16Array, doc: number, from: number): number {
  let step = 1
  let low = from
  while (low + step < docs.length && (docs[low + step] as number) < doc) {
    low += step
    step <<= 1
  }
  let high = Math.min(low + step, docs.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}
