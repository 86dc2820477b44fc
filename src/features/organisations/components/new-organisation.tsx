import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { LONGEST_ORGANISATION_NAME, ORGANISATION_ERRORS } from '../organisation-outcome.ts'
import { createMyOrganisation } from '../organisations.functions.ts'

/** Form with one field; `to` is the next page, opened with a full page load. */
export function NewOrganisation({ to }: { to: string }) {
  const {
    mutate,
    data: outcome,
    error: failure,
    isPending,
  } = useMutation({
    mutationFn: (name: string) => createMyOrganisation({ data: { name } }),
    onSuccess: ({ ok }) => {
      if (ok) window.location.assign(to)
    },
  })
  const refusal = outcome?.ok === false ? ORGANISATION_ERRORS[outcome.error] : undefined
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('name') ?? ''))
  }
  return (
    <form onSubmit={create} className="grid gap-5" aria-label="Créer une organisation" noValidate>
      <Field
        label="Nom de votre entreprise"
        hint="Vous pourrez le changer, et inviter vos collègues."
        error={failure ? errorMessage(failure) : refusal}
      >
        {(ids) => (
          <TextInput
            {...ids}
            name="name"
            autoComplete="organization"
            maxLength={LONGEST_ORGANISATION_NAME}
            required
          />
        )}
      </Field>
      <Button type="submit" size="large" disabled={isPending || outcome?.ok} className="w-fit">
        Continuer
      </Button>
    </form>
  )
}
