import { Link } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { DateTime } from '#/ui/date-time.tsx'
import type { TenderUpdate } from '../today.ts'

const MOST_LINES = 3

/** What a notice changed in a followed tender: before → after. */
export function UpdateLine({
  update: { slug, subject, title, happenedAt, lines, text },
}: {
  update: TenderUpdate
}) {
  return (
    <li className="relative grid gap-1 px-4 py-3 text-sm hover:bg-well/50">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-xs text-soft">
          <DateTime iso={happenedAt} />
        </span>
      </p>
      <Link
        to="/appel-offre/$slug"
        params={{ slug }}
        className="line-clamp-2 text-soft no-underline first-letter:uppercase after:absolute after:inset-0 hover:text-accent"
      >
        {subject}
      </Link>
      {lines.slice(0, MOST_LINES).map(({ text: line, quote }) => (
        <p key={line}>
          {line}
          {quote && (
            <span className="mt-0.5 grid gap-0.5 wrap-anywhere">
              {quote.before && (
                <del className="line-clamp-2 text-soft">
                  <span className="sr-only">Avant&nbsp;: </span>
                  {quote.before}
                </del>
              )}
              {quote.after && (
                <ins className="line-clamp-2 font-medium no-underline">
                  <span aria-hidden="true">→ </span>
                  <span className="sr-only">Après&nbsp;: </span>
                  {quote.after}
                </ins>
              )}
            </span>
          )}
        </p>
      ))}
      {lines.length > MOST_LINES && (
        <p className="text-soft">
          et {formatCounted(lines.length - MOST_LINES, 'autre changement', 'autres changements')}
        </p>
      )}
      {lines.length === 0 && text && <p className="line-clamp-3">{text}</p>}
    </li>
  )
}
