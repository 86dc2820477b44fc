import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { award, notice } from '#/db/schema/notice.ts'
import { buyer } from '#/db/schema/tender.ts'
import { restoreContent } from '#/domain/notices/stored-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { demoContent } from '#/features/demonstration/demo-content.ts'
import { readDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { timeZoneOfBuyer } from '#/features/locations/buyer-time-zone.ts'
import { buyerRow } from '#/features/notices/compose/buyer-identity.server.ts'
import { readableCall } from '#/features/notices/compose/display-case.server.ts'
import { displayTitle } from '#/features/notices/compose/display-title.server.ts'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { cardAwards } from './card-awards.queries.server.ts'
import { hasNumber, isNoticeNumber } from './notice-number.server.ts'
import type { RecordedNotice } from './recorded-notice.ts'

/** The notice of this number whose call is not stored; null where there is none. */
export async function recordedNotice(
  db: Database,
  { number }: { number: string },
): Promise<RecordedNotice | null> {
  if (!isNoticeNumber(number)) return null
  const [row] = await db
    .select({
      id: notice.id,
      source: notice.source,
      kind: notice.kind,
      demo: notice.demo,
      content: notice.content,
    })
    .from(notice)
    .where(and(hasNumber(number), eq(notice.state, 'recorded')))
    .orderBy(asc(notice.source))
    .limit(1)
  if (!row?.content) return null
  const weeks = row.demo ? ((await readDemoSetting(db))?.weeks ?? 0) : 0
  const content = demoContent(restoreContent(row.content), weeks)
  const named = buyerRow(content.buyer)
  const call = readableCall(content, named)
  const source = row.source as SourceCode
  const [awards, [buyerPage]] = await Promise.all([
    cardAwards(db, eq(award.noticeId, row.id)),
    db.select({ slug: buyer.slug }).from(buyer).where(eq(buyer.identity, named.identity)),
  ])
  return {
    id: row.id,
    source,
    sourceRef: number,
    kind: row.kind ?? 'other',
    demo: row.demo,
    publishedAt: content.publishedAt?.toISOString() ?? null,
    url: noticeUrl(source, number),
    title: displayTitle(call.title, {
      labels: [],
      buyer: named.name,
      city: call.city ?? named.city,
      departments: call.departments,
      texts: [call.description ?? '', ...call.lots.map((lot) => lot.title)],
    }),
    description: call.description,
    buyer: { name: named.name, slug: buyerPage?.slug ?? null, city: named.city },
    deadlineAt: content.deadlineAt?.toISOString() ?? null,
    timeZone: timeZoneOfBuyer(content.buyer, content.departments),
    text: content.changeText,
    changes: content.changes.map(({ section, ...change }) => ({ field: section ?? '', ...change })),
    awards,
  }
}
