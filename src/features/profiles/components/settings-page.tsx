import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AlertSettings } from '#/domain/alert-settings.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { WaitingMailNotice } from '#/ui/waiting-mail-notice.tsx'
import { draftErrors, tidyDraft } from '../draft-errors.ts'
import { deleteUserProfile, saveProfileSettings } from '../profiles.functions.ts'
import { fullUserQuery } from '../profiles.query-options.ts'
import type { StoredProfile } from '../stored-profile.ts'
import { useProfileChange } from '../use-profile-change.ts'
import { AlertFields } from './alert-fields.tsx'
import type { DraftPickers } from './create-profile-page.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** Settings of a profile: its fields, its e-mails and its deletion. */
export function SettingsPage({
  profile,
  mayEdit,
  pickers,
  alertPreview,
  subscription,
}: {
  profile: StoredProfile
  mayEdit: boolean
  pickers: DraftPickers
  alertPreview: (alerts: AlertSettings) => ReactNode
  /** Whether the current user gets the e-mails: each member decides, in any role; false in the demonstration. */
  subscription: ReactNode
}) {
  const { id: profileId, alerts: initialAlerts, createdAt: _c, updatedAt: _u, ...initial } = profile
  const [draft, setDraft] = useState<ProfileDraft>(initial)
  const [alerts, setAlerts] = useState(initialAlerts)
  const [isSaved, setSaved] = useState(false)
  const queryClient = useQueryClient()
  const { run, isBusy, error } = useProfileChange(profileId)
  const errors = draftErrors(draft)
  const change = (part: Partial<ProfileDraft>) => {
    setSaved(false)
    setDraft((before) => ({ ...before, ...part }))
  }
  const save = async () => {
    if (Object.keys(errors).length > 0) return
    const data = { profileId, draft: tidyDraft(draft), alerts }
    const isDone = await run(async () => {
      await saveProfileSettings({ data })
      await queryClient.invalidateQueries({ queryKey: fullUserQuery().queryKey })
    })
    setSaved(isDone)
  }
  return (
    <div className="container-page grid items-start gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-8">
        <h1 className="font-serif text-2xl font-semibold">Réglages du profil</h1>
        {!mayEdit && (
          <Notice>Votre rôle d’invité vous permet de lire ces réglages, pas de les changer.</Notice>
        )}
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-8">
          <legend className="sr-only">Réglages</legend>
          <div className="rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6">
            <ProfileFields
              draft={draft}
              errors={errors}
              onChange={change}
              pickers={pickers(draft, change)}
            />
          </div>
          <Section title="E-mails">
            <div className="grid gap-5 rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6">
              <WaitingMailNotice />
              <AlertFields
                alerts={alerts}
                onChange={(part) => {
                  setSaved(false)
                  setAlerts((before) => ({ ...before, ...part }))
                }}
              />
              {alertPreview(alerts)}
            </div>
          </Section>
          <div className="grid gap-3">
            {error && (
              <Notice tone="danger" live>
                {error}
              </Notice>
            )}
            {isSaved && (
              <Notice tone="success" live>
                Enregistré. La liste est à jour.
              </Notice>
            )}
            <Button
              size="large"
              className="w-fit"
              disabled={isBusy || Object.keys(errors).length > 0}
              onClick={save}
            >
              Enregistrer
            </Button>
          </div>
        </fieldset>
        {subscription && <Section title="Vos notifications">{subscription}</Section>}
        {mayEdit && <DeleteProfile profileId={profileId} name={profile.name} />}
      </div>
      <div className="lg:sticky lg:top-6">
        <DraftPreview draft={draft} onChange={change} />
      </div>
    </div>
  )
}

function DeleteProfile({ profileId, name }: { profileId: string; name: string }) {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const { run, isBusy, error } = useChange((queries) =>
    queries.invalidateQueries({ queryKey: fullUserQuery().queryKey }),
  )
  const remove = () =>
    run(async () => {
      await deleteUserProfile({ data: { profileId } })
      // Before the page of the profile loads again, which there is no more.
      await navigate({ to: '/profile' })
    })
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      {isAsked ? (
        <Notice tone="danger" live>
          <p>
            Supprimer «&nbsp;{name}&nbsp;»&nbsp;? Ses marchés suivis, ses notes internes et ses
            alertes seront supprimés avec lui.
          </p>
          <div className="mt-2 flex gap-2">
            <Button size="small" disabled={isBusy} onClick={remove}>
              Supprimer
            </Button>
            <Button size="small" look="secondary" onClick={() => setAsked(false)}>
              Annuler
            </Button>
          </div>
          {error && <p className="mt-2">{error}</p>}
        </Notice>
      ) : (
        <Button look="quiet" className="-ml-3 w-fit text-danger" onClick={() => setAsked(true)}>
          Supprimer ce profil
        </Button>
      )}
    </div>
  )
}
