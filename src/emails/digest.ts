import { formatCounted } from '#/domain/numbers.ts'
import type { Mail } from './mail.ts'
import { type MailedTender, tenderListMail } from './tender-list.ts'

/** A tender of a digest; the letter of its grade, null where nothing was graded. */
type DigestTender = MailedTender & { letter: string | null }

export type Digest = {
  to: string
  siteName: string
  /** Of the profile or the search. */
  title: string
  tenders: readonly DigestTender[]
  /** How many more there are beyond the cap. */
  others: number
  /** Tenders of former digests that changed, with what changed. */
  corrected: readonly MailedTender[]
  listUrl: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** New tenders of a profile or a search, grouped by grade, the best first. */
export function digestMail({ title, tenders, others, corrected, listUrl, ...rest }: Digest): Mail {
  const changes = formatCounted(corrected.length, 'marché corrigé', 'marchés corrigés')
  const count = [
    ...(tenders.length > 0
      ? [formatCounted(tenders.length + others, 'nouveau marché', 'nouveaux marchés')]
      : []),
    ...(corrected.length > 0 ? [changes] : []),
  ].join(', ')
  const byLetter = Map.groupBy(tenders, ({ letter }) => letter)
  return tenderListMail({
    ...rest,
    about: title,
    subject: `${count}\u00a0: ${title}`,
    groups: [
      ...(corrected.length > 0
        ? [{ heading: 'Corrigés depuis que nous vous les avons envoyés', tenders: corrected }]
        : []),
      ...[...byLetter].map(([letter, members]) => ({
        heading: letter && `Note ${letter}\u00a0· ${formatCounted(members.length, 'marché')}`,
        tenders: members,
      })),
    ],
    more: {
      text: others > 0 ? `Voir les ${formatCounted(others, 'autre')}` : 'Voir toute la liste',
      url: listUrl,
    },
  })
}
