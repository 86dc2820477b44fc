import type { Contract } from '#/domain/notices/contract.ts'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { amountFault } from './amount-fault.ts'
import { contractWinners } from './contract-winners.ts'

/** What is known of the tender that a notice belongs to. */
export type AwardedTender = {
  id: string
  durationMonths: number | null
  categorySlug: string | null
  lots: readonly { number: number; title: string; cpvCodes: readonly string[] }[]
}

/** Kinds of notices that tell who was awarded; others bear winners by mistake. */
const TELLING: ReadonlySet<string> = new Set(['award', 'intent', 'modification'])
/** The day in Paris: notices are published at midnight there, the evening before in UTC. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/**
 * The contracts that a notice tells, one a lot and amount: winners of one lot for one amount are a
 * group. `content` is what the notice says, its instants where they stand today.
 */
export function contractsOfNotice(
  { id, content }: { id: string; content: NoticeContent },
  tender: AwardedTender | null,
): Contract[] {
  if (!TELLING.has(content.kind) || content.buyer.name.trim() === '') return []
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
    // Amounts in other currencies compare with nothing here.
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
        notifiedOn: day.format(decided),
        publishedOn: content.publishedAt && day.format(content.publishedAt),
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
      },
    ]
  })
}

/** Lots are called by what sets them apart; what the whole is comes before. */
function lotTitle(whole: string, lot: string): string {
  return lot.length > 40 || whole.includes(lot) ? lot : `${whole} – ${lot}`
}

function monthsOf({ durationMonths, durationDays }: NoticeContent): number | null {
  if (durationMonths !== null) return durationMonths
  return durationDays === null ? null : Math.max(1, Math.round(durationDays / 30.4))
}
