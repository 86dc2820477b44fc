import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorMessage } from '#/lib/error-message.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { isMissingChunk, useReloadOnMissingChunk } from '#/ui/screens/missing-chunk.ts'

/** Replaces a screen of the back office that failed; the navigation stays. */
export function AdminError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  if (useReloadOnMissingChunk(error)) return null
  return (
    <div className="grid max-w-[42rem] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Cet écran n’a pas pu s’afficher</h1>
      <Notice tone="danger" live>
        {errorMessage(error)}
      </Notice>
      <div className="flex gap-2">
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
        <ButtonLink look="secondary" to="/admin/bids">
          Marchés
        </ButtonLink>
      </div>
    </div>
  )
}
