import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { restoreContent, type StoredContent } from '#/domain/notices/stored-content.ts'
import { RICHNESS } from '#/domain/sources/record-formats.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { readDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { repeatsCall } from './apply-correction.ts'

type NoticeToRead = { id: string; raw: string; content: NoticeContent }

/** A tender and the notices with its terms, the main one first. */
export type TenderToRead = {
  id: string
  title: string
  client: string
  city: string | null
  lots: { number: number; title: string }[]
  /** From the first publication to the last deadline, days in Paris, as published (a demonstration's are not moved). */
  period: { published: string | null; due: string | null }
  /** Weeks by which a demonstration tender is later than its publication; 0 for a real one. */
  weeks: number
  notices: NoticeToRead[]
}

/** The tenders with what is to be read of them; those that are gone meanwhile are left out. */
export async function tendersToRead(
  tx: Transaction,
  { tenderIds }: { tenderIds: readonly string[] },
): Promise<TenderToRead[]> {
  if (tenderIds.length === 0) return []
  const ids = sql`any(array(select json_array_elements_text(${JSON.stringify(tenderIds)}::json)::uuid))`
  const { rows } = await tx.execute<
    Omit<TenderToRead, 'notices' | 'weeks' | 'period'> & { demo: boolean }
  >(sql`
    select tender.id, tender.demo, tender.title, buyer.name as client, coalesce(tender.city, buyer.city) as city,
      (select coalesce(json_agg(json_build_object('number', number, 'title', lot.title) order by number), '[]')
       from lot where lot.tender_id = tender.id) as lots
    from tender join buyer on buyer.id = tender.buyer_id where tender.id = ${ids}`)
  const notices = await tx.execute<{
    id: string
    tender_id: string
    raw: string
    content: StoredContent
  }>(sql`
    select id, tender_id, raw, content from notice
    where tender_id = ${ids} and content is not null and kind in ('call', 'correction')
    order by published_at desc nulls last, id`)
  const setting = rows.some(({ demo }) => demo) ? await readDemoSetting(tx) : null
  return rows.map(({ demo, ...tender }) => {
    const own = notices.rows
      .filter((notice) => notice.tender_id === tender.id)
      .map(({ id, raw, content }) => ({ id, raw, content: restoreContent(content) }))
    return {
      ...tender,
      weeks: demo ? (setting?.weeks ?? 0) : 0,
      period: periodOf(own.map(({ content }) => content)),
      notices: own
        .filter(({ content }) => content.kind === 'call' || repeatsCall(content))
        .toSorted((one, other) => RICHNESS[other.content.version] - RICHNESS[one.content.version]),
    }
  })
}

function periodOf(contents: readonly NoticeContent[]): TenderToRead['period'] {
  const days = (field: 'publishedAt' | 'deadlineAt') =>
    contents.flatMap((content) => (content[field] ? parisDay(content[field]) : [])).sort()
  return { published: days('publishedAt')[0] ?? null, due: days('deadlineAt').at(-1) ?? null }
}
