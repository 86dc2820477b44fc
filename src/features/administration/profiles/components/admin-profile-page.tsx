import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { AlertFields } from '#/features/profiles/components/alert-fields.tsx'
import type { DraftPickers } from '#/features/profiles/components/create-profile-page.tsx'
import { ProfileFields } from '#/features/profiles/components/profile-fields.tsx'
import { draftErrors, tidyDraft } from '#/features/profiles/draft-errors.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { ConfirmButton } from '#/ui/overlays/confirm-button.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import {
  type AnyProfile,
  deleteProfile,
  updateMyProfile,
  updateProfile,
} from '../admin-profiles.functions.ts'

/** A profile of whichever organisation, to change or to take away. */
export function AdminProfilePage({
  found: { profile, organisation },
  isOwn,
  pickers,
}: {
  found: AnyProfile
  /** Of the administrator's own organisation. */
  isOwn: boolean
  pickers: DraftPickers
}) {
  const { id: profileId, alerts: savedAlerts, createdAt: _c, updatedAt: _u, ...editable } = profile
  const [draft, setDraft] = useState<ProfileDraft>(editable)
  const [alerts, setAlerts] = useState(savedAlerts)
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAdminChange()
  const errors = draftErrors(draft)
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = () => {
    const data = { profileId, draft: tidyDraft(draft), alerts }
    const write = isOwn ? updateMyProfile : updateProfile
    return run(() => write({ data }), 'Le profil est enregistré.')
  }
  const remove = async () => {
    await deleteProfile({ data: { profileId } })
    await navigate({ to: '/admin/profiles/$orgId', params: { orgId: organisation.id } })
  }
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[
            { label: 'Organisations', link: { to: '/admin/profiles' } },
            {
              label: organisation.name,
              link: { to: '/admin/profiles/$orgId', params: { orgId: organisation.id } },
            },
            { label: profile.name },
          ]}
        />
        <h1 className="font-serif text-2xl font-semibold">{profile.name}</h1>
        <p className="text-sm">
          <TextLink to="/admin/mt" search={{ profileId }}>
            Aperçu des résultats
          </TextLink>
        </p>
      </header>
      <div className="rounded-md border border-line bg-sheet p-5 sm:p-6">
        <ProfileFields
          draft={draft}
          errors={errors}
          onChange={change}
          pickers={pickers(draft, change)}
        />
      </div>
      <Section title="E-mails">
        <div className="rounded-md border border-line bg-sheet p-5 sm:p-6">
          <AlertFields
            alerts={alerts}
            onChange={(part) => setAlerts((before) => ({ ...before, ...part }))}
          />
        </div>
      </Section>
      <div className="grid justify-items-start gap-3">
        <OutcomeNotice outcome={outcome} />
        <Button disabled={isBusy || Object.keys(errors).length > 0} onClick={save}>
          Enregistrer
        </Button>
      </div>
      <div className="border-line border-t pt-5">
        <ConfirmButton
          label="Supprimer ce profil"
          question={
            <span>
              Ses marchés suivis et ses alertes seront supprimés avec lui. Continuer&nbsp;?
            </span>
          }
          confirm="Oui, supprimer"
          disabled={isBusy}
          onConfirm={() => run(remove, 'Le profil est supprimé.')}
        />
      </div>
    </div>
  )
}
