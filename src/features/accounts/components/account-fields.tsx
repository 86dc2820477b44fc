import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'

/** A field of an account form, with its error. */
export function AccountInput({
  label,
  hint,
  error,
  ...input
}: ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <TextInput {...ids} {...input} />}
    </Field>
  )
}

export function EmailInput(props: { error?: string; label?: string; defaultValue?: string }) {
  return (
    <AccountInput
      label="Adresse e-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      required
      {...props}
    />
  )
}

/** Can be shown while it is typed: fewer mistakes, above all on a phone. */
export function PasswordInput({
  label = 'Mot de passe',
  name = 'password',
  isNew = false,
  hint,
  error,
}: {
  label?: string
  name?: string
  isNew?: boolean
  hint?: ReactNode
  error?: string
}) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative grid">
          <TextInput
            {...ids}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={256}
            required
            className="pr-24"
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="needs-script absolute inset-y-1 right-1 cursor-pointer rounded-sm px-2.5 text-sm font-medium text-soft hover:text-accent"
          >
            {isShown ? 'Masquer' : 'Afficher'}
          </button>
        </span>
      )}
    </Field>
  )
}
