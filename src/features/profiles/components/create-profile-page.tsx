import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'
import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { draftErrors, tidyDraft } from '../draft-errors.ts'
import type { ProfileForm } from '../profile.schemas.ts'
import { createProfile, generateProfileFromForm } from '../profiles.functions.ts'
import { fullUserQuery } from '../profiles.query-options.ts'
import type { GeneratedProfile } from '../proposal/generate-profile.server.ts'
import { startError, startFault } from '../proposal/start-errors.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileStart } from './profile-start.tsx'

type Chosen = Pick<ProfileDraft, 'categories' | 'locations'>

export type DraftPickers = (chosen: Chosen, change: (change: Partial<Chosen>) => void) => ReactNode

/** A profile in two steps: what it starts from, then what is proposed, to correct beside its tenders. */
export function CreateProfilePage({
  proposed,
  pickers,
}: {
  /** Proposal from the website or the words in the search params, where there are any. */
  proposed: (GeneratedProfile & { form: ProfileForm }) | null
  pickers: DraftPickers
}) {
  const [draft, setDraft] = useState<ProfileDraft | null>(proposed?.ok ? proposed.draft : null)
  const [notice, setNotice] = useState<string | null>(
    proposed && poorNotice(proposed.form.start, proposed),
  )
  /** What is wrong with the start before it is sent. */
  const [fault, setFault] = useState<string | null>(
    proposed?.ok === false ? startError(proposed.reason) : null,
  )
  const { mutate, reset, data, isError, isPending } = useMutation({
    mutationFn: (form: ProfileForm) => generateProfileFromForm({ data: form }),
    onSuccess: (generated, form) => {
      if (!generated.ok) return
      setNotice(poorNotice(form.start, generated))
      setDraft(generated.draft)
      window.scrollTo({ top: 0 })
    },
  })
  const refusal = data?.ok === false ? startError(data.reason) : null
  const failure = isError ? `${UNEXPECTED_ERROR} Réessayez.` : null
  const change = (next: string | null) => {
    setFault(next)
    reset()
  }
  const start = (form: ProfileForm) => {
    const found = startFault(form)
    change(found)
    if (!found) mutate(form)
  }
  return (
    <div className={`container-page grid gap-6 py-8 ${draft ? '' : 'max-w-[42rem]'}`}>
      <header className="grid gap-2">
        <p className="text-sm text-soft">Étape {draft ? 2 : 1} sur 2</p>
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
          {draft ? 'Vérifiez votre profil' : 'Créer un profil'}
        </h1>
        <p className="max-w-[42rem] text-soft">
          {draft
            ? 'Corrigez ce qui ne va pas\u00a0: la liste se recalcule à chaque changement.'
            : 'Dites-nous ce que fait votre entreprise\u00a0: chaque marché ouvert reçoit une note et ses raisons.'}
        </p>
      </header>
      {draft && notice && (
        <Notice tone="warning" live>
          {notice}
        </Notice>
      )}
      {draft ? (
        <DraftForm
          draft={draft}
          onChange={setDraft}
          onBack={() => setDraft(null)}
          pickers={pickers}
        />
      ) : (
        <div className="rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6">
          <ProfileStart
            given={proposed?.form ?? null}
            isBusy={isPending}
            error={fault ?? refusal ?? failure}
            onStart={start}
            onChange={() => change(null)}
            onEmpty={() => setDraft(EMPTY_DRAFT)}
          />
        </div>
      )}
    </div>
  )
}

const SAVE = 'save-new-profile'

/** Shown where the start gave no activity. */
function poorNotice(start: ProfileForm['start'], generated: GeneratedProfile): string | null {
  if (!generated.ok || !generated.isPoor) return null
  return start === 'siren'
    ? 'Le registre public ne dit rien de votre activité\u00a0: décrivez-la avec vos mots.'
    : 'Nous n’y avons trouvé aucune activité\u00a0: décrivez-la avec vos mots.'
}

function DraftForm({
  draft,
  onChange,
  onBack,
  pickers,
}: {
  draft: ProfileDraft
  onChange: (draft: ProfileDraft) => void
  onBack: () => void
  pickers: DraftPickers
}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isTried, setTried] = useState(false)
  const { mutate, error: failure } = useMutation({
    mutationKey: [SAVE],
    mutationFn: () => createProfile({ data: tidyDraft(draft) }),
    onSuccess: async ({ profileId }) => {
      await queryClient.invalidateQueries({ queryKey: fullUserQuery().queryKey })
      await navigate({ to: '/profile/$profileId/bids', params: { profileId } })
    },
  })
  const errors = draftErrors(draft)
  const change = (part: Partial<ProfileDraft>) => onChange({ ...draft, ...part })
  const save = () => {
    setTried(true)
    // Known at once, before the second click of a double one.
    const isSaving = queryClient.isMutating({ mutationKey: [SAVE] }) > 0
    if (!isSaving && Object.keys(errors).length === 0) mutate()
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-5 rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6">
        <ProfileFields
          draft={draft}
          errors={isTried ? errors : {}}
          onChange={change}
          pickers={pickers(draft, change)}
        />
        {failure && (
          <Notice tone="danger" live>
            {errorMessage(failure)}
          </Notice>
        )}
        {isTried && Object.keys(errors).length > 0 && (
          <Notice tone="danger" live>
            Il manque quelque chose&nbsp;: {Object.values(errors).join(' ')}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2 border-line border-t pt-5">
          <Button size="large" onClick={save}>
            Enregistrer ce profil
          </Button>
          <Button look="quiet" size="large" onClick={onBack}>
            Recommencer
          </Button>
        </div>
      </div>
      <div className="lg:sticky lg:top-6">
        <DraftPreview draft={draft} onChange={change} />
      </div>
    </div>
  )
}
