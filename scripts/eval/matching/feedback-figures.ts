import { bootstrapInterval } from '../bootstrap.ts'
import { mean, round } from '../numbers.ts'
import type { Evaluation } from './evaluated-buyers.ts'
import { feedbackGain } from './feedback-measure.ts'

/** One page and two pages of a profile's tenders. */
const JUDGED_FIRST = [10, 20]

/** What the first judgements change in the calls of the same buyers, and of buyers held out. */
export function feedbackRows({ model, parts }: Evaluation) {
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
