import { type DigestTender, digestMail } from '#/emails/digest.ts'
import type { Mail } from '#/emails/mail.ts'
import {
  type LinkMaker,
  muteUrl,
  searchAlertUrl,
  unsubscribeUrl,
} from '#/features/alerts/alert-links.server.ts'
import type { DigestWriter, ProfileDigest } from '#/features/alerts/profile-digests.server.ts'
import type { SearchDigest, SearchDigestWriter } from '#/features/alerts/search-digests.server.ts'
import { queueEmails } from '#/features/outbox/queue-email.server.ts'
import type { BidCard } from '#/features/tenders/bid.ts'
import { bidTexts } from '#/features/tenders/bid-texts.ts'
import { formatDateTime, formatFromNow } from '#/lib/dates.ts'

const MOST_REASONS = 3

/** What e-mails of digests are written with. */
export type MailSetting = { links: LinkMaker; siteName: string; now: Date }

/** The e-mails of a profile's digest: one to each who wants it, with links of their own. */
export function digestMails(
  { profileId, profileName, emails, bids, others }: ProfileDigest,
  { links, siteName, now }: MailSetting,
): Mail[] {
  return emails.map((to) =>
    digestMail({
      to,
      siteName,
      title: profileName,
      tenders: bids.map((bid) => ({
        ...digestTender(bid, { links, now }),
        letter: bid.grade.letter,
        reasons: bid.grade.reasons.for.slice(0, MOST_REASONS),
        muteUrl: muteUrl({ profileId, tenderId: bid.id }, links),
      })),
      others,
      listUrl: `${links.origin}/profile/${profileId}/bids`,
      settingsUrl: `${links.origin}/profile/${profileId}/settings`,
      unsubscribeUrl: unsubscribeUrl({ email: to, ownerId: profileId }, links),
    }),
  )
}

/** The e-mail of an alert on a search. */
export function searchDigestMail(
  { alertId, email, title, search, bids, others }: SearchDigest,
  { links, siteName, now }: MailSetting,
): Mail {
  return digestMail({
    to: email,
    siteName,
    title: `«\u00a0${title}\u00a0»`,
    tenders: bids.map((bid) => digestTender(bid, { links, now })),
    others,
    listUrl: `${links.origin}/bids?${search}${search ? '&' : ''}sort=publication`,
    settingsUrl: searchAlertUrl(alertId, links),
    unsubscribeUrl: unsubscribeUrl({ email, ownerId: alertId }, links),
  })
}

function digestTender(bid: BidCard, { links, now }: { links: LinkMaker; now: Date }): DigestTender {
  const { subject, client, location } = bidTexts(bid.infos)
  return {
    subject,
    client,
    location,
    deadline: bid.deadlineAt && deadlineText(new Date(bid.deadlineAt), bid.clock, now),
    url: `${links.origin}/appel-offre/${bid.slug}`,
    letter: null,
    reasons: [],
    muteUrl: null,
  }
}

function deadlineText(deadline: Date, { timeZone, place }: BidCard['clock'], now: Date): string {
  const local = place ? `, heure locale, ${place}` : ''
  return `${formatDateTime(deadline, timeZone)} (${formatFromNow(deadline, now, timeZone)}${local})`
}

/** Leave the e-mails of digests to the outbox, in the transaction that says that they were made. */
export function digestWriters(
  day: string,
  setting: MailSetting,
): { toProfiles: DigestWriter; toSearches: SearchDigestWriter } {
  return {
    toProfiles: async (tx, digests) => {
      const emails = digests.flatMap((digest) =>
        digestMails(digest, setting).map((mail) => ({
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
