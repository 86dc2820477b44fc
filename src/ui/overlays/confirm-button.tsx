import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

/** A button for what cannot be taken back: it asks for confirmation beside itself. */
export function ConfirmButton({
  label,
  question,
  confirm,
  disabled = false,
  onConfirm,
}: {
  label: string
  question: ReactNode
  /** What the second button says: « Oui, supprimer ». */
  confirm: string
  disabled?: boolean
  onConfirm: () => void
}) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button look="secondary" size="small" disabled={disabled} onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-sm">
      {question}
      <Button
        size="small"
        disabled={disabled}
        onClick={() => {
          setAsked(false)
          onConfirm()
        }}
      >
        {confirm}
      </Button>
      <Button size="small" look="secondary" onClick={() => setAsked(false)}>
        Annuler
      </Button>
    </span>
  )
}
