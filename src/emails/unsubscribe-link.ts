import { letter } from './letter.ts'
import type { Mail } from './mail.ts'

/** Sends an address a link that stops its alerts, for recipients who have no earlier e-mail. */
export function unsubscribeLinkMail({
  to,
  siteName,
  url,
}: {
  to: string
  siteName: string
  url: string
}): Mail {
  return letter({
    to,
    siteName,
    subject: `Votre lien de désabonnement de ${siteName}`,
    title: 'Vous désabonner',
    paragraphs: [
      `Vous avez demandé sur ${siteName} à ne plus recevoir d’alertes de marchés à cette adresse e-mail.`,
    ],
    action: {
      label: 'Me désabonner de toutes les alertes',
      url,
      after: 'Ce lien est valable sans limite de durée.',
    },
    footer: 'Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien ne changera.',
  })
}
