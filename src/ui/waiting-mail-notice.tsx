import { useRouteContext } from '@tanstack/react-router'
import { Notice } from './notice.tsx'

/**
 * Without a mail server, e-mails wait in the outbox. `isSent`: for people who look for one in their inbox; else for
 * people who are about to ask for e-mails.
 */
export function WaitingMailNotice({ isSent = false }: { isSent?: boolean }) {
  const { site, user } = useRouteContext({ from: '__root__' })
  // Visitors of the demonstration get no e-mails in any case.
  if (site.sendsMail || user?.isDemonstration) return null
  return (
    <Notice tone="warning">
      Ce site n’envoie pas encore d’e-mails&nbsp;: son administrateur n’a pas indiqué de serveur
      d’envoi.{' '}
      {isSent
        ? 'Le vôtre est en attente et partira dès que ce sera fait.'
        : 'Ceux que vous demandez partiront dès que ce sera fait.'}
    </Notice>
  )
}
