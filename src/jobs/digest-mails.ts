import { type DigestTender, digestMail } from '#/emails/digest.ts'
import type { Mail } from '#/emails/mail.ts'
import { type LinkMaker, muteUrl, unsubscribeUrl } from '#/features/alerts/alert-links.server.ts'
import type { DigestWriter, ProfileDigest } from '#/features/alerts/profile-digests.server.ts'
import { queueEmails } from '#/features/outbox/queue-email.server.ts'
import { bidTexts } from '#/features/tenders/bid-texts.ts'
import { formatDateTime, formatFromNow } from '#/lib/dates.ts'

const MOST_REASONS = 3

/** The e-mails of a profile's digest: one to each who wants it, with links of their own. */
export function digestMails(
  { profileId, profileName, emails, bids, others }: ProfileDigest,
  { links, siteName, now }: { links: LinkMaker; siteName: string; now: Date },
): Mail[] {
  return emails.map((to) =>
    digestMail({
      to,
      siteName,
      title: profileName,
      tenders: bids.map((bid): DigestTender => {
        const { subject, client, location } = bidTexts(bid.infos)
        return {
          subject,
          client,
          location,
          deadline: bid.deadlineAt && deadlineText(new Date(bid.deadlineAt), bid.clock, now),
          url: `${links.origin}/appel-offre/${bid.slug}`,
          letter: bid.grade.letter,
          reasons: bid.grade.reasons.for.slice(0, MOST_REASONS),
          muteUrl: muteUrl({ profileId, tenderId: bid.id }, links),
        }
      }),
      others,
      listUrl: `${links.origin}/profile/${profileId}/bids`,
      settingsUrl: `${links.origin}/profile/${profileId}/settings`,
      unsubscribeUrl: unsubscribeUrl({ email: to, ownerId: profileId }, links),
    }),
  )
}

function deadlineText(
  deadline: Date,
  { timeZone, place }: ProfileDigest['bids'][number]['clock'],
  now: Date,
): string {
  const local = place ? `, heure locale, ${place}` : ''
  return `${formatDateTime(deadline, timeZone)} (${formatFromNow(deadline, now, timeZone)}${local})`
}

/** Leaves the e-mails of digests to the outbox, in the transaction that says that they were made. */
export function digestWriter(
  day: string,
  setting: { links: LinkMaker; siteName: string; now: Date },
): DigestWriter {
  return async (tx, digests) => {
    await queueEmails(
      tx,
      digests.flatMap((digest) =>
        digestMails(digest, setting).map((mail) => ({
          kind: 'digest' as const,
          key: `digest:${digest.profileId}:${day}:${mail.to.toLowerCase()}`,
          ownerId: digest.profileId,
          mail,
        })),
      ),
    )
  }
}
