import { bootstrapInterval } from '../bootstrap.ts'
import { overSeeds } from '../models/over-seeds.ts'
import { mean, round } from '../numbers.ts'
import { type Evaluation, readEvaluations } from './evaluated-buyers.ts'
import { feedbackGain } from './feedback-measure.ts'

/*
 * npm run eval -- feedback --train FILE:2021-01 --test FILE:2021-02
 * Judges the first tenders of each profile's list as they are labelled, and measures nDCG@20 of all others before and
 * after, with the 95 % interval of the gain. Twenty judgements use up most of what is relevant in the short lists of the buyers
 * held out; so the calls of the others are judged too, and those of the buyers held out measured, of which none is judged.
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
  const heldOut = parts.filter(({ name }) => name === 'held out')
  const transfers = parts
    .filter(({ name }) => name === 'tuned with')
    .flatMap((shown) => heldOut.map((measured) => ({ shown, measured })))
  const pairs = [...parts.map((part) => ({ shown: part, measured: part })), ...transfers]
  return pairs.flatMap(({ shown, measured }) =>
    JUDGED_FIRST.map((count) => {
      const gains = shown.answered.flatMap(({ profile, relevant }, at) => {
        const own = measured.answered[at]
        if (!own) return []
        const judged = {
          profile,
          shown: { corpus: shown.corpus, relevant },
          measured: { corpus: measured.corpus, relevant: own.relevant },
        }
        return feedbackGain(model, judged, count) ?? []
      })
      const gain = (sample: typeof gains) => mean(sample.map(({ before, after }) => after - before))
      const interval = bootstrapInterval(gains, (sample) => gain([...sample]))
      return {
        judged: shown.name,
        buyers: measured.name,
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
