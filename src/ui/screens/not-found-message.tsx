import { useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** A page that is not there: a search, the open calls, and ways back. */
export default function NotFoundMessage() {
  const router = useRouter()
  return (
    <MessageScreen title="Oops&nbsp;!" text="La page que vous cherchez n’existe pas.">
      <form action="/bids" className="flex w-full max-w-[28rem] gap-2">
        <input
          name="q"
          aria-label="Rechercher un marché"
          placeholder="Rechercher un marché"
          className="w-full rounded-md border border-line-strong bg-sheet px-3 py-2"
        />
        <Button type="submit">Rechercher</Button>
      </form>
      <Button look="secondary" className="needs-script" onClick={() => router.history.back()}>
        Retour
      </Button>
      <ButtonLink to="/" look="secondary">
        Accueil
      </ButtonLink>
      <ButtonLink to="/bids" look="secondary">
        Voir les marchés ouverts
      </ButtonLink>
    </MessageScreen>
  )
}
