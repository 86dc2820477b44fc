import { parseArgs } from 'node:util'
import { likelihood } from '#/features/matching/likelihood.ts'
import { readProfile } from '#/features/matching/profile-interest.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import { readTrainingNotices, trainOnNotices } from '../topic-training-data.ts'
import { readArchive } from './archive.ts'
import { type EvidencePair, fitCurve } from './fit-curve.ts'
import { relevantCalls } from './matching/labelled-profile.ts'
import { matchCorpus, numberOfKey } from './matching/match-corpus.ts'
import { tuningProfiles } from './tuning-profiles.ts'
import { WRITTEN_PROFILES } from './written-profiles.ts'

/*
 * node scripts/eval/fit-grade.ts --train FILE:2021-01-01..2021-01-20 --test FILE:2021-01-21..2021-01-31
 * Fits the constants of features/matching/likelihood.ts: topics are trained on the first days, the curve on the
 * evidence of the tuning profiles for the calls of the last days. Prints the curve and, for the written
 * profiles, the precision by band of likelihood, which gives the limits of the letters (grade.ts).
 */

const { values } = parseArgs({ options: { train: { type: 'string' }, test: { type: 'string' } } })
if (!values.train || !values.test) throw new Error('--train FILE:FROM..TO --test FILE:FROM..TO')

/** Weight of a written profile: real texts are what is graded; generated ones prevent overfitting to 28 profiles. */
const WRITTEN_WEIGHT = 8
/** One of this number of generated profiles is used; they are similar. */
const GENERATED_STEP = 3

const test = readArchive(values.test)
const model = trainOnNotices(readTrainingNotices([values.train]))
const now = Math.min(...test.map(({ publishedAt }) => publishedAt))
const corpus = await matchCorpus(test, model, now)
const profiles = tuningProfiles(readArchive(values.train), corpus.calls).filter(
  (_, at) => at < WRITTEN_PROFILES.length || at % GENERATED_STEP === 0,
)
let answers = 0
const pairs = profiles.flatMap((profile, at): EvidencePair[] => {
  const isWritten = at < WRITTEN_PROFILES.length
  const reader = { model, townDepartment }
  const { interest } = readProfile(profile, '00000000-0000-4000-8000-000000000000', reader)
  const relevant = relevantCalls(profile, corpus.calls)
  if (isWritten) answers += relevant.size
  const inZone = (_words: number, _topics: number, zone: number) => zone
  const options = { now, minimum: 1, limit: corpus.calls.length }
  return corpus.index.matchInterest(interest, inZone, options).hits.map(({ key, evidence }) => ({
    words: evidence.words,
    topics: evidence.topics,
    isRelevant: relevant.has(numberOfKey(key)),
    weight: isWritten ? WRITTEN_WEIGHT : 1,
  }))
})
const curve = fitCurve(pairs)
console.log(curve)

const BANDS = [0, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8]
console.table(
  BANDS.map((from, band) => {
    const own = pairs.filter(({ words, topics, weight }) => {
      const likely = likelihood(words, topics, curve)
      return weight === WRITTEN_WEIGHT && likely >= from && likely < (BANDS[band + 1] ?? 2)
    })
    const right = own.filter(({ isRelevant }) => isRelevant).length
    return {
      from,
      calls: own.length,
      right,
      share: (right / own.length).toFixed(3),
      held: (right / answers).toFixed(3),
    }
  }),
)
