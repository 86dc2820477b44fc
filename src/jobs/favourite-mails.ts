import { createHash } from 'node:crypto'
import { favouriteMail } from '#/emails/favourite-notice.ts'
import type { Mail } from '#/emails/mail.ts'
import { unsubscribeUrl } from '#/features/alerts/alert-links.server.ts'
import type { FavouriteNotice, NoticeWriter } from '#/features/alerts/favourite-notices.server.ts'
import { queueEmails } from '#/features/outbox/queue-email.server.ts'
import { datedStep } from '#/features/tenders/page/prior-steps.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { type MailSetting, mailedTender, newsLines } from './mailed-tender.ts'

function favouriteNoticeMail(notice: FavouriteNotice, { links, siteName, now }: MailSetting): Mail {
  const { to, kind, profileId, profileName: title, bids } = notice
  const profile = `${links.origin}/profile/${profileId}`
  return favouriteMail({
    to,
    siteName,
    kind,
    title,
    tenders: bids.map((bid) => ({
      ...mailedTender(bid, { links, now }),
      lines: linesOf(notice, bid),
    })),
    savedUrl: `${profile}/saved`,
    settingsUrl: `${profile}/settings`,
    unsubscribeUrl: unsubscribeUrl({ email: to, ownerId: profileId }, links),
  })
}

function linesOf(notice: FavouriteNotice, { id, clock }: TenderCard): string[] {
  switch (notice.kind) {
    case 'changes':
      return newsLines(notice.news.filter((each) => each.tenderId === id))
    case 'visits':
      return (notice.visits.get(id) ?? []).map((step) =>
        [datedStep(step, clock.timeZone), step.place].filter(Boolean).join(', '),
      )
    default:
      return []
  }
}

export function favouriteNoticeWriter(setting: MailSetting): NoticeWriter {
  return async (tx, notices) => {
    const emails = notices.map((notice) => ({
      kind: notice.kind === 'changes' ? ('tender_changes' as const) : ('reminder' as const),
      key: keyOf(notice),
      // Only for e-mails of the profile: a reminder was requested, so an unsubscription does not stop it.
      ...(notice.kind !== 'own_reminder' && { ownerId: notice.profileId }),
      mail: favouriteNoticeMail(notice, setting),
    }))
    await queueEmails(tx, emails)
  }
}

/** Identifies a notice by recipient and content: other deadlines or news of the same tenders are another notice. */
function keyOf(notice: FavouriteNotice): string {
  const { kind, profileId, to, bids } = notice
  const content =
    notice.kind === 'changes'
      ? notice.news.map(({ tenderId, receivedAt }) => [tenderId, receivedAt])
      : notice.kind === 'visits'
        ? bids.map(({ id }) => [id, (notice.visits.get(id) ?? []).map(({ at }) => at)])
        : [bids.map(({ id, deadlineAt }) => [id, deadlineAt])]
  const when = notice.kind === 'own_reminder' ? notice.remindAt.toISOString() : ''
  const digest = createHash('sha256')
    .update(JSON.stringify(content))
    .digest('base64url')
    .slice(0, 22)
  return [kind, profileId, to.toLowerCase(), when, digest].join(':')
}
