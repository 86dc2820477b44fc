import type { Contract } from '#/domain/notices/contract.ts'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { amountFault } from './amount-fault.ts'
import { contractWinners } from './contract-winners.ts'

/** The tender of a notice. */
export type AwardedTender = {
  id: string
  durationMonths: number | null
  categorySlug: string | null
  lots: readonly { number: number; title: string; cpvCodes: readonly string[] }[]
}

/** Notice kinds that contain awards; winners in other kinds are errors. */
const AWARD_KINDS: ReadonlySet<string> = new Set(['award', 'intent', 'modification'])

/**
 * The contracts of a notice, one per lot and amount; several winners of one lot and amount are a group.
 * `content` is the current content of the notice.
 */
export function contractsOfNotice(
  { id, content }: { id: string; content: NoticeContent },
  tender: AwardedTender | null,
): Contract[] {
  if (!AWARD_KINDS.has(content.kind) || content.buyer.name.trim() === '') return []
  const groups = new Map<string, NoticeContent['awards']>()
  for (const award of content.awards) {
    const key = `${award.lotNumber ?? ''} ${award.amount?.cents ?? award.winnerName}`
    groups.set(key, [...(groups.get(key) ?? []), award])
  }
  return [...groups.values()].flatMap((awards, at): Contract[] => {
    const [first] = awards
    const decided = first?.decidedAt ?? content.publishedAt
    if (first === undefined || decided === null) return []
    const lot = [...(tender?.lots ?? []), ...content.lots].find(
      ({ number }) => number === first.lotNumber,
    )
    // Amounts in other currencies are not comparable.
    const cents = first.amount?.currency === 'EUR' ? first.amount.cents : null
    return [
      {
        source: 'notice',
        uid: `notice:${id}:${at + 1}`,
        noticeId: id,
        tenderId: tender?.id ?? null,
        kind: content.procedure === 'concession' ? 'concession' : 'contract',
        title: lot ? lotTitle(content.title, lot.title) : content.title,
        buyer: {
          siret: content.buyer.siret,
          name: content.buyer.name,
          city: content.buyer.city,
          postcode: content.buyer.postcode,
        },
        notifiedOn: parisDay(decided),
        publishedOn: content.publishedAt && parisDay(content.publishedAt),
        durationMonths: monthsOf(content) ?? tender?.durationMonths ?? null,
        amountCents: cents,
        initialAmountCents: cents,
        amountKind: content.maximum === null ? 'price' : 'framework_maximum',
        amountFault: amountFault(cents),
        cpvCode: lot?.cpvCodes[0] ?? content.cpvCodes[0] ?? null,
        categorySlug: tender?.categorySlug ?? null,
        departmentCode: content.departments[0] ?? null,
        procedure: content.procedure,
        offersReceived: first.offersReceived || null,
        changes: content.kind === 'modification' ? 1 : 0,
        winners: contractWinners(
          awards.map(({ winnerName, winnerSiret }) => ({ name: winnerName, siret: winnerSiret })),
        ),
        grouping: null,
        isSubcontracted: awards.some((award) => award.subcontractors?.length) || null,
        subcontractorSirets: [],
      },
    ]
  })
}

/** The lot title, prefixed with the title of the whole if the lot title is short. */
function lotTitle(whole: string, lot: string): string {
  return lot.length > 40 || whole.includes(lot) ? lot : `${whole} – ${lot}`
}

function monthsOf({ durationMonths, durationDays }: NoticeContent): number | null {
  if (durationMonths !== null) return durationMonths
  return durationDays === null ? null : Math.max(1, Math.round(durationDays / 30.4))
}
