import { parseArgs } from 'node:util'
import { decodeTopicModel, encodeTopicModel } from '#/features/categories/topic-model-file.ts'
import { letterOf } from '#/features/matching/letter.ts'
import { readTrainingNotices, trainOnNotices } from '../topic-training-data.ts'
import { readArchive } from './archive.ts'
import { readProfiles, relevantCalls } from './labelled-profile.ts'
import { type GradedPair, letterFigures } from './letter-measures.ts'
import { matchCorpus, numberOfKey } from './match-corpus.ts'
import { bm25, gradedMatches, type MatchRanker, ours, sameCategory } from './match-rankers.ts'
import { judge } from './ranking-measures.ts'

/*
 * npm run eval -- match --train FILE:2021-01 --test FILE:2021-02 --profiles data/eval/profiles.json
 * How well profiles find what answers them, and what the letters are worth. Topics are learned on the
 * notices of one file; the calls of the other are told by their words alone. `--on DAY` is the day on
 * which calls must be open, by default that on which the first of the test file was published.
 */

const { values } = parseArgs({
  options: {
    train: { type: 'string', multiple: true },
    test: { type: 'string' },
    profiles: { type: 'string', default: 'data/eval/profiles.json' },
    on: { type: 'string' },
  },
})
if (!values.train || !values.test) {
  throw new Error('match --train FILE[:MONTH] --test FILE[:MONTH] [--profiles JSON] [--on DAY]')
}
const profiles = readProfiles(values.profiles)
const notices = readArchive(values.test)
const now = values.on
  ? Date.parse(`${values.on}T00:00:00Z`)
  : Math.min(...notices.map(({ publishedAt }) => publishedAt))
const model = decodeTopicModel(
  encodeTopicModel(trainOnNotices(readTrainingNotices(values.train)), 'evaluation'),
)
const corpus = await matchCorpus(notices, model, now)
const answered = profiles.map((profile) => ({
  profile,
  relevant: relevantCalls(profile, corpus.calls),
}))
const relevantTotal = answered.reduce((sum, { relevant }) => sum + relevant.size, 0)

console.log(
  `${profiles.length} profiles, ${corpus.calls.length} calls open on ` +
    `${new Date(now).toISOString().slice(0, 10)}, ${relevantTotal} relevant\n`,
)
const rankings = [bm25(corpus), sameCategory(corpus, model), ours(corpus, model)].map(judgeRanker)
console.table(rankings)

const pairs = answered.map(({ profile, relevant }) =>
  gradedMatches(corpus, model, profile).hits.map(
    ({ key, score }): GradedPair => ({ score, isRelevant: relevant.has(numberOfKey(key)) }),
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
    heldOfRelevant: round(figures.held),
    meanPrecision: round(mean(graded.map((own) => own.precision))),
    meanHeld: round(mean(means.map((own) => own.held))),
    profilesWithout: means.length - graded.length,
  }
})
console.table(rows)
const heldByAB = letters.slice(0, 2).reduce((sum, { held }) => sum + held, 0)
const unlisted = relevantTotal - letters.reduce((sum, { relevant }) => sum + relevant, 0)
console.log(
  JSON.stringify({
    measure: 'match',
    train: values.train,
    test: values.test,
    on: new Date(now).toISOString().slice(0, 10),
    profiles: profiles.length,
    calls: corpus.calls.length,
    relevant: relevantTotal,
    relevantSharingNothing: unlisted,
    rankings,
    letters: rows,
    heldByAB: round(heldByAB),
    meanHeldByAB: round(
      mean(pairs.map((own, at) => shareInAB(own, answered[at]?.relevant.size ?? 0))),
    ),
  }),
)

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

function shareInAB(own: readonly GradedPair[], relevant: number): number {
  const held = own.filter(({ score, isRelevant }) => isRelevant && 'AB'.includes(letterOf(score)))
  return held.length / Math.max(1, relevant)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

function round(number: number): number {
  return Number(number.toFixed(3))
}
