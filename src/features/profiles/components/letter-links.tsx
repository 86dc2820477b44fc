import { Link } from '@tanstack/react-router'
import { LETTERS, type Letter } from '#/domain/letter.ts'
import { formatCount } from '#/domain/numbers.ts'
import type { ProfileTenderSearch } from '../profile-tender-search.schemas.ts'
import { GradeMark } from './grade-mark.tsx'

const CHOICE =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-md border border-line bg-sheet px-1.5 text-sm sm:gap-2 sm:px-2.5 text-ink tabular-nums no-underline hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:font-semibold'

/** The grades to list, each with how many tenders it has. */
export function LetterLinks({
  profileId,
  search,
  counts,
}: {
  profileId: string
  search: ProfileTenderSearch
  counts: Record<Letter, number>
}) {
  const { p: _page, grade, outside, unfollowed, ...others } = search
  const isOther = outside || unfollowed
  const to = {
    to: '/profile/$profileId/bids',
    params: { profileId },
    // A search that this one contains is another.
    activeOptions: { exact: true },
  } as const
  return (
    <nav aria-label="Notes" className="flex min-w-0 flex-wrap gap-1 sm:gap-1.5">
      <Link
        {...to}
        search={{ ...others, grade: undefined }}
        resetScroll={false}
        aria-current={grade === undefined && !isOther ? 'true' : undefined}
        className={CHOICE}
      >
        A à C<span className="text-soft">{formatCount(counts.A + counts.B + counts.C)}</span>
      </Link>
      {LETTERS.map((letter) => (
        <Link
          key={letter}
          {...to}
          search={{ ...others, grade: letter }}
          resetScroll={false}
          aria-current={grade === letter && !isOther ? 'true' : undefined}
          className={CHOICE}
        >
          <span className="sr-only">Note</span>
          <GradeMark letter={letter} size="small" />
          <span className="text-soft">{formatCount(counts[letter])}</span>
        </Link>
      ))}
    </nav>
  )
}
