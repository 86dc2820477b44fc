import { knownTopicWords } from '#/features/categories/topic-knowledge.server.ts'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { namedTopics } from '#/features/categories/topic-words.ts'
import { topicsOfCall } from '#/features/categories/work-topics.server.ts'
import { applyFeedback } from '#/features/matching/apply-feedback.ts'
import type { Feedback } from '#/features/matching/feedback.ts'
import { ANY_SIZE, graderFor } from '#/features/matching/grade.ts'
import { judgedTender } from '#/features/matching/judged-tender.ts'
import { readProfile } from '#/features/matching/profile-interest.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import { firmOfText } from '#/features/profiles/firm.server.ts'
import { fold } from '#/french-text/fold.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { LabelledNotice } from '../archive.ts'
import { judge } from '../ranking-measures.ts'
import type { LabelledProfile } from './labelled-profile.ts'
import { type MatchCorpus, numberOfKey, topicsOfCall as topicsOfWords } from './match-corpus.ts'

const KEY = '00000000-0000-4000-8000-000000000000'

/** Ranks that nDCG@20 looks at. */
const LISTED = 20

type Judged = {
  profile: LabelledProfile
  /** Whose calls the firm judges, and which of them are relevant. */
  shown: { corpus: MatchCorpus; relevant: ReadonlySet<number> }
  /** Whose list changes by it; the same calls, or others. */
  measured: { corpus: MatchCorpus; relevant: ReadonlySet<number> }
}

/**
 * Simulates feedback on the first `count` tenders: relevant ones become favourites, others « pas mon métier ».
 * Returns nDCG@20 of the tenders that are not judged, before and after; null if none is relevant.
 */
export function feedbackGain(
  model: TopicModel,
  { profile, shown, measured }: Judged,
  count: number,
): { before: number; after: number } | null {
  const { name, text, locations, excluded = [] } = profile
  const reader = { model, townDepartment }
  const { now } = shown.corpus
  const { interest: read } = readProfile({ name, text, locations, excluded }, KEY, reader)
  const interest = { ...read, place: firmOfText({ name, text }).town ?? undefined }
  const terms = { now, size: ANY_SIZE, daysWanted: 0 }
  const list = ({ index }: MatchCorpus, wanted: Interest, asked: typeof terms) =>
    index.matchInterest(wanted, graderFor(asked), { now, limit: count + LISTED }).hits
  const first = list(shown.corpus, interest, terms).slice(0, count)
  const judged = new Set(
    measured.corpus === shown.corpus ? first.map(({ key }) => numberOfKey(key)) : [],
  )
  const left = new Set([...measured.relevant].filter((number) => !judged.has(number)).map(String))
  if (left.size === 0) return null
  const feedback = first.flatMap(({ key, held }): Feedback[] => {
    const call = shown.corpus.calls[numberOfKey(key)]
    if (!call) return []
    const seen = {
      id: key,
      title: call.title,
      buyer: call.buyer,
      departments: call.departments,
      topics: topicsOfShown(call, model),
      amountCents: null,
      deadlineAt: call.deadlineAt === null ? null : new Date(call.deadlineAt),
    }
    const tender = judgedTender(seen, held, new Date(now), reader)
    return shown.relevant.has(numberOfKey(key))
      ? [{ tender, verdict: 'favourite' }]
      : [{ tender, verdict: 'notForMe', reason: 'notMyTrade' }]
  })
  const adjusted = applyFeedback(interest, terms, feedback)
  const ndcg20 = (hits: ReturnType<typeof list>) => {
    const others = hits.map(({ key }) => numberOfKey(key)).filter((number) => !judged.has(number))
    return judge(others.map(String), left).ndcg20
  }
  return {
    before: ndcg20(list(measured.corpus, interest, terms)),
    after: ndcg20(list(measured.corpus, adjusted.interest, adjusted.terms)),
  }
}

/** As the product stores them with a judgement: by what the publisher chose, then by the words. */
function topicsOfShown(call: LabelledNotice, model: TopicModel) {
  return topicsOfCall({
    descriptors: call.descriptors.map(({ code }) => code),
    categories: [],
    cpvCodes: [],
    likely: topicsOfWords(call, model),
    named: namedTopics(knownTopicWords(), analyse(call.title)).map(({ name }) => name),
    folded: fold(call.title),
  })
}
