import { useId, useRef, useState } from 'react'
import { REFUSAL_REASONS, type RefusalReason } from '#/domain/feedback.ts'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { REFUSAL_LABELS } from '../refusal-labels.ts'

/** « Pas pour moi », then why: the profile learns from the reason. */
export function DismissControl({
  disabled,
  subject,
  onDismiss,
}: {
  disabled: boolean
  subject: string
  onDismiss: (reason: RefusalReason) => void
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <Button
        ref={opener}
        look="quiet"
        size="small"
        className="needs-script"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="circle-x" className="size-4" />
        Pas pour moi
        <span className="sr-only">{`\u00a0: ${subject}`}</span>
      </Button>
      {open && (
        <fieldset
          id={id}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          className="flex basis-full flex-wrap items-center gap-1.5 rounded-md bg-well px-3 py-2"
        >
          <legend className="sr-only">Pourquoi ce marché n’est pas pour vous</legend>
          <span aria-hidden="true" className="mr-1 text-sm text-soft">
            Pourquoi&nbsp;?
          </span>
          {REFUSAL_REASONS.map((reason) => (
            <Button
              key={reason}
              look="secondary"
              size="small"
              disabled={disabled}
              onClick={() => onDismiss(reason)}
            >
              {REFUSAL_LABELS[reason]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
