import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import {
  LONGEST_ORGANISATION_NAME,
  ORGANISATION_ERRORS,
} from '#/features/organisations/organisation-outcome.ts'
import { type DraftErrors, draftErrors, tidyDraft } from '#/features/profiles/draft-errors.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import {
  createOrg,
  createOrgAndProfile,
  createOrgProfile,
} from '../admin-organisations.functions.ts'

type ProfileForm = {
  draft: ProfileDraft
  errors: DraftErrors
  change: (part: Partial<ProfileDraft>) => void
}

/** An organisation with or without its first profile; or, of one that is there, another profile. */
export function NewOrganisationPage({
  organisation,
  profileFields,
}: {
  organisation: { id: string; name: string } | null
  /** The form of a profile. */
  profileFields: (form: ProfileForm) => ReactNode
}) {
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAdminChange()
  const [name, setName] = useState('')
  const [administrator, setAdministrator] = useState('')
  const [hasProfile, setHasProfile] = useState(organisation !== null)
  const [draft, setDraft] = useState<ProfileDraft>(EMPTY_DRAFT)
  const [isTried, setTried] = useState(false)
  const errors = hasProfile ? draftErrors(draft) : {}
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const make = async () => {
    if (organisation) {
      const data = { orgId: organisation.id, draft: tidyDraft(draft) }
      const { profileId } = await createOrgProfile({ data })
      await navigate({ to: '/admin/profiles/profile/$profileId', params: { profileId } })
      return
    }
    const wanted = { name, administrator: administrator.trim() || null }
    const made = hasProfile
      ? await createOrgAndProfile({ data: { ...wanted, draft: tidyDraft(draft) } })
      : await createOrg({ data: wanted })
    if (!made.ok) return ORGANISATION_ERRORS[made.error]
    await navigate({ to: '/admin/profiles/$orgId', params: { orgId: made.organisationId } })
  }
  const title = organisation ? 'Nouveau profil' : 'Nouvelle organisation'
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[
            { label: 'Organisations', link: { to: '/admin/profiles' } },
            ...(organisation
              ? [
                  {
                    label: organisation.name,
                    link: {
                      to: '/admin/profiles/$orgId' as const,
                      params: { orgId: organisation.id },
                    },
                  },
                ]
              : []),
            { label: title },
          ]}
        />
        <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      </header>
      {!organisation && (
        <div className="grid gap-5 rounded-md border border-line bg-sheet p-5 sm:p-6">
          <Field label="Nom de l’organisation">
            {(ids) => (
              <TextInput
                {...ids}
                value={name}
                maxLength={LONGEST_ORGANISATION_NAME}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field
            label="Adresse e-mail de son administrateur"
            optional
            hint="Avec un compte, il en fait partie tout de suite&nbsp;; sinon, il reçoit une invitation."
          >
            {(ids) => (
              <TextInput
                {...ids}
                type="email"
                value={administrator}
                onChange={({ target }) => setAdministrator(target.value)}
              />
            )}
          </Field>
          <Checkbox checked={hasProfile} onChange={({ target }) => setHasProfile(target.checked)}>
            Avec un premier profil
          </Checkbox>
        </div>
      )}
      {hasProfile && (
        <div className="rounded-md border border-line bg-sheet p-5 sm:p-6">
          {profileFields({ draft, errors: isTried ? errors : {}, change })}
        </div>
      )}
      <OutcomeNotice outcome={outcome} />
      {isTried && Object.keys(errors).length > 0 && (
        <Notice tone="danger" live>
          Il manque quelque chose&nbsp;: {Object.values(errors).join(' ')}
        </Notice>
      )}
      <Button
        className="w-fit"
        disabled={isBusy}
        onClick={() => {
          setTried(true)
          if (Object.keys(errors).length === 0) void run(make, 'La création est faite.')
        }}
      >
        Créer
      </Button>
    </div>
  )
}
