import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import {
  LONGEST_ORGANISATION_NAME,
  ORGANISATION_ERRORS,
} from '#/features/organisations/organisation-outcome.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { updateOrg } from '../admin-organisations.functions.ts'

export function RenameOrganisation({ orgId, name }: { orgId: string; name: string }) {
  const { run, isBusy, outcome } = useAdminChange()
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      aria-label="Renommer l’organisation"
      onSubmit={(event) => {
        event.preventDefault()
        const next = String(new FormData(event.currentTarget).get('name') ?? '')
        void run(async () => {
          const outcome = await updateOrg({ data: { orgId, name: next } })
          return outcome.ok ? null : ORGANISATION_ERRORS[outcome.error]
        }, 'Le nom est enregistré.')
      }}
    >
      <div className="min-w-60 flex-1">
        <Field label="Nom de l’organisation">
          {(ids) => (
            <TextInput
              {...ids}
              name="name"
              defaultValue={name}
              maxLength={LONGEST_ORGANISATION_NAME}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="secondary" disabled={isBusy}>
        Renommer
      </Button>
      {outcome && (
        <div className="w-full">
          <Notice tone={outcome.tone} live>
            {outcome.text}
          </Notice>
        </div>
      )}
    </form>
  )
}
