import { Button } from '../button.tsx'

/** Below a list to choose from: what is chosen so far, and the ways out. */
export function ChoiceActions({
  summary,
  canClear,
  onClear,
  onDone,
}: {
  summary: string
  canClear: boolean
  onClear: () => void
  onDone: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
      <p role="status" className="min-w-0 flex-1 truncate text-sm text-soft">
        {summary}
      </p>
      {canClear && (
        <Button look="quiet" size="small" onClick={onClear}>
          Tout désélectionner
        </Button>
      )}
      <Button size="small" onClick={onDone}>
        Valider
      </Button>
    </div>
  )
}
