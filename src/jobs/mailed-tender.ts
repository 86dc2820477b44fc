import { formatDate, formatDateTime, formatFromNow } from '#/domain/time/dates.ts'
import type { MailedTender } from '#/emails/tender-list.ts'
import type { LinkMaker } from '#/features/alerts/alert-links.server.ts'
import type { TenderNews } from '#/features/tenders/page/tender-news.queries.server.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'

/** What e-mails of alerts are written with. */
export type MailSetting = { links: LinkMaker; siteName: string; now: Date }

/** A tender as e-mails show it, without reasons. */
export function mailedTender(
  bid: TenderCard,
  { links, now }: Pick<MailSetting, 'links' | 'now'>,
): MailedTender {
  const { subject, client, location } = tenderTexts(bid.infos)
  return {
    subject,
    client,
    location,
    deadline: bid.deadlineAt && deadlineText(new Date(bid.deadlineAt), bid.clock, now),
    url: `${links.origin}/appel-offre/${bid.slug}`,
    lines: [],
    muteUrl: null,
  }
}

/** What happened to a tender, one line each. */
export function newsLines(news: readonly TenderNews[]): string[] {
  return news.flatMap(({ title, text, lines, happenedAt }) => [
    `${title}, ${formatDate(happenedAt)}${text ? `\u00a0: ${text}` : ''}`,
    ...lines.map((line) => line.text),
  ])
}

function deadlineText(deadline: Date, { timeZone, place }: TenderCard['clock'], now: Date): string {
  const local = place ? `, heure locale, ${place}` : ''
  return `${formatDateTime(deadline, timeZone)} (${formatFromNow(deadline, now, timeZone)}${local})`
}
