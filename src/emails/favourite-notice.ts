import { formatCounted } from '#/domain/numbers.ts'
import type { Mail } from './mail.ts'
import { type MailedTender, tenderListMail } from './tender-list.ts'

type FavouriteMail = {
  to: string
  siteName: string
  kind: 'deadlines' | 'visits' | 'own_reminder' | 'changes'
  /** Of the profile that saved them. */
  title: string
  tenders: readonly MailedTender[]
  savedUrl: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** The e-mail of news on saved tenders. */
export function favouriteMail({ kind, title, tenders, savedUrl, ...rest }: FavouriteMail): Mail {
  return tenderListMail({
    ...rest,
    about: title,
    subject: subjectOf(kind, tenders),
    title: TITLES[kind],
    groups: [{ heading: null, tenders }],
    more: { text: 'Voir mes marchés suivis', url: savedUrl },
  })
}

const TITLES = {
  deadlines: 'Échéance proche',
  visits: 'Visite du site proche',
  own_reminder: 'Le rappel que vous avez demandé',
  changes: 'Du nouveau sur vos marchés suivis',
} as const

function subjectOf(kind: FavouriteMail['kind'], tenders: readonly MailedTender[]): string {
  const [only] = tenders
  const about = only && tenders.length === 1 ? only.subject : null
  switch (kind) {
    case 'deadlines':
      return about
        ? `Échéance proche\u00a0: ${about}`
        : `${formatCounted(tenders.length, 'échéance proche', 'échéances proches')} parmi vos marchés suivis`
    case 'visits':
      return about
        ? `Visite du site proche\u00a0: ${about}`
        : `${formatCounted(tenders.length, 'visite proche', 'visites proches')} parmi vos marchés suivis`
    case 'own_reminder':
      return `Rappel\u00a0: ${about ?? 'vos marchés suivis'}`
    case 'changes':
      return about
        ? `Du nouveau\u00a0: ${about}`
        : `Du nouveau pour ${formatCounted(tenders.length, 'marché suivi', 'marchés suivis')}`
  }
}
