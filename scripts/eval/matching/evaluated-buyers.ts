import { parseArgs } from 'node:util'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { readTrainingNotices } from '../../topic-training-data.ts'
import { type LabelledNotice, readArchive } from '../archive.ts'
import { isHeldOutBuyer } from '../held-out-buyers.ts'
import { evaluatedModels, MODEL_OPTIONS } from '../models/evaluated-models.ts'
import { type LabelledProfile, readProfiles, relevantCalls } from './labelled-profile.ts'
import { type MatchCorpus, matchCorpus } from './match-corpus.ts'

/** The open calls of some buyers, and which of them are relevant for each profile. */
export type EvaluatedBuyers = {
  name: 'all' | 'tuned with' | 'held out'
  corpus: MatchCorpus
  answered: { profile: LabelledProfile; relevant: ReadonlySet<number> }[]
}

export type Evaluation = {
  model: TopicModel
  parts: EvaluatedBuyers[]
  /** The arguments, for the record of the run. */
  given: { train: string[]; test: string; trained: string }
}

/**
 * Reads `--train FILE[:MONTH] … --test FILE[:MONTH] [--profiles JSON] [--seed N] [--seeds COUNT] [--model FILE …]`.
 * A model is trained without the buyers that are held out, once for each seed, or read from each file (`npm run eval --
 * train`); the calls are those of all buyers, of those that tuning may use, and of the others.
 */
export async function* readEvaluations(measure: string): AsyncGenerator<Evaluation> {
  const { values } = parseArgs({
    options: {
      train: { type: 'string', multiple: true },
      test: { type: 'string' },
      profiles: { type: 'string', default: 'data/eval/profiles.json' },
      ...MODEL_OPTIONS,
    },
  })
  const { train = [], test } = values
  if (!test || (train.length === 0 && !values.model)) {
    throw new Error(
      `${measure} --train FILE[:MONTH] --test FILE[:MONTH] [--profiles JSON] [--seed N] [--seeds COUNT] [--model FILE …]`,
    )
  }
  const notices = readArchive(test)
  const now = Date.parse(`${firstDay(notices)}T00:00:00Z`)
  const profiles = readProfiles(values.profiles)
  const isTrained = values.model === undefined
  const learned = isTrained
    ? readTrainingNotices(train).filter((notice) => !isHeldOutBuyer(notice))
    : []
  for (const { name: trained, model } of evaluatedModels(values, learned)) {
    const partOf = async (
      name: EvaluatedBuyers['name'],
      isIncluded: (notice: LabelledNotice) => boolean,
    ): Promise<EvaluatedBuyers> => {
      const corpus = await matchCorpus(notices.filter(isIncluded), model, now)
      const answered = profiles.map((profile) => ({
        profile,
        relevant: relevantCalls(profile, corpus.calls),
      }))
      return { name, corpus, answered }
    }
    const parts = [
      await partOf('all', () => true),
      await partOf('tuned with', (notice) => !isHeldOutBuyer(notice)),
      await partOf('held out', isHeldOutBuyer),
    ]
    yield { model, parts, given: { train, test, trained } }
  }
}

/** The first day of the main month; some notices are dated years before it. */
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
