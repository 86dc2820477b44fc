import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useProfileChange } from '#/features/profiles/use-profile-change.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useDetails } from '#/ui/use-details.ts'
import { commentFavoriteTender, removeFavoriteComment } from '../favourites.functions.ts'
import { commentsQuery } from '../favourites.query-options.ts'

/** The team's comments on a favourite; loaded when opened. */
export function FavouriteComments({
  profileId,
  bidId,
  label,
}: {
  profileId: string
  bidId: string
  label: string
}) {
  const { isOpen, details } = useDetails()
  return (
    <details {...details}>
      <summary className="w-fit cursor-pointer text-sm text-soft hover:text-accent">
        {label}
      </summary>
      {isOpen && <CommentThread profileId={profileId} bidId={bidId} />}
    </details>
  )
}

function CommentThread({ profileId, bidId }: { profileId: string; bidId: string }) {
  const { data: comments } = useQuery(commentsQuery(profileId, bidId))
  const { run, isBusy, error } = useProfileChange(profileId)
  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (text === '') return
    if (await run(() => commentFavoriteTender({ data: { profileId, bidId, text } }))) form.reset()
  }
  if (!comments) return <Skeleton lines={2} className="pt-2" />
  return (
    <div className="grid gap-2 pt-2">
      {comments.length > 0 && (
        <ul className="grid gap-2 border-line border-l-2 pl-3 text-sm">
          {comments.map(({ id, author, text, writtenAt, isMine }) => (
            <li key={id}>
              <p className="text-soft">
                <span className="font-semibold text-ink">{author ?? 'Ancien membre'}</span>,{' '}
                <DateTime iso={writtenAt} withTime />
                {isMine && (
                  <button
                    type="button"
                    disabled={isBusy}
                    className="link ml-2 cursor-pointer"
                    onClick={() =>
                      run(() =>
                        removeFavoriteComment({ data: { profileId, bidId, commentId: id } }),
                      )
                    }
                  >
                    Supprimer
                  </button>
                )}
              </p>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={say} className="flex gap-1.5">
        <TextInput
          name="text"
          aria-label="Votre commentaire"
          maxLength={4_000}
          autoComplete="off"
        />
        <Button type="submit" look="secondary" disabled={isBusy}>
          Envoyer
        </Button>
      </form>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
