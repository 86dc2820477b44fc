import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { DownloadLinks } from '#/ui/download-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Favourite } from '../favourite.ts'
import type { Teammate } from '../team.queries.server.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { FavouriteTools } from './favourite-tools.tsx'

/** The favourites of a profile. */
export function SavedPage({
  profileId,
  favourites,
  team,
  mayEdit,
  row,
}: {
  profileId: string
  favourites: readonly Favourite[]
  team: readonly Teammate[]
  mayEdit: boolean
  /** Renders a favourite as graded row with its controls. */
  row: (favourite: Favourite, tools: ReactNode) => ReactNode
}) {
  return (
    <div className="container-page grid gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-2xl font-semibold">
          {formatCounted(favourites.length, 'marché suivi', 'marchés suivis')}
        </h1>
        {favourites.length > 0 && (
          <TextLink to="/suivi" search={{ profil: profileId }}>
            Voir en colonnes ou en calendrier
          </TextLink>
        )}
      </div>
      <ScriptedFields>
        {favourites.length === 0 ? (
          <EmptyState title="Aucun marché suivi pour l’instant">
            <p>
              {mayEdit
                ? '«\u00a0Suivre\u00a0» range un marché ici\u00a0: vous y retrouvez'
                : 'Chaque marché que vos collègues suivent se range ici\u00a0: vous y retrouvez'}{' '}
              sa date limite, ses changements et le travail de votre équipe.
            </p>
            <TextLink to="/profile/$profileId/bids" params={{ profileId }}>
              Voir les marchés de ce profil
            </TextLink>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-sheet shadow-raised">
            {favourites.map((favourite) =>
              row(
                favourite,
                <FavouriteTools
                  profileId={profileId}
                  favourite={favourite}
                  team={team}
                  mayEdit={mayEdit}
                />,
              ),
            )}
          </ul>
        )}
      </ScriptedFields>
      {favourites.length > 0 && (
        <DownloadLinks
          links={[
            { name: 'CSV', href: `/profile/${profileId}/saved.csv` },
            { name: 'Excel', href: `/profile/${profileId}/saved.xlsx` },
          ]}
        />
      )}
      {mayEdit && favourites.length > 0 && <CalendarAddress profileId={profileId} />}
    </div>
  )
}
