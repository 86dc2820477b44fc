import { useEffect, useState } from 'react'
import { useProfileChange } from '#/features/profiles/use-profile-change.ts'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { addBidToFavorites, removeBidFromFavorites } from '../favourites.functions.ts'

/** Saves a tender as favourite of a profile, or removes it, with optimistic update; says what comes next. */
export function SaveControl({
  profileId,
  bidId,
  subject,
  isSaved,
}: {
  profileId: string
  bidId: string
  subject: string
  isSaved: boolean
}) {
  const { run, isBusy, error } = useProfileChange(profileId)
  const [isFollowed, setFollowed] = useState(false)
  const [wanted, setWanted] = useState(isSaved)
  useEffect(() => setWanted(isSaved), [isSaved])
  const toggle = async () => {
    const next = !wanted
    setWanted(next)
    const call = next ? addBidToFavorites : removeBidFromFavorites
    const isDone = await run(() => call({ data: { profileId, bidId } }))
    if (!isDone) setWanted(!next)
    setFollowed(isDone && next)
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="needs-script"
        aria-pressed={wanted}
        disabled={isBusy}
        onClick={toggle}
      >
        <Icon name={wanted ? 'check' : 'bookmark'} className="size-4" />
        {wanted ? 'Suivi' : 'Suivre'}
        <span className="sr-only">{`\u00a0: ${subject}`}</span>
      </Button>
      <span role="status" className="text-sm text-soft">
        {isFollowed && wanted && (
          <>
            Ajouté au suivi, colonne «&nbsp;À étudier&nbsp;».{' '}
            <TextLink to="/suivi" search={{ profil: profileId }}>
              Ouvrir le suivi
            </TextLink>
          </>
        )}
      </span>
      {error && (
        <span role="alert" className="text-sm text-danger">
          {error}
        </span>
      )}
    </>
  )
}
