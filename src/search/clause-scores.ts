import { type DenseSet, postingIndex } from './dense-postings.ts'
import { MAX_SEGMENT_SIZE, NO_POSTINGS, type Postings, type Segment } from './segment.ts'

/** Postings whose impacts count `weight` times each; those of a frequent term as a set too. */
export type WeightedPostings = Postings & { weight: number; dense?: DenseSet | null }

/** What a segment holds of a clause: a list for each alternative; of those in one document the best counts. */
export type ClausePostings = {
  lists: WeightedPostings[]
  /** Impacts are scaled to it, so that a clause adds up in one unit. */
  weight: number
  /** All lists together: at least as many as the documents they name. */
  length: number
}

/** 1 for an impact, 0 for none: a branch here is foreseen wrongly every other time, and costs more than the rest. */
const isNonZero = (impact: number) => (impact + 255) >>> 8

/** What is missing lowers the score in proportion, on top of what it does not add. */
export const scaleByCoverage = (score: number, satisfied: number, clauseCount: number) =>
  satisfied === clauseCount ? score : Math.floor((score * satisfied) / clauseCount)

/** Impact of each document on the clause at hand; all zero between calls. */
const impactOf = new Uint8Array(MAX_SEGMENT_SIZE)

const mergedDocs = new Uint16Array(MAX_SEGMENT_SIZE + 1)
const mergedImpacts = new Uint8Array(MAX_SEGMENT_SIZE + 1)

/** One list for a clause of several; valid until the next clause is joined. */
export function mergePostings(segment: Segment, clause: ClausePostings): WeightedPostings {
  const { lists, weight } = clause
  const [only] = lists
  if (only === undefined) return { ...NO_POSTINGS, weight }
  if (lists.length === 1 && only.weight === weight) return only
  for (const list of lists) scatterImpacts(list, weight)
  let count = 0
  for (let doc = 0; doc < segment.size; doc++) {
    const impact = impactOf[doc] as number
    mergedDocs[count] = doc
    mergedImpacts[count] = impact
    count += isNonZero(impact)
  }
  impactOf.fill(0, 0, segment.size)
  return { docs: mergedDocs.subarray(0, count), impacts: mergedImpacts.subarray(0, count), weight }
}

/** Keeps the candidates that satisfy the clause, adding what it says of them; gives how many stay. */
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

/** Adds what the clause says of the candidates, and one to `satisfied` for those that satisfy it. */
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
 * Lists this many times longer than the candidates are searched for each of them (a set is asked); shorter
 * ones are laid out by document, which leaves the loops free of branches that cannot be foreseen.
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

/** The candidates have been reset one by one: what was laid out for others remains. */
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

/** Of each impact, for the list at hand. */
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

/** Never below 1: what is found counts. */
const scaled = (impact: number, own: number, weight: number) => Math.ceil(impact * (own / weight))

/** First place from `from` on whose document is not before `doc`. */
export function gallopingSearch(docs: Uint16Array, doc: number, from: number): number {
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
