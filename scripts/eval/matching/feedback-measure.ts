import type { TopicModel } from '#/features/categories/topic-model.ts'
import { applyFeedback } from '#/features/matching/apply-feedback.ts'
import type { Feedback } from '#/features/matching/feedback.ts'
import { ANY_SIZE, graderFor } from '#/features/matching/grade.ts'
import { judgedTender } from '#/features/matching/judged-tender.ts'
import { readProfile } from '#/features/matching/profile-interest.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import { judge } from '../ranking-measures.ts'
import type { LabelledProfile } from './labelled-profile.ts'
import { type MatchCorpus, numberOfKey, topicsOfCall } from './match-corpus.ts'

const KEY = '00000000-0000-4000-8000-000000000000'

/**
 * Simulates feedback on the first `count` tenders: relevant ones become favourites, others « pas mon métier ».
 * Returns nDCG@20 of the remaining tenders before and after; null if none is relevant.
 */
export function feedbackGain(
  corpus: MatchCorpus,
  model: TopicModel,
  { profile, relevant }: { profile: LabelledProfile; relevant: ReadonlySet<number> },
  count: number,
): { before: number; after: number } | null {
  const { name, text, locations, excluded = [] } = profile
  const reader = { model, townDepartment }
  const { interest } = readProfile({ name, text, locations, excluded }, KEY, reader)
  const terms = { now: corpus.now, size: ANY_SIZE, daysWanted: 0 }
  const list = (wanted: Interest, asked: typeof terms) =>
    corpus.index.matchInterest(wanted, graderFor(asked), {
      now: corpus.now,
      limit: corpus.calls.length,
    }).hits
  const before = list(interest, terms)
  const first = before.slice(0, count)
  const judged = new Set(first.map(({ key }) => numberOfKey(key)))
  const left = new Set([...relevant].filter((number) => !judged.has(number)).map(String))
  if (left.size === 0) return null
  const feedback = first.flatMap(({ key, held }): Feedback[] => {
    const call = corpus.calls[numberOfKey(key)]
    if (!call) return []
    const shown = {
      id: key,
      title: call.title,
      buyer: call.buyer,
      departments: call.departments,
      topics: topicsOfCall(call, model),
      amountCents: null,
      deadlineAt: call.deadlineAt === null ? null : new Date(call.deadlineAt),
    }
    const tender = judgedTender(shown, held, new Date(corpus.now), reader)
    return relevant.has(numberOfKey(key))
      ? [{ tender, verdict: 'favourite' }]
      : [{ tender, verdict: 'notForMe', reason: 'notMyTrade' }]
  })
  const adjusted = applyFeedback(interest, terms, feedback)
  const after = list(adjusted.interest, adjusted.terms)
  const ndcg20 = (hits: typeof before) => {
    const others = hits.map(({ key }) => numberOfKey(key)).filter((number) => !judged.has(number))
    return judge(others.map(String), left).ndcg20
  }
  return { before: ndcg20(before), after: ndcg20(after) }
}
