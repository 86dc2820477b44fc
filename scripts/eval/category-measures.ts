import type { CategoryProbability } from '#/features/categories/topic-model.ts'

/** A prediction, likeliest first, and the categories that are right. */
type JudgedPrediction = {
  predicted: readonly CategoryProbability[]
  right: readonly string[]
}

/** Share of the texts whose first category is one of the right ones. */
export function top1(judged: readonly JudgedPrediction[]): number {
  const hits = judged.filter(({ predicted: [first], right }) => first && right.includes(first.slug))
  return hits.length / judged.length
}

/** Which categories are predicted: the likeliest from one probability up, any other from another. */
export type Decision = { first: number; further: number }

/** F1 over all pairs of text and category. */
export function microF1(judged: readonly JudgedPrediction[], { first, further }: Decision): number {
  let hits = 0
  let counted = 0
  for (const { predicted, right } of judged) {
    const kept = predicted.filter(
      ({ probability }, rank) => probability >= (rank === 0 ? first : further),
    )
    hits += kept.filter(({ slug }) => right.includes(slug)).length
    counted += kept.length + right.length
  }
  return (2 * hits) / counted
}

const PROBABILITIES = Array.from({ length: 61 }, (_, hundredths) => hundredths / 100)

export function bestDecision(judged: readonly JudgedPrediction[]): Decision {
  const scored = PROBABILITIES.flatMap((further) =>
    [0, further].map((first) => ({ first, further })),
  ).map((decision) => ({ decision, f1: microF1(judged, decision) }))
  return scored.reduce((best, each) => (each.f1 > best.f1 ? each : best)).decision
}

type ReliabilityBand = {
  /** Pairs of text and category whose probability is from `from` to a tenth above. */
  from: number
  pairs: number
  said: number
  cameTrue: number
}

/** How often a category is right, by how likely it was said to be. */
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

/** Mean distance between what was said and what came true, each band by its pairs. */
export function calibrationError(bands: readonly ReliabilityBand[]): number {
  const pairs = bands.reduce((sum, band) => sum + band.pairs, 0)
  return bands.reduce(
    (sum, band) => sum + (band.pairs / pairs) * Math.abs(band.said - band.cameTrue),
    0,
  )
}
