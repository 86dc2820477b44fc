import path from 'node:path'
import { parisDay } from '#/domain/time/calendar-days.ts'
import type { NoticeContent } from '../../src/domain/notices/notice-content.ts'
import { type AnalysedResult, analyseCall } from '../../src/features/analysis/analyse-call.ts'
import type { NoticeFacts, ScopeFacts } from '../../src/features/analysis/rules/notice-facts.ts'
import type { PassageSource } from '../../src/features/analysis/rules/text/passage.ts'
import { analyseDocumentText } from '../../src/features/documents/document-analysis.server.ts'
import { textPages } from '../../src/features/documents/reading/text-pages.ts'
import { readNotice } from '../../src/ingestion/passages/notice-passages.ts'
import { readerOf } from '../../src/ingestion/record-readers.ts'
import { type LabelledCase, rawOf } from './analysis-set.ts'

/** The extraction of a case. `content` is null for documents. */
export type ReadCase = {
  content: NoticeContent | null
  results: AnalysedResult[]
  /** Results with quotes that are not in the text. */
  unproven: string[]
}

export async function analysedCase(one: LabelledCase, folder: string): Promise<ReadCase> {
  const raw = await rawOf(one, folder)
  return one.source === 'document' ? documentCase(raw) : noticeCase(one, raw)
}

function noticeCase(one: LabelledCase, raw: string): ReadCase {
  const reader = readerOf(one.source)
  if (!reader) throw new Error(`No reader of ${one.source}`)
  const name =
    typeof one.notice === 'string' && !/[<{\n]/.test(one.notice)
      ? one.notice
      : `${one.sourceId}.xml`
  const format = raw.trimStart().startsWith('<') ? 'xml' : 'jsonl'
  const record = reader.read(Buffer.from(raw), {
    path: path.basename(name),
    format,
  } as Parameters<typeof reader.read>[1])
  if (!record.parsed.ok) throw new Error(`${one.sourceId}: ${record.parsed.rejected.reason}`)
  const content = record.parsed.notice
  const facts = readNotice(record.raw, content)
  const source: PassageSource = { kind: 'notice', noticeId: one.sourceId }
  const { results } = analyseCall({
    title: content.title,
    client: content.buyer.name,
    city: content.city,
    lots: content.lots,
    period: {
      published: content.publishedAt && parisDay(content.publishedAt),
      due: content.deadlineAt && parisDay(content.deadlineAt),
    },
    sources: facts ? [{ source, facts }] : [],
  })
  const texts = facts ? textsOf(facts) : []
  return { content, results, unproven: unprovenOf(results, texts) }
}

function documentCase(text: string): ReadCase {
  const pages = textPages(text)
  const results = analyseDocumentText([{ id: 'document', kind: 'OTHER', pages }])
  return {
    content: null,
    results,
    unproven: unprovenOf(
      results,
      pages.map((page) => page.text),
    ),
  }
}

function textsOf({ call, lots }: NoticeFacts): string[] {
  return [call, ...lots].flatMap((scope: ScopeFacts) => [
    ...[scope.client, ...scope.places, ...scope.prose, ...scope.conditions].flatMap(
      (each) => each?.text ?? [],
    ),
    ...[
      scope.title,
      scope.duration,
      scope.estimate,
      scope.minimum,
      scope.maximum,
      scope.visit,
      scope.renewals,
      scope.validity,
    ]
      .flatMap((each) => each?.quotes ?? [])
      .map(({ passage }) => passage.text),
    ...[
      ...scope.criteria,
      ...scope.environmental,
      ...scope.social,
      ...Object.values(scope.indexed).filter((each) => each !== null),
    ]
      .flatMap(({ quotes }) => quotes)
      .map(({ passage }) => passage.text),
  ])
}

function unprovenOf(results: readonly AnalysedResult[], texts: readonly string[]): string[] {
  return results.flatMap(({ type, lotNumber, evidence }) => {
    const proven =
      evidence.length > 0 &&
      evidence.every(
        ({ quote }) => quote !== undefined && texts.some((text) => text.includes(quote)),
      )
    return proven ? [] : [`${type}${lotNumber === null ? '' : ` lot ${lotNumber}`}`]
  })
}
