import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { shownBy } from '#/domain/time/local-time.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import type { ProposedTender } from './promoted-notice.schemas.ts'

/** What a notice says, as the form of its promotion begins. */
export function proposedTender(content: NoticeContent): ProposedTender {
  return {
    title: content.title,
    buyerName: content.buyer.name,
    description: content.description ?? '',
    publishedAt: content.publishedAt?.toISOString() ?? null,
    deadlineAt: content.deadlineAt?.toISOString() ?? null,
    mainCategory: content.mainCategory,
    procedure: content.procedure,
    buyerReference: content.buyerReference ?? '',
    departments: content.departments,
    placeLabel: content.placeLabel ?? '',
    city: content.city ?? '',
    postcode: content.postcode ?? '',
    cpvCodes: content.cpvCodes,
    lots: content.lots.map(({ number, title, description }) => ({
      number,
      title,
      description: description ?? '',
    })),
  }
}

/**
 * The notice that an administrator puts beside the one of a source: what they set right, over what it says. It
 * is a notice of its own, in the richest format, so that reading the source again takes nothing of it back.
 */
export function completedContent(
  id: string,
  content: NoticeContent,
  proposed: ProposedTender,
): NoticeContent {
  const text = (value: string) => value || null
  return {
    ...content,
    source: 'manual',
    sourceRef: `completed-${id}`,
    version: 'manual_1',
    kind: 'call',
    title: proposed.title,
    buyer: { ...content.buyer, name: proposed.buyerName },
    description: text(proposed.description),
    publishedAt: proposed.publishedAt === null ? null : new Date(proposed.publishedAt),
    deadlineAt: proposed.deadlineAt === null ? null : new Date(proposed.deadlineAt),
    mainCategory: proposed.mainCategory,
    procedure: proposed.procedure,
    buyerReference: text(proposed.buyerReference),
    departments: proposed.departments,
    placeLabel: text(proposed.placeLabel),
    city: text(proposed.city),
    postcode: text(proposed.postcode),
    cpvCodes: proposed.cpvCodes,
    lots: proposed.lots.map((lot) => {
      const known = content.lots.find(({ number }) => number === lot.number)
      return {
        number: lot.number,
        label: known?.label ?? null,
        title: lot.title,
        description: text(lot.description),
        cpvCodes: known?.cpvCodes ?? [],
        estimate: known?.estimate ?? null,
      }
    }),
  }
}

/** The record of that notice, in the fields of the specification (`manual_1`). */
export function completedRecord(content: NoticeContent): object {
  return {
    title: content.title,
    purchasingEntity: content.buyer.name,
    submissionDeadline: writtenDeadline(content),
    publicationDate: content.publishedAt?.toISOString(),
    mainCategory: content.mainCategory ?? undefined,
    description: content.description ?? undefined,
    lots: content.lots.map(({ number, title, description }) => ({
      number,
      title,
      description: description ?? undefined,
    })),
    executionLocation: content.placeLabel ?? undefined,
    reference: content.buyerReference ?? undefined,
    procedure: content.procedure ?? undefined,
    cpvCode: content.cpvCodes[0] ? { code: content.cpvCodes[0] } : undefined,
  }
}

/** The day alone where its hour is not known, on the clock that the record is read with. */
function writtenDeadline({ deadlineAt, departments }: NoticeContent): string | undefined {
  if (deadlineAt === null || !isDayOnly(deadlineAt)) return deadlineAt?.toISOString()
  const zone = timeZoneOf(departments[0] ?? null)
  return new Date(shownBy(zone, deadlineAt.getTime())).toISOString().slice(0, 10)
}
