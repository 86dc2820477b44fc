import { ButtonLink } from '#/ui/button.tsx'
import { MessageScreen } from '#/ui/screens/message-screen.tsx'
import { NotFoundScreen } from '#/ui/screens/not-found-screen.tsx'

/** Of a tender that was withdrawn, that it was; of any other address, the usual screen. */
export function NoSuchTender({ data }: { data?: unknown }) {
  const { withdrawn } = (data ?? {}) as { withdrawn?: boolean }
  if (!withdrawn) return <NotFoundScreen />
  return (
    <MessageScreen
      title="Ce marché n’est plus publié"
      text="Son avis a été retiré, ou ne décrivait pas un appel à concurrence."
    >
      <ButtonLink to="/bids">Voir les marchés ouverts</ButtonLink>
      <ButtonLink to="/" look="secondary">
        Accueil
      </ButtonLink>
    </MessageScreen>
  )
}
