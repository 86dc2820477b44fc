import { digestMail } from '#/emails/digest.ts'
import type { Mail } from '#/emails/mail.ts'
import type { MailedTender } from '#/emails/tender-list.ts'
import { muteUrl, searchAlertUrl, unsubscribeUrl } from '#/features/alerts/alert-links.server.ts'
import type { DigestWriter, ProfileDigest } from '#/features/alerts/profile-digests.server.ts'
import type { SearchDigest, SearchDigestWriter } from '#/features/alerts/search-digests.server.ts'
import { queueEmails } from '#/features/outbox/queue-email.server.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { type MailSetting, mailedTender, newsLines } from './mailed-tender.ts'

const MOST_REASONS = 3

/** The e-mails of a profile's digest: one to each subscriber, with links of their own. */
export function digestMails(
  { profileId, profileName, emails, bids, others, corrections }: ProfileDigest,
  { links, siteName, now }: MailSetting,
  mailed = (bid: TenderCard) => mailedTender(bid, { links, now }),
): Mail[] {
  return emails.map((to) =>
    digestMail({
      to,
      siteName,
      title: profileName,
      tenders: bids.map((bid) => ({
        ...mailed(bid),
        letter: bid.grade.letter,
        lines: bid.grade.reasons.for.slice(0, MOST_REASONS).map(({ text }) => text),
        muteUrl: muteUrl({ profileId, tenderId: bid.id }, links),
      })),
      others,
      corrected: corrections.map(({ bid, news }) => ({
        ...mailed(bid),
        lines: newsLines(news),
        muteUrl: muteUrl({ profileId, tenderId: bid.id }, links),
      })),
      listUrl: `${links.origin}/profile/${profileId}/bids`,
      settingsUrl: `${links.origin}/profile/${profileId}/settings`,
      unsubscribeUrl: unsubscribeUrl({ email: to, ownerId: profileId }, links),
    }),
  )
}

/** The e-mail of an alert on a search. */
function searchDigestMail(
  { alertId, email, title, search, bids, others }: SearchDigest,
  { links, siteName, now }: MailSetting,
): Mail {
  return digestMail({
    to: email,
    siteName,
    title,
    tenders: bids.map((bid) => ({ ...mailedTender(bid, { links, now }), letter: null })),
    others,
    corrected: [],
    listUrl: `${links.origin}/bids?${search}${search ? '&' : ''}sort=publication`,
    settingsUrl: searchAlertUrl(alertId, links),
    unsubscribeUrl: unsubscribeUrl({ email, ownerId: alertId }, links),
  })
}

/** Leave the e-mails of digests to the outbox, in the transaction that says that they were made. */
export function digestWriters(
  day: string,
  setting: MailSetting,
): { toProfiles: DigestWriter; toSearches: SearchDigestWriter } {
  // A run sends the same few hundred tenders to thousands of profiles.
  const written = new Map<string, MailedTender>()
  const mailed = (bid: TenderCard) => {
    const tender = written.get(bid.id) ?? mailedTender(bid, setting)
    written.set(bid.id, tender)
    return tender
  }
  return {
    toProfiles: async (tx, digests) => {
      const emails = digests.flatMap((digest) =>
        digestMails(digest, setting, mailed).map((mail) => ({
          kind: 'digest' as const,
          key: `digest:${digest.profileId}:${day}:${mail.to.toLowerCase()}`,
          ownerId: digest.profileId,
          mail,
        })),
      )
      await queueEmails(tx, emails)
    },
    toSearches: async (tx, digests) => {
      const emails = digests.map((digest) => ({
        kind: 'search_alert' as const,
        key: `search_alert:${digest.alertId}:${day}`,
        ownerId: digest.alertId,
        mail: searchDigestMail(digest, setting),
      }))
      await queueEmails(tx, emails)
    },
  }
}
