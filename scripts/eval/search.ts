/**
 * Measures search relevance on real notices: trained on one file, tested on a later one.
 * `npm run eval -- search --train FILE --test FILE [--set data/eval/queries.json] [--buyers tuned-with|held-out]`
 */
import { parseArgs } from 'node:util'
import { noticeTopics, queryTopics } from '#/features/categories/text-topics.ts'
import { knownTopicWords } from '#/features/categories/topic-knowledge.server.ts'
import { type TopicWords, topicWords } from '#/features/categories/topic-words.ts'
import { readTrainingNotices, trainOnNotices } from '../topic-training-data.ts'
import { type LabelledNotice, readArchive } from './archive.ts'
import { bm25Rankers } from './baselines.ts'
import { engineRanker } from './engine-ranker.ts'
import { forBuyers } from './held-out-buyers.ts'
import {
  descriptorQueries,
  type LabelledQuery,
  queriesOfSet,
  wordingTest,
} from './labelled-queries.ts'
import { postgresAnswers } from './postgres-ranker.ts'
import { judge, type Summary, summarise } from './ranking-measures.ts'

const { values } = parseArgs({
  options: {
    train: { type: 'string' },
    test: { type: 'string' },
    set: { type: 'string' },
    buyers: { type: 'string', default: 'all' },
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

const model = trainOnNotices(train)
const rankers = [
  ...bm25Rankers(train, calls),
  await engineRanker('Clairmarché without its list of wordings', calls, topicsBy(topicWords([]))),
  await engineRanker('Clairmarché', calls, topicsBy(knownTopicWords())),
]
const texts = sets.flatMap(({ queries }) => queries.map(({ text }) => text))
const answers = new Map((await postgresAnswers(calls, texts)).map((ids, at) => [texts[at], ids]))
rankers.unshift({ name: 'PostgreSQL', rank: (text) => answers.get(text) ?? [] })

const figures: Record<string, Record<string, Summary>> = {}
for (const { name, queries } of sets) {
  console.log(
    `\n${name}: ${queries.length} queries, ${calls.length} calls, ${train.length} learned`,
  )
  console.log('| engine | nDCG@20 | P@20 | recall@100 | finds nothing |\n|---|---|---|---|---|')
  const own: Record<string, Summary> = {}
  for (const ranker of rankers) {
    const summary = summarise(queries.map((q) => judge(ranker.rank(q.text), q.relevant)))
    const { ndcg20, precision20, recall100, empty } = summary
    const cells = [ndcg20, precision20, recall100].map((value) => value.toFixed(3))
    console.log(`| ${ranker.name} | ${cells.join(' | ')} | ${empty} |`)
    own[ranker.name] = summary
  }
  figures[name] = own
}
console.log(
  JSON.stringify({
    eval: 'search',
    buyers: values.buyers,
    train: values.train,
    test: values.test,
    figures,
  }),
)

/** The product's query topics, with a model trained only on the training notices. */
function topicsBy(words: TopicWords) {
  const knowledge = { model, words }
  return {
    ofNotice: ({ title, buyer }: LabelledNotice) => noticeTopics(knowledge, { title, buyer }),
    ofQuery: (text: string) => queryTopics(knowledge, text),
  }
}
