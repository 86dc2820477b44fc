import { useRouteContext } from '@tanstack/react-router'
import { Notice } from './notice.tsx'

/** Without a mail server, e-mails wait in the outbox: people who look for one in their inbox learn why it is not there. */
export function WaitingMailNotice() {
  const { site } = useRouteContext({ from: '__root__' })
  if (site.sendsMail) return null
  return (
    <Notice tone="warning">
      Ce site n’envoie pas encore d’e-mails&nbsp;: son administrateur n’a pas indiqué de serveur
      d’envoi. Le vôtre est en attente et partira dès que ce sera fait.
    </Notice>
  )
}
