import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { fetchTenderFile } from '../documents.functions.ts'
import { PLATFORM_FILE_MESSAGES } from '../platform-file-outcomes.ts'

/** Fetches the tender file from the platform for the person, where the operator allows it. */
export function PlatformFile({
  bidId,
  platform,
  isAsked,
  onAsked,
}: {
  bidId: string
  platform: string
  isAsked: boolean
  onAsked: () => Promise<void>
}) {
  const { run, isBusy, error } = useChange()
  const ask = () =>
    run(async () => {
      const { outcome } = await fetchTenderFile({ data: { bidId } })
      await onAsked()
      return PLATFORM_FILE_MESSAGES[outcome]
    })
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button look="secondary" disabled={isBusy || isAsked} onClick={ask}>
        Récupérer le dossier sur {platform}
      </Button>
      <p className="text-sm text-soft">
        Il est demandé comme par un visiteur anonyme&nbsp;: l’acheteur ne pourra pas vous prévenir
        s’il change.
      </p>
      <p role="status" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
