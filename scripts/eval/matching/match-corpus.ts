import { noticeTopics } from '#/features/categories/text-topics.ts'
import { knownTopicWords } from '#/features/categories/topic-knowledge.server.ts'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { departmentsOfRawCode } from '#/features/locations/department-codes.ts'
import { seatPosition, townOfExecution } from '#/features/notices/compose/execution-town.server.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { SearchIndex } from '#/search/search-index.ts'
import type { LabelledNotice } from '../archive.ts'

/** Calls indexed by their words only, without descriptors, CPV and categories. */
export type MatchCorpus = { calls: LabelledNotice[]; index: SearchIndex; now: number }

/** The calls open at `now`; `model` predicts their topics from the words. */
export async function matchCorpus(
  notices: readonly LabelledNotice[],
  model: TopicModel,
  now: number,
): Promise<MatchCorpus> {
  const calls = notices
    .filter((notice) => notice.isCall && (notice.deadlineAt ?? Number.POSITIVE_INFINITY) > now)
    .map((call) => ({
      ...call,
      departments: call.departments.flatMap((code) => departmentsOfRawCode(code)),
    }))
  const index = new SearchIndex()
  await index.upsert(calls.map((call, number) => toDocument(call, number, model)))
  await index.settled()
  return { calls, index, now }
}

type TopicsOfText = Map<string, ReturnType<typeof noticeTopics>>
const topicsOfModel = new WeakMap<TopicModel, TopicsOfText>()

/** The topics by the words of a call, as the product indexes notices without codes. */
export function topicsOfCall({ title, buyer }: LabelledNotice, model: TopicModel) {
  const topicsOfText: TopicsOfText = topicsOfModel.get(model) ?? new Map()
  topicsOfModel.set(model, topicsOfText)
  const text = `${title}\n${buyer}`
  const known =
    topicsOfText.get(text) ?? noticeTopics({ model, words: knownTopicWords() }, { title, buyer })
  topicsOfText.set(text, known)
  return known
}

function toDocument(call: LabelledNotice, number: number, model: TopicModel): SearchDocument {
  const topics = topicsOfCall(call, model)
  return {
    key: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    text: { title: call.title, buyer: call.buyer, body: call.city, codes: [], topics },
    departments: call.departments,
    categories: [],
    sources: ['boamp'],
    kinds: ['call'],
    cpvCodes: [],
    mainCategory: null,
    procedure: null,
    buyerKey: null,
    publishedAt: call.publishedAt,
    deadlineAt: call.deadlineAt,
    cancelledAt: null,
    amountCents: null,
    position: positionOf(call),
  }
}

/** Where the product would say that it is carried out, by its title and its buyer. */
function positionOf({ title, departments, buyer, postcode, city }: LabelledNotice) {
  const seat = { postcode, city: city || null }
  const call = { title, departments, ...seat, placeLabel: null, buyer: { name: buyer, ...seat } }
  return townOfExecution(call) ?? seatPosition(call)
}

/** The index of a call in the corpus, from its key. */
export const numberOfKey = (key: string) => Number.parseInt(key.slice(-12), 16)
