import { useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../button.tsx'
import { MessageScreen } from './message-screen.tsx'

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <MessageScreen title="Oops&nbsp;!" text="La page que vous cherchez n'existe pas.">
      <Button look="secondary" className="needs-script" onClick={() => router.history.back()}>
        Retour
      </Button>
      <ButtonLink to="/">Accueil</ButtonLink>
    </MessageScreen>
  )
}
