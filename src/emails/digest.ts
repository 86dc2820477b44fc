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
  listUrl: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** New tenders of a profile or a search, grouped by grade, the best first. */
export function digestMail({ title, tenders, others, listUrl, ...rest }: Digest): Mail {
  const count = formatCounted(tenders.length + others, 'nouveau marché', 'nouveaux marchés')
  const byLetter = Map.groupBy(tenders, ({ letter }) => letter)
  return tenderListMail({
    ...rest,
    about: title,
    subject: `${count}\u00a0: ${title}`,
    groups: [...byLetter].map(([letter, members]) => ({
      heading: letter && `Note ${letter}\u00a0· ${formatCounted(members.length, 'marché')}`,
      tenders: members,
    })),
    more: {
      text: others > 0 ? `Voir les ${formatCounted(others, 'autre')}` : 'Voir toute la liste',
      url: listUrl,
    },
  })
}
