import { ROLE_DESCRIPTIONS, ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { LONGEST_ORGANISATION_NAME } from '../organisation-outcome.ts'
import {
  type CurrentOrganisation,
  type MyOrganisations,
  renameMyOrganisation,
} from '../organisations.functions.ts'
import { useOrganisationChange } from '../use-organisation-change.ts'
import { InviteForm } from './invite-form.tsx'
import { LeaveOrganisation } from './leave-organisation.tsx'
import { NewOrganisation } from './new-organisation.tsx'
import { OrganisationSwitch } from './organisation-switch.tsx'
import { PeopleList } from './people-list.tsx'

/** The current organisation: its name, its members, and the user's other organisations. */
export function OrganisationPage({
  organisations: { mine, current },
  isNew,
  to,
}: {
  organisations: MyOrganisations
  /** Whether another one is to be made. */
  isNew: boolean
  /** Where making one leads. */
  to: string
}) {
  if (!current || isNew) {
    return (
      <div className="container-page grid max-w-[40rem] gap-6 py-10">
        <header className="grid gap-2">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
            {current ? 'Nouvelle organisation' : 'Votre entreprise'}
          </h1>
          <p className="text-soft">
            Elle forme une organisation sur ce site&nbsp;: vos collègues y partagent profils,
            marchés suivis et notes internes.
          </p>
        </header>
        <div className="rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6">
          <NewOrganisation to={to} />
        </div>
        {!current && (
          <p className="text-sm text-soft">
            Un collègue en a déjà une&nbsp;? Demandez-lui de vous inviter à cette adresse e-mail.
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="container-page grid max-w-[56rem] gap-10 py-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{current.name}</h1>
          <p className="text-soft">Vous y êtes {ROLE_LABELS[current.role]}.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/dossier-entreprise" look="secondary">
            Entreprise
          </ButtonLink>
          <ButtonLink to="/profile" look="secondary">
            Voir les profils
          </ButtonLink>
        </div>
      </header>
      <Section title="Personnes">
        <PeopleList organisation={current} />
        {current.mayManage && <InviteForm />}
        <RoleLegend />
      </Section>
      {current.mayManage && (
        <Section title="Nom">
          <RenameForm organisation={current} />
        </Section>
      )}
      <Section title={mine.length > 1 ? 'Vos entreprises' : 'Une autre entreprise'}>
        <OrganisationSwitch mine={mine} currentId={current.id} />
      </Section>
      <LeaveOrganisation organisation={current} />
    </div>
  )
}

function RoleLegend() {
  return (
    <dl className="grid gap-1 text-sm text-soft">
      {Object.entries(ROLE_DESCRIPTIONS).map(([role, description]) => (
        <div key={role} className="flex gap-1.5">
          <dt className="font-semibold first-letter:uppercase">
            {ROLE_LABELS[role as keyof typeof ROLE_LABELS]}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}

function RenameForm({ organisation }: { organisation: CurrentOrganisation }) {
  const { run, isBusy, error } = useOrganisationChange()
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      aria-label="Renommer l’organisation"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('name') ?? '')
        void run(() => renameMyOrganisation({ data: { name } }))
      }}
    >
      <div className="min-w-60 flex-1">
        <Field label="Nom de l’organisation">
          {(ids) => (
            <TextInput
              {...ids}
              name="name"
              defaultValue={organisation.name}
              maxLength={LONGEST_ORGANISATION_NAME}
              required
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="secondary" disabled={isBusy}>
        Renommer
      </Button>
      {error && (
        <div className="w-full">
          <Notice tone="danger" live>
            {error}
          </Notice>
        </div>
      )}
    </form>
  )
}
