import { type ReactNode, useId, useState } from 'react'
import { ENDED_STATUSES, OPEN_STATUSES, STATUS_LABELS } from '#/domain/favourite-status.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { useProfileChange } from '#/features/profiles/use-profile-change.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Favourite } from '../favourite.ts'
import {
  changeFavoriteTender,
  remindOfFavoriteTender,
  removeBidFromFavorites,
} from '../favourites.functions.ts'
import type { FavouriteChange } from '../favourites.mutations.server.ts'
import { NEXT_STEPS } from '../next-step.ts'
import type { Teammate } from '../team.queries.server.ts'
import { FavouriteComments } from './favourite-comments.tsx'
import { FavouriteNews } from './favourite-news.tsx'

const STATUSES = [...OPEN_STATUSES, ...ENDED_STATUSES]

/** Controls of a favourite: status, assignee, note, reminder, comments. */
export function FavouriteTools({
  profileId,
  favourite,
  team,
  mayEdit,
}: {
  profileId: string
  favourite: Favourite
  team: readonly Teammate[]
  mayEdit: boolean
}) {
  const { bid, status, note, assignee, news, remindAt } = favourite
  const { run, isBusy, error } = useProfileChange(profileId)
  const of = { profileId, bidId: bid.id }
  const change = (part: FavouriteChange) =>
    run(() => changeFavoriteTender({ data: { ...of, change: part } }))
  const { subject } = tenderTexts(bid.infos)
  const { answer } = NEXT_STEPS[status]
  return (
    <div className="grid basis-full gap-3 pl-2.5">
      {news.length > 0 && (
        <FavouriteNews profileId={profileId} favourite={favourite} mayEdit={mayEdit} />
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Labelled label="Statut">
          {(id) => (
            <Select
              id={id}
              value={status}
              disabled={!mayEdit || isBusy}
              onChange={({ target }) => {
                const next = STATUSES.find((each) => each === target.value)
                if (next) change({ status: next })
              }}
            >
              {STATUSES.map((each) => (
                <option key={each} value={each}>
                  {STATUS_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        {team.length > 1 && (
          <Labelled label="Responsable">
            {(id) => (
              <Select
                id={id}
                value={assignee?.id ?? ''}
                disabled={!mayEdit || isBusy}
                onChange={({ target }) => change({ assigneeId: target.value || null })}
              >
                <option value="">Personne</option>
                {team.map(({ id: mate, name }) => (
                  <option key={mate} value={mate}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        )}
        <Labelled label="Me le rappeler le">
          {(id) => (
            <TextInput
              id={id}
              type="date"
              className="w-auto"
              defaultValue={remindAt?.slice(0, 10) ?? ''}
              onBlur={({ target }) => {
                const day = target.value
                if (day === (remindAt?.slice(0, 10) ?? '')) return
                // 06:00 UTC is morning in Paris in winter and summer.
                const remindOn = day === '' ? null : `${day}T06:00:00.000Z`
                run(() => remindOfFavoriteTender({ data: { ...of, remindAt: remindOn } }))
              }}
            />
          )}
        </Labelled>
        <div className="flex min-h-10 flex-wrap items-center gap-x-3">
          {answer && (
            <TextLink to="/reponse/$bidId" params={{ bidId: bid.id }} className="text-sm">
              {answer}
            </TextLink>
          )}
          {mayEdit && (
            <Button
              look="quiet"
              size="small"
              disabled={isBusy}
              onClick={() => run(() => removeBidFromFavorites({ data: of }))}
            >
              <Icon name="x" className="size-4" /> Ne plus suivre
              <span className="sr-only">{`\u00a0: ${subject}`}</span>
            </Button>
          )}
        </div>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-2">
        <NoteEditor note={note} disabled={!mayEdit} onSave={(text) => change({ note: text })} />
        <FavouriteComments
          profileId={profileId}
          bidId={bid.id}
          label={
            favourite.commentCount === 0
              ? 'Commenter'
              : formatCounted(favourite.commentCount, 'commentaire')
          }
        />
      </div>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** Shows a colleague's new note, unless the user has unsaved text. */
function NoteEditor({
  note,
  disabled,
  onSave,
}: {
  note: string
  disabled: boolean
  /** Returns true if the note was saved. */
  onSave: (note: string) => Promise<boolean>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    const isSaved = typed === null || typed === note || (await onSave(typed))
    if (isSaved) setTyped((later) => (later === typed ? null : later))
  }
  return (
    <details open={note !== '' || undefined}>
      <summary className="w-fit cursor-pointer text-sm text-soft hover:text-accent">
        Note interne
      </summary>
      <TextArea
        aria-label="Note interne"
        className="field-sizing-content mt-1.5 min-h-10! text-sm"
        rows={1}
        value={typed ?? note}
        maxLength={4_000}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
      />
    </details>
  )
}
