import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { Button, ButtonLink } from '../button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { isMissingChunk, useReloadOnMissingChunk } from './missing-chunk.ts'

/** Replaces a page that failed; on the home page it offers to go back. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const onHomePage = router.state.location.pathname === '/'
  if (useReloadOnMissingChunk(error)) return null
  return (
    <MessageScreen title={UNEXPECTED_ERROR}>
      {error instanceof Error && /Référence.+/.exec(error.message)}
      <Button
        className="needs-script"
        onClick={() => {
          if (isMissingChunk(error)) return window.location.reload()
          reset()
          router.invalidate()
        }}
      >
        Réessayer
      </Button>
      {onHomePage ? (
        <Button look="secondary" className="needs-script" onClick={() => router.history.back()}>
          Retour
        </Button>
      ) : (
        <ButtonLink look="secondary" to="/">
          Accueil
        </ButtonLink>
      )}
    </MessageScreen>
  )
}
