import { letter } from './letter.ts'
import type { Mail } from './mail.ts'

/** Says that a trial ends, or has ended, and what happens to the saved data. */
export function trialReminderMail({
  to,
  name,
  organisation,
  siteName,
  origin,
  day,
  endsOn,
}: {
  to: string
  name: string
  organisation: string
  siteName: string
  origin: string
  /** Before the end; 0 once it is over. */
  day: 3 | 1 | 0
  /** « 4 déc. 2026 à 12 h » */
  endsOn: string
}): Mail {
  const isOver = day === 0
  return letter({
    to,
    siteName,
    subject: isOver
      ? `Votre essai de ${siteName} est terminé`
      : `Votre essai de ${siteName} se termine le ${endsOn}`,
    paragraphs: [
      `Bonjour ${name},`,
      isOver
        ? `L’essai de ${organisation} est terminé depuis le ${endsOn}. L’analyse des marchés et les alertes sont en pause.`
        : `L’essai de ${organisation} se termine le ${endsOn}. Sans abonnement, l’analyse des marchés et les alertes s’arrêteront alors.`,
      'Vos profils, vos marchés suivis et vos notes internes sont conservés\u00a0: vous les retrouverez tels quels.',
    ],
    action: { label: 'Voir les offres', url: `${origin}/pricing` },
  })
}
