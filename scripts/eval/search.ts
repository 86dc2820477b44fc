/**
 * Measures search relevance on real notices: trained on one file, tested on a later one.
 * `npm run eval -- search --train FILE --test FILE [--set data/eval/queries.json] [--buyers tuned-with|held-out]
 * [--seeds COUNT] [--model FILE …]`: models of `npm run eval -- train` have seen no buyer that is held out.
 */
import { parseArgs } from 'node:util'
import { noticeTopics, queryTopics } from '#/features/categories/text-topics.ts'
import { knownTopicWords } from '#/features/categories/topic-knowledge.server.ts'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { type TopicWords, topicWords } from '#/features/categories/topic-words.ts'
import { readTrainingNotices } from '../topic-training-data.ts'
import { type LabelledNotice, readArchive } from './archive.ts'
import { bm25Rankers, type Ranker } from './baselines.ts'
import { bootstrapInterval } from './bootstrap.ts'
import { engineRanker } from './engine-ranker.ts'
import { forBuyers } from './held-out-buyers.ts'
import {
  descriptorQueries,
  type LabelledQuery,
  queriesOfSet,
  wordingTest,
} from './labelled-queries.ts'
import { evaluatedModels, MODEL_OPTIONS } from './models/evaluated-models.ts'
import { overSeeds } from './models/over-seeds.ts'
import { round } from './numbers.ts'
import { postgresAnswers } from './postgres-ranker.ts'
import { judge, summarise } from './ranking-measures.ts'

const { values } = parseArgs({
  options: {
    train: { type: 'string' },
    test: { type: 'string' },
    set: { type: 'string' },
    buyers: { type: 'string', default: 'all' },
    ...MODEL_OPTIONS,
  },
})
if (!values.train || !values.test) {
  throw new Error('search --train FILE[:MONTH] --test FILE[:MONTH] [--set QUERIES]')
}
const { train, calls } = forBuyers(values.buyers, {
  train: readTrainingNotices([values.train]),
  calls: readArchive(values.test).filter(({ isCall }) => isCall),
})
const sets: { name: string; queries: LabelledQuery[] }[] = [
  { name: 'descriptors', queries: descriptorQueries(calls) },
]
if (values.set) {
  const queries = queriesOfSet(values.set, calls)
  sets.push({ name: 'plain words', queries })
  // Queries that equal a phrase of our own list are easier, so they are reported separately.
  const isListed = wordingTest(knownTopicWords())
  const others = queries.filter(({ text }) => !isListed(text))
  sets.push({ name: 'plain words that our list of wordings does not have', queries: others })
}

const texts = sets.flatMap(({ queries }) => queries.map(({ text }) => text))
const answers = new Map((await postgresAnswers(calls, texts)).map((ids, at) => [texts[at], ids]))
const baselines: Ranker[] = [
  { name: 'PostgreSQL', rank: (text) => answers.get(text) ?? [] },
  ...bm25Rankers(train, calls),
]
const bySeed: ReturnType<typeof figuresOf>[][] = sets.map(() => [])
for (const { name: trained, model } of evaluatedModels(values, train)) {
  const engines = [
    await engineRanker(
      'Clairmarché without its list of wordings',
      calls,
      topicsBy(model, topicWords([])),
    ),
    await engineRanker('Clairmarché', calls, topicsBy(model, knownTopicWords())),
  ]
  const figures = sets.map(({ name, queries }) => ({
    set: name,
    rankers: figuresOf(queries, [...baselines, ...engines]),
  }))
  for (const [at, { rankers }] of figures.entries()) bySeed[at]?.push(rankers)
  const { buyers, train: learned, test } = values
  console.log(
    JSON.stringify({ eval: 'search', buyers, train: learned, test, model: trained, figures }),
  )
}
for (const [at, { name, queries }] of sets.entries()) {
  console.log(
    `\n${name}: ${queries.length} queries, ${calls.length} calls, ${train.length} learned`,
  )
  console.table(overSeeds(bySeed[at] ?? []))
}

/** The figures of each ranker, with the 95 % interval of a bootstrap over the queries. */
function figuresOf(queries: readonly LabelledQuery[], rankers: readonly Ranker[]) {
  return rankers.map(({ name, rank }) => {
    const judged = queries.map(({ text, relevant }) => judge(rank(text), relevant))
    const { ndcg20, precision20, recall100, empty } = summarise(judged)
    const interval = bootstrapInterval(judged, (sample) => summarise(sample).ndcg20)
    return {
      engine: name,
      'nDCG@20': round(ndcg20),
      from: round(interval?.low ?? null),
      to: round(interval?.high ?? null),
      'P@20': round(precision20),
      'recall@100': round(recall100),
      'finds nothing': empty,
    }
  })
}

/** The product's query topics, with a model trained only on the training notices. */
function topicsBy(model: TopicModel, words: TopicWords) {
  const knowledge = { model, words }
  return {
    ofNotice: ({ title, buyer }: LabelledNotice) => noticeTopics(knowledge, { title, buyer }),
    ofQuery: (text: string) => queryTopics(knowledge, text),
  }
}
