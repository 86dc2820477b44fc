import type { TopicModel } from '#/features/categories/topic-model.ts'
import { bootstrapInterval } from '../bootstrap.ts'
import { mean, round, sum } from '../numbers.ts'
import { judge } from '../ranking-measures.ts'
import type { EvaluatedBuyers } from './evaluated-buyers.ts'
import type { LabelledProfile } from './labelled-profile.ts'
import {
  type GradedPair,
  jointPrecision,
  letterFigures,
  letterShares,
  mostEqualShare,
  upperToLower,
} from './letter-measures.ts'
import { numberOfKey } from './match-corpus.ts'
import {
  bm25,
  gradedMatches,
  type MatchRanker,
  productRanker,
  sameCategory,
} from './match-rankers.ts'

/** The figures of the grades for some buyers, with 95 % intervals of a bootstrap over the profiles. */
export function matchFigures(part: EvaluatedBuyers, model: TopicModel) {
  const { name, corpus, answered } = part
  const others = name === 'all' ? [bm25(corpus), sameCategory(corpus, model)] : []
  const graded = answered.map(({ profile, relevant }) => ({
    relevant: relevant.size,
    pairs: gradedMatches(corpus, model, profile).hits.map(
      ({ key, score, evidence }): GradedPair => ({
        score,
        isRelevant: relevant.has(numberOfKey(key)),
        isInZone: evidence.zone === 1,
      }),
    ),
  }))
  const relevantTotal = sum(graded.map(({ relevant }) => relevant))
  const figures = letterFigures(
    graded.flatMap(({ pairs }) => pairs),
    relevantTotal,
  )
  return {
    buyers: name,
    calls: corpus.calls.length,
    relevant: relevantTotal,
    rankings: [...others, productRanker(corpus, model)].map((ranker) => judgedRanker(ranker, part)),
    letters: figures.map(({ letter, ...own }) => {
      const shares = graded.map(({ pairs }) => letterShares(pairs, letter))
      const halves = bootstrapped(shares, upperToLower)
      const precision = bootstrapped(shares, (sample) =>
        jointPrecision(sample.map(({ all }) => all)),
      )
      return {
        letter,
        graded: own.graded,
        relevant: own.relevant,
        precision: precision.value,
        precisionFrom: precision.low,
        precisionTo: precision.high,
        precisionInZone: round(own.precisionInZone),
        held: round(own.held),
        upperToLowerHalf: halves.value,
      }
    }),
    profiles: answered.map(({ profile }, at) => profileFigures(profile, graded[at]?.pairs ?? [])),
    heldByAB: round(sum(figures.slice(0, 2).map(({ held }) => held))),
    /** Of lists of ten tenders or more, how many of a list share the most frequent score. */
    mostEqual: round(mean(graded.flatMap(({ pairs }) => mostEqualShare(pairs) ?? []))),
    mostEqualAtWorst: round(
      Math.max(...graded.flatMap(({ pairs }) => mostEqualShare(pairs) ?? [])),
    ),
  }
}

function bootstrapped<Group>(
  groups: readonly Group[],
  figure: (sample: readonly Group[]) => number | null,
) {
  const interval = bootstrapInterval(groups, figure)
  return {
    value: round(figure(groups)),
    low: round(interval?.low ?? null),
    high: round(interval?.high ?? null),
  }
}

function judgedRanker({ name, rank }: MatchRanker, { answered }: EvaluatedBuyers) {
  const judged = answered
    .filter(({ relevant }) => relevant.size > 0)
    .map(({ profile, relevant }) => {
      const ranked = rank(profile)
      const { ndcg20 } = judge(ranked.map(String), new Set([...relevant].map(String)))
      return { ndcg20, p10: ranked.slice(0, 10).filter((call) => relevant.has(call)).length / 10 }
    })
  const ndcg = bootstrapped(judged, (sample) => mean(sample.map(({ ndcg20 }) => ndcg20)))
  return {
    ranker: name,
    ndcg20: ndcg.value,
    from: ndcg.low,
    to: ndcg.high,
    p10: round(mean(judged.map(({ p10 }) => p10))),
  }
}

/** The same of one profile: its first descriptor says of which activity it is. */
function profileFigures({ relevant }: LabelledProfile, pairs: readonly GradedPair[]) {
  const { all } = letterShares(pairs, 'A')
  return {
    descriptor: relevant.descriptors[0] ?? null,
    gradedA: all.graded,
    relevantA: all.relevant,
  }
}
