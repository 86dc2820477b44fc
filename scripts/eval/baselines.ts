import type { LabelledNotice } from './archive.ts'
import { LinearClassifier } from './linear-classifier.ts'
import { PlainBm25 } from './plain-bm25.ts'
import { DEPTH } from './ranking-measures.ts'

/** Weight of the classifier's evidence beside BM25; the best of 0.5 to 32 on January 2021. */
const EVIDENCE_WEIGHT = 2
/** Minimum probability of an activity. */
const MIN_PROBABILITY = 0.02

export type Ranker = { name: string; rank: (text: string) => string[] }

/** BM25 alone, and BM25 with a plain classifier of query and document. */
export function bm25Rankers(
  train: readonly LabelledNotice[],
  calls: readonly LabelledNotice[],
  weight = EVIDENCE_WEIGHT,
): Ranker[] {
  const bm25 = new PlainBm25(calls)
  const classifier = new LinearClassifier(
    train.map(({ title, descriptors }) => ({
      text: title,
      labels: descriptors.map(({ code }) => code),
    })),
  )
  const docsByLabel: { doc: number; probability: number }[][] = classifier.labels.map(() => [])
  for (const [doc, { title }] of calls.entries()) {
    for (const [label, probability] of classifier.probabilities(title).entries()) {
      if (probability >= MIN_PROBABILITY) docsByLabel[label]?.push({ doc, probability })
    }
  }
  const withEvidence = (text: string) => {
    const scores = bm25.scores(text)
    for (const [label, own] of classifier.probabilities(text).entries()) {
      if (own < MIN_PROBABILITY) continue
      for (const { doc, probability } of docsByLabel[label] ?? []) {
        scores[doc] = (scores[doc] ?? 0) + weight * own * probability
      }
    }
    return scores
  }
  return [
    { name: 'BM25', rank: (text) => best(bm25.scores(text), calls) },
    { name: 'BM25 + linear classifier', rank: (text) => best(withEvidence(text), calls) },
  ]
}

/** Document numbers by score, newest first for equal scores; without zero scores. */
function best(scores: Float64Array, calls: readonly LabelledNotice[]): string[] {
  return Array.from(scores, (score, doc) => ({ score, doc }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || (calls[b.doc]?.publishedAt ?? 0) - (calls[a.doc]?.publishedAt ?? 0),
    )
    .slice(0, DEPTH)
    .map(({ doc }) => String(doc))
}
