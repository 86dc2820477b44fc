import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { DownloadLinks } from '#/ui/download-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Favourite } from '../favourite.ts'
import type { Teammate } from '../team.queries.server.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { FavouriteBoard } from './favourite-board.tsx'
import { FavouriteTools } from './favourite-tools.tsx'

const VIEW =
  'grid min-h-8 place-items-center rounded-sm px-3 text-ink no-underline hover:text-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent'

/** The favourites of a profile as a list or a board. */
export function SavedPage({
  profileId,
  favourites,
  team,
  view,
  mayEdit,
  row,
  mark,
}: {
  profileId: string
  favourites: readonly Favourite[]
  team: readonly Teammate[]
  view: 'list' | 'board'
  mayEdit: boolean
  /** Renders a favourite as graded row with its controls. */
  row: (favourite: Favourite, tools: ReactNode) => ReactNode
  /** Renders the grade only. */
  mark: (favourite: Favourite) => ReactNode
}) {
  const to = {
    to: '/profile/$profileId/saved',
    params: { profileId },
    activeOptions: { exact: true },
  } as const
  return (
    <div className="container-page grid gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-2xl font-semibold">
          {formatCounted(favourites.length, 'marché suivi', 'marchés suivis')}
        </h1>
        {favourites.length > 0 && (
          <nav
            aria-label="Présentation"
            className="grid grid-cols-2 rounded-md border border-line-strong bg-sheet p-0.5 text-sm"
          >
            <Link
              {...to}
              search={{}}
              aria-current={view === 'list' ? 'true' : undefined}
              className={VIEW}
            >
              Liste
            </Link>
            <Link
              {...to}
              search={{ view: 'board' }}
              aria-current={view === 'board' ? 'true' : undefined}
              className={VIEW}
            >
              Tableau
            </Link>
          </nav>
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
        ) : view === 'board' ? (
          <FavouriteBoard
            profileId={profileId}
            favourites={favourites}
            mayEdit={mayEdit}
            mark={mark}
          />
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
