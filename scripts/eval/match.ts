import { parseArgs } from 'node:util'
import { decodeTopicModel, encodeTopicModel } from '#/features/categories/topic-model-file.ts'
import { readTrainingNotices, trainOnNotices } from '../topic-training-data.ts'
import { type LabelledNotice, readArchive } from './archive.ts'
import { feedbackGain } from './feedback-measure.ts'
import { readProfiles, relevantCalls } from './labelled-profile.ts'
import { type GradedPair, letterFigures } from './letter-measures.ts'
import { matchCorpus, numberOfKey } from './match-corpus.ts'
import {
  bm25,
  gradedMatches,
  type MatchRanker,
  productRanker,
  sameCategory,
} from './match-rankers.ts'
import { judge } from './ranking-measures.ts'

/*
 * npm run eval -- match --train FILE:2021-01 --test FILE:2021-02 --profiles data/eval/profiles.json
 * Measures how well profiles find relevant calls, and the precision of the letters. Topics are trained on the
 * notices of one file; the calls of the other are indexed by words only. Calls with a deadline before the main
 * month of the file are excluded.
 */

/** One page and two pages of a profile's tenders. */
const JUDGED_FIRST = [10, 20]

const { values } = parseArgs({
  options: {
    train: { type: 'string', multiple: true },
    test: { type: 'string' },
    profiles: { type: 'string', default: 'data/eval/profiles.json' },
  },
})
if (!values.train || !values.test) {
  throw new Error('match --train FILE[:MONTH] --test FILE[:MONTH] [--profiles JSON]')
}
const profiles = readProfiles(values.profiles)
const notices = readArchive(values.test)
const now = Date.parse(`${firstDay(notices)}T00:00:00Z`)
const model = decodeTopicModel(
  encodeTopicModel(trainOnNotices(readTrainingNotices(values.train)), 'evaluation'),
)
const corpus = await matchCorpus(notices, model, now)
const answered = profiles.map((profile) => ({
  profile,
  relevant: relevantCalls(profile, corpus.calls),
}))
const relevantTotal = sum(answered.map(({ relevant }) => relevant.size))

console.log(
  `${profiles.length} profiles, ${corpus.calls.length} calls open on ` +
    `${new Date(now).toISOString().slice(0, 10)}, ${relevantTotal} relevant\n`,
)
const rankings = [bm25(corpus), sameCategory(corpus, model), productRanker(corpus, model)].map(
  judgeRanker,
)
console.table(rankings)

const pairs = answered.map(({ profile, relevant }) =>
  gradedMatches(corpus, model, profile).hits.map(
    ({ key, score, evidence }): GradedPair => ({
      score,
      isRelevant: relevant.has(numberOfKey(key)),
      isInZone: evidence.zone === 1,
    }),
  ),
)
const letters = letterFigures(pairs.flat(), relevantTotal)
const perProfile = pairs.map((own, at) => letterFigures(own, answered[at]?.relevant.size ?? 0))
const rows = letters.map((figures, at) => {
  const means = perProfile.flatMap((own) => own[at] ?? [])
  const graded = means.filter((own) => own.graded > 0)
  return {
    letter: figures.letter,
    graded: figures.graded,
    relevant: figures.relevant,
    precision: round(figures.precision),
    precisionInZone: round(figures.precisionInZone),
    heldOfRelevant: round(figures.held),
    meanPrecision: round(mean(graded.map((own) => own.precision))),
    meanHeld: round(mean(means.map((own) => own.held))),
    profilesWithout: means.length - graded.length,
  }
})
console.table(rows)
const feedback = JUDGED_FIRST.map((count) => {
  const gains = answered.flatMap((each) => feedbackGain(corpus, model, each, count) ?? [])
  return {
    judgedFirst: count,
    profiles: gains.length,
    before: round(mean(gains.map(({ before }) => before))),
    after: round(mean(gains.map(({ after }) => after))),
  }
})
console.table(feedback)
console.log(
  JSON.stringify({
    measure: 'match',
    train: values.train,
    test: values.test,
    on: new Date(now).toISOString().slice(0, 10),
    profiles: profiles.length,
    calls: corpus.calls.length,
    relevant: relevantTotal,
    relevantSharingNothing: relevantTotal - sum(letters.map(({ relevant }) => relevant)),
    rankings,
    letters: rows,
    feedback,
    heldByAB: round(sum(letters.slice(0, 2).map(({ held }) => held))),
    meanHeldByAB: round(sum(rows.slice(0, 2).map(({ meanHeld }) => meanHeld))),
  }),
)

/** Some notices are dated years before their month of publication. */
function firstDay(published: readonly LabelledNotice[]): string {
  const counts = new Map<string, number>()
  for (const { publishedAt } of published) {
    const month = new Date(publishedAt).toISOString().slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const [month] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  if (!month) throw new Error('No notices to judge on')
  return `${month}-01`
}

function judgeRanker({ name, rank }: MatchRanker) {
  const judged = answered
    .filter(({ relevant }) => relevant.size > 0)
    .map(({ profile, relevant }) => {
      const ranked = rank(profile)
      const { ndcg20 } = judge(ranked.map(String), new Set([...relevant].map(String)))
      return { ndcg20, p10: ranked.slice(0, 10).filter((call) => relevant.has(call)).length / 10 }
    })
  return {
    ranker: name,
    ndcg20: round(mean(judged.map((each) => each.ndcg20))),
    p10: round(mean(judged.map((each) => each.p10))),
  }
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / Math.max(1, numbers.length)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function round(number: number): number {
  return Number(number.toFixed(3))
}
