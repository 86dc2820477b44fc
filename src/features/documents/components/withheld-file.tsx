import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { confirmTenderDocuments } from '../documents.functions.ts'

/** Under the reasons why documents seem to be of another call: their values are shown once a member confirms them. */
export function WithheldFile({
  bidId,
  onConfirmed,
}: {
  bidId: string
  onConfirmed: () => Promise<void>
}) {
  const { run, isBusy, error } = useChange()
  const confirm = () =>
    run(async () => {
      await confirmTenderDocuments({ data: { bidId } })
      await onConfirmed()
    })
  return (
    <div className="grid justify-items-start gap-1.5">
      <p>
        Nous n’affichons rien de ce dossier, et rien n’entre dans votre calendrier ni dans votre
        réponse. S’il s’agit d’un autre marché, retirez ses fichiers.
      </p>
      <Button look="secondary" disabled={isBusy} onClick={confirm}>
        C’est le bon dossier, l’analyser
      </Button>
      <p role="status" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
