import { useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { ORGANISATION_ROLES, ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { INVITATION_DAYS } from '../organisation-outcome.ts'
import { inviteToOrganisation } from '../organisations.functions.ts'
import { useOrganisationChange } from '../use-organisation-change.ts'

export function InviteForm() {
  const { run, isBusy, error } = useOrganisationChange()
  const [invited, setInvited] = useState<string | null>(null)
  return (
    <form
      className="grid gap-3"
      aria-label="Inviter une personne"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        const data = new FormData(form)
        const email = String(data.get('email') ?? '')
        const role = ORGANISATION_ROLES.find((each) => each === data.get('role')) ?? 'member'
        const isDone = await run(() => inviteToOrganisation({ data: { email, role } }))
        setInvited(isDone ? email : null)
        if (isDone) form.reset()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <Field label="Adresse e-mail de la personne à inviter" error={error ?? undefined}>
            {(ids) => <TextInput {...ids} name="email" type="email" inputMode="email" required />}
          </Field>
        </div>
        <Select name="role" aria-label="Rôle" defaultValue="member">
          {ORGANISATION_ROLES.map((each) => (
            <option key={each} value={each}>
              {capitalised(ROLE_LABELS[each])}
            </option>
          ))}
        </Select>
        <Button type="submit" disabled={isBusy}>
          Inviter
        </Button>
      </div>
      {invited && (
        <Notice tone="success" live>
          L’invitation est envoyée à {invited}. Elle est valable{' '}
          {formatCounted(INVITATION_DAYS, 'jour')}.
        </Notice>
      )}
    </form>
  )
}
