import { Link, useNavigate } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { byDeadline } from '#/features/tenders/deadline-order.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-overlays.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { FollowUpSearch } from '../../follow-up-search.ts'
import { type FollowedTender, filterFollowed, followedKey } from '../../followed-tender.ts'
import type { Teammate } from '../../team.queries.server.ts'
import { FollowUpBoard } from './follow-up-board.tsx'
import { FollowUpCalendar } from './follow-up-calendar.tsx'
import { FollowUpFilters } from './follow-up-filters.tsx'
import { FollowUpPanel } from './follow-up-panel.tsx'
import { FollowUpTable } from './follow-up-table.tsx'
import type { FollowUpView } from './follow-up-view.ts'
import { MoveConfirmation } from './move-confirmation.tsx'
import { useMove } from './use-move.ts'

const VIEWS = [
  [undefined, 'Colonnes'],
  ['calendrier', 'Calendrier'],
  ['liste', 'Liste'],
] as const

const VIEW =
  'grid min-h-8 place-items-center rounded-sm px-3 text-ink no-underline hover:text-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent'

/** « Suivi »: what the organisation follows, as a board, a calendar or a list, nearest deadline first. */
export function FollowUpPage({
  followed: all,
  team,
  profiles,
  userId,
  mayEdit,
  search,
  loadedAt,
  mark,
}: {
  followed: readonly FollowedTender[]
  team: readonly Teammate[]
  profiles: readonly { id: string; name: string }[]
  userId: string
  mayEdit: boolean
  search: FollowUpSearch
  /** ISO 8601. */
  loadedAt: string
  mark: FollowUpView['mark']
}) {
  const now = new Date(loadedAt)
  const { moved, move, undo, error, last } = useMove()
  const shown = byDeadline(
    filterFollowed(all.map(moved), {
      profileId: search.profil,
      assigneeId: search.responsable === 'aucun' ? 'none' : search.responsable,
    }),
    now,
  )
  const view = {
    followed: shown,
    withProfile: profiles.length > 1 && search.profil === undefined,
    mayEdit,
    search,
    now,
    move,
    mark,
  }
  return (
    <div className="container-page grid max-w-[110rem] gap-4 py-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="font-serif text-2xl font-semibold">Suivi</h1>
          <p className="text-soft">{countText(shown, all.length)}</p>
        </div>
        {all.length > 0 && (
          <nav
            aria-label="Présentation"
            className="grid grid-cols-3 rounded-md border border-line-strong bg-sheet p-0.5 text-sm"
          >
            {VIEWS.map(([vue, label]) => (
              <Link
                key={label}
                to="/suivi"
                search={{ ...search, vue, fiche: undefined }}
                activeOptions={{ exact: true }}
                aria-current={search.vue === vue ? 'true' : undefined}
                className={VIEW}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {/* Chromium lays a container beside an element that comes late out at no height, inside a fieldset without box. */}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {all.length === 0 ? (
        <NothingFollowed mayEdit={mayEdit} />
      ) : (
        <ScriptedFields>
          <FollowUpFilters search={search} team={team} profiles={profiles} userId={userId} />
          {shown.length === 0 && (
            <EmptyState title="Aucun marché suivi ne correspond à ces filtres">
              <TextLink to="/suivi" search={{ vue: search.vue }}>
                Retirer les filtres
              </TextLink>
            </EmptyState>
          )}
          {shown.length > 0 && search.vue === undefined && <FollowUpBoard {...view} />}
          {shown.length > 0 && search.vue === 'calendrier' && <FollowUpCalendar {...view} />}
          {shown.length > 0 && search.vue === 'liste' && <FollowUpTable {...view} />}
        </ScriptedFields>
      )}
      <MoveConfirmation last={last} onUndo={undo} />
      <OpenPanel
        followed={all.map(moved)}
        team={team}
        mayEdit={mayEdit}
        search={search}
        mark={mark}
      />
    </div>
  )
}

function countText(shown: readonly FollowedTender[], total: number): string {
  const open = shown.filter(({ bid }) => bid.state === 'open').length
  const filtered = shown.length < total ? ` sur ${total}` : ''
  return `${formatCounted(shown.length, 'marché suivi', 'marchés suivis')}${filtered}, dont ${formatCounted(open, 'ouvert')}`
}

function NothingFollowed({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EmptyState title="Aucun marché suivi pour l’instant">
      <p>
        {mayEdit
          ? '«\u00a0Suivre\u00a0» range un marché ici\u00a0: vous voyez où en est chacun, ce qui arrive à échéance et qui s’en charge.'
          : 'Les marchés que vos collègues suivent se rangent ici.'}
      </p>
      <TextLink to="/profile">Voir vos marchés</TextLink>
    </EmptyState>
  )
}

/** The panel of the tender that the address names. */
function OpenPanel({
  followed,
  team,
  mayEdit,
  search,
  mark,
}: Pick<FollowUpView, 'mayEdit' | 'search' | 'mark'> & {
  followed: FollowedTender[]
  team: readonly Teammate[]
}) {
  const navigate = useNavigate()
  const found = followed.find((each) => followedKey(each) === search.fiche)
  if (!found) return null
  const close = () =>
    navigate({ to: '/suivi', search: { ...search, fiche: undefined }, resetScroll: false })
  return (
    <LazyDialog
      open
      onOpenChange={(open) => !open && close()}
      title="Marché suivi"
      place="document"
    >
      <FollowUpPanel tender={found} team={team} mayEdit={mayEdit} mark={mark} />
    </LazyDialog>
  )
}
