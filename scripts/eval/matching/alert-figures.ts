import { SENT_LETTERS } from '#/domain/alert-settings.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { bootstrapInterval } from '../bootstrap.ts'
import { mean, round, sum } from '../numbers.ts'
import type { EvaluatedBuyers } from './evaluated-buyers.ts'
import { jointPrecision } from './letter-measures.ts'
import { numberOfKey } from './match-corpus.ts'
import { gradedMatches } from './match-rankers.ts'

/** The cap of a new profile. */
const CAP = 20

/** What daily e-mails send from each letter on, and which share of it is relevant. */
export function alertFigures(part: EvaluatedBuyers, model: TopicModel) {
  const sent = part.answered.map((each) => gradedDays(part, model, each))
  return SENT_LETTERS.map((letter) => {
    const mailed = sent.map((days) =>
      days
        .map((day) => day.filter(({ score }) => score >= MIN_SCORE[letter]).slice(0, CAP))
        .filter((day) => day.length > 0),
    )
    const shares = mailed.map((days) => ({
      graded: days.flat().length,
      relevant: days.flat().filter(({ isRelevant }) => isRelevant).length,
    }))
    const interval = bootstrapInterval(shares, jointPrecision)
    const relevant = sum(part.answered.map(({ relevant: own }) => own.size))
    return {
      buyers: part.name,
      from: letter,
      sent: mailed.flat(2).length,
      relevant: round(jointPrecision(shares)),
      low: round(interval?.low ?? null),
      high: round(interval?.high ?? null),
      ofAllRelevant: round(sum(shares.map((share) => share.relevant)) / relevant),
      mailsPerProfile: round(mean(mailed.map((days) => days.length))),
    }
  })
}

/** The graded calls of a profile by day of publication, best first. */
function gradedDays(
  { corpus }: EvaluatedBuyers,
  model: TopicModel,
  { profile, relevant }: EvaluatedBuyers['answered'][number],
) {
  const graded = gradedMatches(corpus, model, profile).hits.map(({ key, score }) => {
    const number = numberOfKey(key)
    const day = Math.floor((corpus.calls[number]?.publishedAt ?? 0) / DAY_MS)
    return { score, isRelevant: relevant.has(number), day }
  })
  return [...Map.groupBy(graded, ({ day }) => day).values()]
}
