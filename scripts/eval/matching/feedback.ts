import { bootstrapInterval } from '../bootstrap.ts'
import { overSeeds } from '../models/over-seeds.ts'
import { mean, round } from '../numbers.ts'
import { type Evaluation, readEvaluations } from './evaluated-buyers.ts'
import { feedbackGain } from './feedback-measure.ts'

/*
 * npm run eval -- feedback --train FILE:2021-01 --test FILE:2021-02
 * Judges the first tenders of each profile's list as they are labelled, and measures nDCG@20 of all others before and
 * after, with the 95 % interval of the gain.
 */

/** One page and two pages of a profile's tenders. */
const JUDGED_FIRST = [10, 20]

const bySeed: ReturnType<typeof feedbackRows>[] = []
for await (const evaluation of readEvaluations('feedback')) {
  const rows = feedbackRows(evaluation)
  bySeed.push(rows)
  console.log(JSON.stringify({ measure: 'feedback', ...evaluation.given, rows }))
}
console.table(overSeeds(bySeed))

function feedbackRows({ model, parts }: Evaluation) {
  return parts.flatMap(({ name, corpus, answered }) =>
    JUDGED_FIRST.map((count) => {
      const gains = answered.flatMap((each) => feedbackGain(corpus, model, each, count) ?? [])
      const gain = (sample: typeof gains) => mean(sample.map(({ before, after }) => after - before))
      const interval = bootstrapInterval(gains, (sample) => gain([...sample]))
      return {
        buyers: name,
        judgedFirst: count,
        profiles: gains.length,
        before: round(mean(gains.map(({ before }) => before))),
        after: round(mean(gains.map(({ after }) => after))),
        gain: round(gain(gains)),
        from: round(interval?.low ?? null),
        to: round(interval?.high ?? null),
      }
    }),
  )
}
