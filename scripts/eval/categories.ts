import { parseArgs } from 'node:util'
import {
  categoryProbabilities,
  type TopicModel,
  topicsOf,
} from '#/features/categories/topic-model.ts'
import { readTrainingNotices } from '../topic-training-data.ts'
import { readArchive } from './archive.ts'
import { bootstrapInterval } from './bootstrap.ts'
import {
  cues,
  linearWords,
  majority,
  type Predictor,
  type TruthfulNotice,
  withTruth,
} from './category-baselines.ts'
import { calibrationError, jointF1, outcomeOf, reliability, top1 } from './category-measures.ts'
import { categoryTruth } from './category-truth.ts'
import { forBuyers } from './held-out-buyers.ts'
import { evaluatedModels, MODEL_OPTIONS } from './models/evaluated-models.ts'
import { overSeeds } from './models/over-seeds.ts'
import { round } from './numbers.ts'

/*
 * npm run eval -- categories --train FILE:2021-01 --test FILE:2021-02
 * Predicts categories from subject and buyer only: trained on the notices of one file, tested on the calls of
 * another (category-truth.ts defines the truth). `--buyers tuned-with|held-out` judges some buyers only,
 * `--seeds COUNT` or `--model FILE …` several models.
 */

const { values } = parseArgs({
  options: {
    train: { type: 'string', multiple: true },
    test: { type: 'string', multiple: true },
    buyers: { type: 'string', default: 'all' },
    ...MODEL_OPTIONS,
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

const truthful = withTruth(train)
const baselines = [majority(truthful), cues, linearWords(truthful)]

console.log(
  `Learned from ${train.length} notices; ${calls.length} calls: ${judged.length} judged, ` +
    `${vague.length} with nothing but catch-all descriptors, reported apart.`,
)
const bySeed: ReturnType<typeof figuresOf>[] = []
for (const { name, model } of evaluatedModels(values, train)) {
  const words: Predictor = {
    name: 'topic model',
    predict: (text) => categoryProbabilities(model, text),
    decision: model.categoryDecision,
  }
  bySeed.push(figuresOf(words))
  const bands = reliability(predictions(words, judged))
  if (bySeed.length === 1) {
    console.table(
      bands.map((band) => ({ ...band, said: round(band.said), cameTrue: round(band.cameTrue) })),
    )
  }
  const textsPerSecond = speed(() => {
    for (const { title, buyer } of judged) topicsOf(model, { title, buyer })
  })
  console.log(
    JSON.stringify({
      measure: 'categories',
      buyers: values.buyers,
      train: values.train,
      test: values.test,
      model: name,
      learned: train.length,
      calls: calls.length,
      judged: judged.length,
      catchAllsAlone: vague.length,
      figures: bySeed.at(-1),
      calibrationError: round(calibrationError(bands)),
      descriptorTop1: round(descriptorTop1(model)),
      textsPerSecond: Math.round(textsPerSecond),
    }),
  )
}
console.table(overSeeds(bySeed))

/** The figures of all predictors on the judged calls, then those of the model on parts of them. */
function figuresOf(words: Predictor) {
  const seen = new Set(train.map((notice) => wording(notice.title)))
  const subsets = {
    'never seen wording': judged.filter((notice) => !seen.has(wording(notice.title))),
    'one right category': judged.filter((notice) => notice.right.length === 1),
    'several right categories': judged.filter((notice) => notice.right.length > 1),
    'catch-alls alone': vague,
    'judged and catch-alls': [...judged, ...vague],
  }
  return [
    ...[...baselines, words].map((predictor) => ({
      model: predictor.name,
      of: 'judged',
      ...score(predictor, judged),
    })),
    ...Object.entries(subsets).map(([of, notices]) => ({
      model: words.name,
      of,
      ...score(words, notices),
    })),
  ]
}

/** Predictions for notices without their labels. */
function predictions({ predict }: Predictor, notices: readonly TruthfulNotice[]) {
  return notices.map(({ title, buyer, right }) => ({ predicted: predict({ title, buyer }), right }))
}

/** With the 95 % intervals of a bootstrap over the calls. */
function score(predictor: Predictor, notices: readonly TruthfulNotice[]) {
  const predicted = predictions(predictor, notices)
  const first = bootstrapInterval(predicted, top1)
  const outcomes = predicted.map((each) => outcomeOf(each, predictor.decision))
  const f1 = bootstrapInterval(outcomes, jointF1)
  return {
    notices: notices.length,
    top1: round(top1(predicted)),
    'top1 from': round(first?.low ?? null),
    'top1 to': round(first?.high ?? null),
    microF1: round(jointF1(outcomes)),
    'F1 from': round(f1?.low ?? null),
    'F1 to': round(f1?.high ?? null),
    first: round(predictor.decision.first),
    further: round(predictor.decision.further),
  }
}

/** Share of the calls whose most probable descriptor is correct. */
function descriptorTop1(model: TopicModel): number {
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
