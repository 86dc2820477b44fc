import { useQuery } from '@tanstack/react-query'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { tenderProfilesQuery } from '../favourites.query-options.ts'
import { SaveControl } from './save-control.tsx'

/** Save buttons on the tender page, one per profile; profile names are shown if there are several. */
export function SaveTender({ bidId, subject }: { bidId: string; subject: string }) {
  const { data: profiles } = useQuery(tenderProfilesQuery(bidId))
  if (!profiles) return null
  return (
    <Sheet className="mt-4 grid gap-1 px-5 py-4">
      <h2 className="text-sm font-semibold text-soft">
        {profiles.length > 1 ? 'Suivre avec un profil' : 'Suivre ce marché'}
      </h2>
      {profiles.length === 0 && (
        <TextLink to="/create-profile" className="text-sm">
          Créer un profil pour le suivre
        </TextLink>
      )}
      <ul className="grid">
        {profiles.map(({ id, name, isSaved }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            {profiles.length > 1 && <span className="min-w-0 break-words text-sm">{name}</span>}
            <SaveControl
              profileId={id}
              bidId={bidId}
              subject={profiles.length > 1 ? `${subject}, pour ${name}` : subject}
              isSaved={isSaved}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
