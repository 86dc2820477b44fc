import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import type { PartialNotice } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { comparedCents } from '#/features/tenders/call-amounts.ts'
import { toSearchDocument } from '#/features/tenders/search/search-documents.queries.server.ts'
import type { SearchDocument } from '#/search/search-document.ts'

/** A notice that waits, as the document of the tender it may become; fields to complete are empty. */
export function partialDocument(bid: PartialNotice, content: NoticeContent): SearchDocument {
  return toSearchDocument({
    id: bid.id,
    kind: 'call',
    is_awarded: false,
    title: content.title,
    description: content.description,
    main_category: content.mainCategory,
    procedure: content.procedure,
    buyer_reference: content.buyerReference,
    postcode: content.postcode,
    city: content.city,
    cpv_codes: content.cpvCodes,
    latitude: null,
    longitude: null,
    buyer_name: content.buyer.name,
    buyer_slug: '',
    published_at: (content.publishedAt ?? bid.receivedAt).getTime(),
    deadline_at: content.deadlineAt?.getTime() ?? null,
    cancelled_at: null,
    amount_cents: comparedCents(content),
    departments: content.departments,
    categories: [],
    sources: [bid.source],
    source_refs: [bid.sourceRef],
    descriptor_codes: content.descriptorCodes,
    lots: content.lots.map(({ title, description }) =>
      [title, description].filter(Boolean).join(' '),
    ),
  })
}
