import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
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
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (form: FormData) => action({ data: form }),
    onSuccess: (outcome) => {
      if (outcome.ok) window.location.replace(outcome.to)
    },
  })
  const isBusy = isPending || data?.ok === true
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) mutate(new FormData(event.currentTarget))
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
          {errorMessage(error)}
        </Notice>
      )}
    </form>
  )
}
