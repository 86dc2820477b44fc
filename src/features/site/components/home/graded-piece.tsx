import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Letter } from '#/domain/letter.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { GradedExample, GradedExampleRow } from '../../showcase/showcase.ts'

/** The graded list of the example profile, each grade with its reasons. */
export function GradedPiece({
  graded,
  renderMark,
}: {
  graded: GradedExample
  renderMark: (letter: Letter, score: number) => ReactNode
}) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-sheet shadow-floating">
      <p className="border-line border-b bg-well px-4 py-2.5 text-sm sm:px-5">
        <span className="text-soft">Exemple de profil&nbsp;:</span>{' '}
        <span className="font-semibold">
          {graded.activity}, {graded.region}
        </span>
      </p>
      <ul className="divide-y divide-line">
        {graded.rows.map((row) => (
          <li
            key={row.slug}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-4 sm:px-5"
          >
            {renderMark(row.letter, row.score)}
            <CachedPart
              as="div"
              className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
              part={Row}
              shown={{ row }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const MOST_FOR = 3
const MOST_AGAINST = 1

function Row({ row }: { row: GradedExampleRow }) {
  const { slug, subject, client, place, deadlineAt, timeZone, reasons } = row
  return (
    <>
      <h3 className="leading-snug font-semibold">
        <Link
          to="/appel-offre/$slug"
          params={{ slug }}
          className="line-clamp-2 text-ink first-letter:uppercase hover:text-accent"
        >
          {subject}
        </Link>
      </h3>
      <p className="text-sm text-soft">
        {[client, place, deadlineAt && `avant le ${formatDate(new Date(deadlineAt), timeZone)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul aria-label="Raisons de la note" className="grid gap-0.5 text-sm">
        {reasons.for.slice(0, MOST_FOR).map((reason) => (
          <li key={reason} className="flex items-start gap-1.5">
            <Icon name="check" className="mt-0.5 size-4 text-accent" />
            {reason}
          </li>
        ))}
        {reasons.against.slice(0, MOST_AGAINST).map((reason) => (
          <li key={reason} className="flex items-start gap-1.5 text-soft">
            <Icon name="triangle-alert" className="mt-0.5 size-4 text-warning" />
            <span>
              <span className="sr-only">Contre&nbsp;: </span>
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
