import { type FormEvent, useState } from 'react'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { LONGEST_ORGANISATION_NAME, ORGANISATION_ERRORS } from '../organisation-outcome.ts'
import { createMyOrganisation } from '../organisations.functions.ts'

/** Form with one field; `to` is the next page, opened with a full page load. */
export function NewOrganisation({ to }: { to: string }) {
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setBusy(true)
    try {
      const outcome = await createMyOrganisation({ data: { name } })
      if (outcome.ok) return window.location.assign(to)
      setError(ORGANISATION_ERRORS[outcome.error])
    } catch (failure) {
      setError(errorMessage(failure))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={create} className="grid gap-5" aria-label="Créer une organisation" noValidate>
      <Field
        label="Nom de votre entreprise"
        hint="Vous pourrez le changer, et inviter vos collègues."
        error={error}
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
      <Button type="submit" size="large" disabled={isBusy} className="w-fit">
        Continuer
      </Button>
    </form>
  )
}
