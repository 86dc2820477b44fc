import type { CategoryProbability } from '#/features/categories/topic-model.ts'

/** A prediction, most probable first, and the correct categories. */
type JudgedPrediction = {
  predicted: readonly CategoryProbability[]
  right: readonly string[]
}

/** Share of the texts whose first category is correct. */
export function top1(judged: readonly JudgedPrediction[]): number {
  const hits = judged.filter(({ predicted: [first], right }) => first && right.includes(first.slug))
  return hits.length / judged.length
}

/** Minimum probability of the first prediction, and of further ones. */
export type Decision = { first: number; further: number }

/** Chosen categories of one text that are right, and how many were chosen and are right in all. */
type Outcome = { hits: number; counted: number }

export function outcomeOf({ predicted, right }: JudgedPrediction, { first, further }: Decision) {
  const chosen = predicted.filter(
    ({ probability }, rank) => probability >= (rank === 0 ? first : further),
  )
  const hits = chosen.filter(({ slug }) => right.includes(slug)).length
  return { hits, counted: chosen.length + right.length }
}

export function jointF1(outcomes: readonly Outcome[]): number {
  let hits = 0
  let counted = 0
  for (const outcome of outcomes) {
    hits += outcome.hits
    counted += outcome.counted
  }
  return (2 * hits) / counted
}

/** Micro-F1 over all pairs of text and category. */
export function microF1(judged: readonly JudgedPrediction[], decision: Decision): number {
  return jointF1(judged.map((each) => outcomeOf(each, decision)))
}

const PROBABILITIES = Array.from({ length: 61 }, (_, hundredths) => hundredths / 100)

export function bestDecision(judged: readonly JudgedPrediction[]): Decision {
  const scored = PROBABILITIES.flatMap((further) =>
    [0, further].map((first) => ({ first, further })),
  ).map((decision) => ({ decision, f1: microF1(judged, decision) }))
  return scored.reduce((best, each) => (each.f1 > best.f1 ? each : best)).decision
}

type ReliabilityBand = {
  /** Pairs with a probability from `from` to `from` + 0.1. */
  from: number
  pairs: number
  said: number
  cameTrue: number
}

/** Observed frequency of correct categories by predicted probability. */
export function reliability(judged: readonly JudgedPrediction[]): ReliabilityBand[] {
  const bands = Array.from({ length: 10 }, () => ({ pairs: 0, said: 0, right: 0 }))
  for (const { predicted, right } of judged) {
    for (const { slug, probability } of predicted) {
      const band = bands[Math.min(9, Math.floor(probability * 10))]
      if (!band) continue
      band.pairs++
      band.said += probability
      if (right.includes(slug)) band.right++
    }
  }
  return bands.map(({ pairs, said, right }, tenth) => ({
    from: tenth / 10,
    pairs,
    said: said / (pairs || 1),
    cameTrue: right / (pairs || 1),
  }))
}

/** Mean gap between predicted probability and observed frequency, weighted by the pairs of each band. */
export function calibrationError(bands: readonly ReliabilityBand[]): number {
  const pairs = bands.reduce((sum, band) => sum + band.pairs, 0)
  return bands.reduce(
    (sum, band) => sum + (band.pairs / pairs) * Math.abs(band.said - band.cameTrue),
    0,
  )
}
