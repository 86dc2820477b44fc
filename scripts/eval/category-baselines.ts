import { CATEGORIES } from '#/features/categories/categories.ts'
import { chooseByCues } from '#/features/categories/category-cues.ts'
import type { CategoryProbability } from '#/features/categories/topic-model.ts'
import { fold } from '#/french-text/fold.ts'
import type { LabelledNotice } from './archive.ts'
import { bestDecision, type Decision } from './category-measures.ts'
import { categoryTruth } from './category-truth.ts'
import { LinearClassifier } from './linear-classifier.ts'

/** Predicts categories, most probable first. */
export type Predictor = {
  name: string
  predict: (text: { title: string; buyer: string }) => readonly CategoryProbability[]
  decision: Decision
}

export type TruthfulNotice = LabelledNotice & { right: string[] }

/** The notices with a precise descriptor, with their correct categories. */
export function withTruth(notices: readonly LabelledNotice[]): TruthfulNotice[] {
  return notices.flatMap((notice) => {
    const truth = categoryTruth(notice.descriptors.map(({ code }) => code))
    return truth?.kind === 'precise' ? [{ ...notice, right: truth.categories }] : []
  })
}

const ONLY_FIRST: Decision = { first: 0, further: 1 }

/** Always predicts the most frequent category. */
export function majority(train: readonly TruthfulNotice[]): Predictor {
  const counts = new Map<string, number>()
  for (const slug of train.flatMap((notice) => notice.right)) {
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const predicted = [{ slug: most, probability: (counts.get(most) ?? 0) / train.length }]
  return { name: 'majority', predict: () => predicted, decision: ONLY_FIRST }
}

const SLUGS = CATEGORIES.map((category) => category.slug)

/** The handwritten cues that choose between the categories of one code, used alone. */
export const cues: Predictor = {
  name: 'cues alone',
  predict: ({ title }) =>
    chooseByCues(SLUGS, fold(title)).map((slug) => ({ slug, probability: 1 })),
  decision: ONLY_FIRST,
}

/** One logistic regression per category on words; thresholds are fitted on the last fifth of `train`. */
export function linearWords(train: readonly TruthfulNotice[]): Predictor {
  const split = Math.floor(0.8 * train.length)
  const rehearsal = linearPredictor(train.slice(0, split))
  const decision = bestDecision(
    train.slice(split).map((notice) => ({ predicted: rehearsal(notice), right: notice.right })),
  )
  return { name: 'linear on words', predict: linearPredictor(train), decision }
}

function linearPredictor(train: readonly TruthfulNotice[]): Predictor['predict'] {
  const textOf = ({ title, buyer }: { title: string; buyer: string }) => `${title} ${buyer}`
  const classifier = new LinearClassifier(
    train.map((notice) => ({ text: textOf(notice), labels: notice.right })),
  )
  return (text) => {
    const probabilities = classifier.probabilities(textOf(text))
    return classifier.labels
      .map((slug, label) => ({ slug, probability: probabilities[label] ?? 0 }))
      .sort((a, b) => b.probability - a.probability)
  }
}
