import { useState } from 'react'
import { useProfileChange } from '#/features/profiles/use-profile-change.ts'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { addBidToFavorites, removeBidFromFavorites } from '../favourites.functions.ts'

/** Saves a tender as favourite of a profile, or removes it, with optimistic update. */
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
  const [wanted, setWanted] = useState(isSaved)
  const toggle = async () => {
    const next = !wanted
    setWanted(next)
    const call = next ? addBidToFavorites : removeBidFromFavorites
    if (!(await run(() => call({ data: { profileId, bidId } })))) setWanted(!next)
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
      {error && (
        <span role="alert" className="text-sm text-danger">
          {error}
        </span>
      )}
    </>
  )
}
