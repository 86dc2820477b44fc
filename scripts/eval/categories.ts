import { parseArgs } from 'node:util'
import { categoryProbabilities, topicsOf } from '#/features/categories/topic-model.ts'
import { decodeTopicModel, encodeTopicModel } from '#/features/categories/topic-model-file.ts'
import { readTrainingNotices, trainOnNotices } from '../topic-training-data.ts'
import { readArchive } from './archive.ts'
import {
  cues,
  linearWords,
  majority,
  type Predictor,
  type TruthfulNotice,
  withTruth,
} from './category-baselines.ts'
import { calibrationError, microF1, reliability, top1 } from './category-measures.ts'
import { categoryTruth } from './category-truth.ts'
import { forBuyers } from './held-out-buyers.ts'

/*
 * npm run eval -- categories --train FILE:2021-01 --test FILE:2021-02
 * Predicts categories from subject and buyer only: trained on the notices of one file, tested on the calls of
 * another (category-truth.ts defines the truth). `--buyers tuned-with|held-out` judges some buyers only.
 */

const { values } = parseArgs({
  options: {
    train: { type: 'string', multiple: true },
    test: { type: 'string', multiple: true },
    buyers: { type: 'string', default: 'all' },
  },
})
if (!values.train || !values.test) throw new Error('--train FILE[:month] --test FILE[:month]')
const { train, calls } = forBuyers(values.buyers, {
  train: readTrainingNotices(values.train),
  calls: values.test.flatMap(readArchive).filter((notice) => notice.isCall),
})
const judged = withTruth(calls)
const vague = calls.flatMap((notice) => {
  const truth = categoryTruth(notice.descriptors.map(({ code }) => code))
  return truth?.kind === 'vague' ? [{ ...notice, right: truth.categories }] : []
})

const trainStart = performance.now()
const file = encodeTopicModel(trainOnNotices(train), 'evaluation')
const trainSeconds = (performance.now() - trainStart) / 1000
const loadStart = performance.now()
const model = decodeTopicModel(file)
const loadMilliseconds = performance.now() - loadStart
const words: Predictor = {
  name: 'topic model',
  predict: (text) => categoryProbabilities(model, text),
  decision: model.categoryDecision,
}
const truthful = withTruth(train)
const predictors = [majority(truthful), cues, linearWords(truthful), words]

console.log(
  `Learned from ${train.length} notices; ${calls.length} calls: ${judged.length} judged, ` +
    `${vague.length} with nothing but catch-all descriptors, reported apart.`,
)
const scores = predictors.map((predictor) => ({
  model: predictor.name,
  ...score(predictor, judged),
}))
console.table(scores)

const seen = new Set(train.map((notice) => wording(notice.title)))
const subsets = {
  'never seen wording': judged.filter((notice) => !seen.has(wording(notice.title))),
  'one right category': judged.filter((notice) => notice.right.length === 1),
  'several right categories': judged.filter((notice) => notice.right.length > 1),
  'catch-alls alone': vague,
  'judged and catch-alls': [...judged, ...vague],
}
console.table(
  Object.entries(subsets).map(([name, notices]) => ({
    'topic model on': name,
    ...score(words, notices),
  })),
)

const bands = reliability(predictions(words, judged))
console.table(
  bands.map((band) => ({ ...band, said: round(band.said), cameTrue: round(band.cameTrue) })),
)

const textsPerSecond = speed(() => {
  for (const { title, buyer } of judged) topicsOf(model, { title, buyer })
})
console.log(
  JSON.stringify({
    measure: 'categories',
    train: values.train,
    test: values.test,
    learned: train.length,
    calls: calls.length,
    judged: judged.length,
    catchAllsAlone: vague.length,
    scores,
    calibrationError: round(calibrationError(bands)),
    descriptorTop1: round(descriptorTop1()),
    textsPerSecond: Math.round(textsPerSecond),
    loadMilliseconds: Math.round(loadMilliseconds),
    trainSeconds: Math.round(trainSeconds),
    kilobytes: Math.round(file.length / 1024),
  }),
)

/** Predictions for notices without their labels. */
function predictions({ predict }: Predictor, notices: readonly TruthfulNotice[]) {
  return notices.map(({ title, buyer, right }) => ({ predicted: predict({ title, buyer }), right }))
}

function score(predictor: Predictor, notices: readonly TruthfulNotice[]) {
  const predicted = predictions(predictor, notices)
  return {
    notices: notices.length,
    top1: round(top1(predicted)),
    microF1: round(microF1(predicted, predictor.decision)),
    first: round(predictor.decision.first),
    further: round(predictor.decision.further),
  }
}

/** Share of the calls whose most probable descriptor is correct. */
function descriptorTop1(): number {
  const right = calls.filter(({ title, buyer, descriptors }) => {
    const [first] = topicsOf(model, { title, buyer })
    return descriptors.some(({ code }) => code === first?.topic)
  })
  return right.length / calls.length
}

/** Texts per second of CPU time; median of several runs. */
function speed(run: () => void): number {
  const seconds = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  })
  return judged.length / (seconds.sort((a, b) => a - b)[2] ?? 1)
}

function wording(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function round(share: number): number {
  return Number(share.toFixed(4))
}
