import { ButtonLink } from '#/ui/button.tsx'
import { MessageScreen } from '#/ui/screens/message-screen.tsx'
import { NotFoundScreen } from '#/ui/screens/not-found-screen.tsx'

/** Of a notice that does not wait, that it does not; of any other address, the usual screen. */
export function NoSuchPartialNotice({ data }: { data?: unknown }) {
  const { message } = (data ?? {}) as { message?: string }
  if (!message) return <NotFoundScreen />
  return (
    <MessageScreen title="Aucun avis à publier" text={message}>
      <ButtonLink to="/admin/partial-bids">Avis en attente</ButtonLink>
    </MessageScreen>
  )
}
