import type { SearchDocument } from '#/search/search-document.ts'
import { SearchIndex } from '#/search/search-index.ts'
import type { LabelledNotice } from './archive.ts'
import type { Ranker } from './baselines.ts'
import { DEPTH } from './ranking-measures.ts'

type Topics = { name: string; weight: number }[]

/** The product's engine on the words of the calls, without published labels. */
export async function engineRanker(
  name: string,
  calls: readonly LabelledNotice[],
  topics: { ofNotice: (notice: LabelledNotice) => Topics; ofQuery: (text: string) => Topics },
): Promise<Ranker> {
  const index = new SearchIndex()
  await index.upsert(calls.map((call, number) => toDocument(call, number, topics.ofNotice(call))))
  await index.settled()
  return {
    name,
    rank: (text) => {
      const query = { text, topics: topics.ofQuery(text), limit: DEPTH, now: 0 }
      return index.search(query).hits.map(({ key }) => numberOf(key))
    },
  }
}

function toDocument(call: LabelledNotice, number: number, topics: Topics): SearchDocument {
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
    position: null,
  }
}

const numberOf = (key: string) => String(Number.parseInt(key.slice(-12), 16))
