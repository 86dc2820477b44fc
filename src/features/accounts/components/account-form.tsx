import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { Notice } from '#/ui/notice.tsx'
import {
  ACCOUNT_ERRORS,
  type AccountError,
  type AccountField,
  type FormOutcome,
} from '../sign-in/account-errors.ts'

/** A server function that takes a form; its URL accepts the same form without JavaScript. */
type FormFunction = ((options: { data: FormData }) => Promise<FormOutcome>) & { url: string }

type FormState = {
  isBusy: boolean
  errorOf: (field: AccountField) => string | undefined
}

/** An account form, which also works before hydration and without JavaScript. */
export function AccountForm({
  action,
  label,
  initialErrors = [],
  hidden = {},
  multipart = false,
  className = 'grid gap-5',
  children,
}: {
  action: FormFunction
  /** Names the form for screen readers. */
  label: string
  /** From the URL, where the form was sent without JavaScript. */
  initialErrors?: readonly AccountError[]
  hidden?: Record<string, string | undefined>
  /** Where one of its fields is a file. */
  multipart?: boolean
  className?: string
  children: (state: FormState) => ReactNode
}) {
  const { mutate, data, isIdle, isPending, isError } = useMutation({
    mutationFn: (form: FormData) => action({ data: form }),
    onSuccess: (outcome) => {
      // Full page load: the data of this page is of the former user.
      if (outcome.ok) window.location.assign(outcome.to)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  const isBusy = isPending || data?.ok === true
  const refusals = isError ? UNEXPECTED : data?.ok === false ? data.errors : []
  const errors = isIdle ? initialErrors : refusals
  const general = errors.filter((error) => ACCOUNT_ERRORS[error].field === null)
  const errorOf = (field: AccountField) => {
    const error = errors.find((name) => ACCOUNT_ERRORS[name].field === field)
    return error && ACCOUNT_ERRORS[error].message
  }
  return (
    <form
      method="post"
      action={action.url}
      encType={multipart ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      aria-label={label}
      className={className}
      noValidate
    >
      {general.length > 0 && (
        <Notice tone="danger" live>
          {general.map((error) => (
            <p key={error}>{ACCOUNT_ERRORS[error].message}</p>
          ))}
        </Notice>
      )}
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children({ isBusy, errorOf })}
    </form>
  )
}

const UNEXPECTED: readonly AccountError[] = ['unexpected']
