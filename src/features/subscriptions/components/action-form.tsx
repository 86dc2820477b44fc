import { type FormEvent, type ReactNode, useState } from 'react'
import type { FormOutcome } from '#/features/accounts/sign-in/account-errors.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Notice } from '#/ui/notice.tsx'

/** A server function that takes a form and returns the next URL. */
type Action = ((options: { data: FormData }) => Promise<FormOutcome>) & { url: string }

/**
 * A form that redirects, with or without JavaScript. With JavaScript it replaces the history entry, so that going
 * back from a checkout skips this page.
 */
export function ActionForm({
  action,
  label,
  fields,
  className,
  children,
}: {
  action: Action
  /** Names the form for screen readers. */
  label: string
  fields: Record<string, string | undefined>
  className?: string
  children: (isBusy: boolean) => ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const outcome = await action({ data: new FormData(event.currentTarget) })
      if (outcome.ok) return window.location.replace(outcome.to)
    } catch (failure) {
      setError(errorMessage(failure))
    }
    setBusy(false)
  }
  return (
    <form
      method="post"
      action={action.url}
      onSubmit={submit}
      aria-label={label}
      className={className}
    >
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children(isBusy)}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </form>
  )
}
