import { Link } from '@tanstack/react-router'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { PROFILE_TENDER_SORTS, type ProfileTenderSearch } from '../profile-tender-search.schemas.ts'

const SORT_LABELS = {
  grade: 'Note',
  publicationDate: 'Publication',
  deadline: 'Date limite',
} as const

const CHOICE =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap text-soft no-underline hover:text-accent aria-[current]:bg-well aria-[current]:font-semibold aria-[current]:text-ink'

/** Words inside the list, the last week alone, and its order; all of it in the address. */
export function ListControls({
  profileId,
  search,
}: {
  profileId: string
  search: ProfileTenderSearch
}) {
  const { p: _page, ...others } = search
  const to = {
    to: '/profile/$profileId/bids',
    params: { profileId },
    // A search that this one contains is another.
    activeOptions: { exact: true },
  } as const
  const { q, sortBy = 'grade', lastSevenDays = false, grade, outside, unfollowed } = others
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:gap-x-6">
      <form
        action={`/profile/${profileId}/bids`}
        className="flex min-w-0 flex-1 basis-64 gap-1.5 sm:max-w-sm"
      >
        {others.sortBy && <input type="hidden" name="sortBy" value={others.sortBy} />}
        {lastSevenDays && <input type="hidden" name="lastSevenDays" value="true" />}
        {grade && <input type="hidden" name="grade" value={grade} />}
        {outside && <input type="hidden" name="outside" value="true" />}
        {unfollowed && <input type="hidden" name="unfollowed" value="true" />}
        <TextInput
          key={q}
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={q}
          aria-label="Chercher dans la liste"
          placeholder="Chercher dans la liste"
        />
        <Button type="submit" look="secondary" aria-label="Chercher">
          <Icon name="search" className="size-4" />
        </Button>
      </form>
      <div className="-ml-2 flex flex-wrap items-center gap-x-1 gap-y-1 sm:ml-0 sm:gap-x-4">
        <Link
          {...to}
          search={{ ...others, lastSevenDays: lastSevenDays ? undefined : true }}
          resetScroll={false}
          aria-current={lastSevenDays ? 'true' : undefined}
          className={CHOICE}
        >
          {lastSevenDays && <Icon name="check" className="size-4" />}7 derniers jours
        </Link>
        <nav aria-label="Trier par" className="flex items-center">
          <span aria-hidden="true" className="mr-1 text-sm text-soft max-sm:hidden">
            Trier par
          </span>
          {PROFILE_TENDER_SORTS.map((sort) => (
            <Link
              key={sort}
              {...to}
              search={{ ...others, sortBy: sort === 'grade' ? undefined : sort }}
              resetScroll={false}
              aria-current={sortBy === sort ? 'true' : undefined}
              className={CHOICE}
            >
              {sort === 'grade' && outside ? 'Distance' : SORT_LABELS[sort]}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
