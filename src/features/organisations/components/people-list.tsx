import {
  ORGANISATION_ROLES,
  type OrganisationRole,
  ROLE_LABELS,
} from '#/domain/organisation-roles.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Button } from '#/ui/button.tsx'
import { Select } from '#/ui/forms/controls.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'
import { Notice } from '#/ui/notice.tsx'
import {
  type CurrentOrganisation,
  cancelInvitation,
  changePersonRole,
  removeFromOrganisation,
} from '../organisations.functions.ts'
import { useOrganisationChange } from '../use-organisation-change.ts'

/** Members of the organisation, then its invitations; administrators can change them. */
export function PeopleList({ organisation }: { organisation: CurrentOrganisation }) {
  const { people, invitations, mayManage, userId: myId } = organisation
  const { run, isBusy, error } = useOrganisationChange()
  return (
    <div className="grid gap-3">
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <ScriptedFields>
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
          {people.map(({ userId, name, email, role }) => (
            <li
              key={userId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <span className="grid min-w-0">
                <span className="font-semibold">
                  {name}
                  {userId === myId && <span className="font-normal text-soft"> (vous)</span>}
                </span>
                <span className="truncate text-sm text-soft">{email}</span>
              </span>
              {mayManage ? (
                <span className="flex items-center gap-2">
                  <RoleSelect
                    name={name}
                    role={role}
                    disabled={isBusy}
                    onChange={(next) =>
                      run(() => changePersonRole({ data: { userId, role: next } }))
                    }
                  />
                  {userId !== myId && (
                    <Button
                      size="small"
                      look="quiet"
                      disabled={isBusy}
                      aria-label={`Retirer ${name}`}
                      onClick={() => run(() => removeFromOrganisation({ data: { userId } }))}
                    >
                      Retirer
                    </Button>
                  )}
                </span>
              ) : (
                <span className="text-sm text-soft">{capitalised(ROLE_LABELS[role])}</span>
              )}
            </li>
          ))}
          {invitations.map(({ id, email, role }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <span className="grid min-w-0">
                <span className="truncate">{email}</span>
                <span className="text-sm text-soft">Invitation envoyée, {ROLE_LABELS[role]}</span>
              </span>
              <Button
                size="small"
                look="quiet"
                disabled={isBusy}
                aria-label={`Annuler l’invitation de ${email}`}
                onClick={() =>
                  run(async () => {
                    await cancelInvitation({ data: { invitationId: id } })
                    return undefined
                  })
                }
              >
                Annuler
              </Button>
            </li>
          ))}
        </ul>
      </ScriptedFields>
    </div>
  )
}

function RoleSelect({
  name,
  role,
  disabled,
  onChange,
}: {
  name: string
  role: OrganisationRole
  disabled: boolean
  onChange: (role: OrganisationRole) => void
}) {
  return (
    <Select
      aria-label={`Rôle de ${name}`}
      value={role}
      disabled={disabled}
      onChange={(event) => {
        const next = ORGANISATION_ROLES.find((each) => each === event.currentTarget.value)
        if (next) onChange(next)
      }}
    >
      {ORGANISATION_ROLES.map((each) => (
        <option key={each} value={each}>
          {capitalised(ROLE_LABELS[each])}
        </option>
      ))}
    </Select>
  )
}
