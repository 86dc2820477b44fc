import { ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { type MyOrganisations, switchMyOrganisation } from '../organisations.functions.ts'
import { useOrganisationChange } from '../use-organisation-change.ts'

/** The organisations of the user, one of them current, and the way to a further one. */
export function OrganisationSwitch({
  mine,
  currentId,
}: {
  mine: MyOrganisations['mine']
  currentId: string
}) {
  const { run, isBusy, error } = useOrganisationChange()
  return (
    <div className="grid justify-items-start gap-3">
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {mine.length > 1 && (
        <ul className="w-full divide-y divide-line rounded-md border border-line bg-sheet">
          {mine.map(({ id, name, role }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
            >
              <span>
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-soft"> · {ROLE_LABELS[role]}</span>
              </span>
              {id === currentId ? (
                <span className="text-sm text-soft">Entreprise actuelle</span>
              ) : (
                <Button
                  size="small"
                  look="secondary"
                  disabled={isBusy}
                  aria-label={`Passer à ${name}`}
                  onClick={() =>
                    run(async () => {
                      await switchMyOrganisation({ data: { organisationId: id } })
                      return undefined
                    })
                  }
                >
                  Passer à celle-ci
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/organisation" search={{ nouvelle: true }} look="quiet" className="-ml-3.5">
        Créer une autre entreprise
      </ButtonLink>
    </div>
  )
}
