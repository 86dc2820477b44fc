import { formatCounted } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import type { GradedExample } from '../../showcase/showcase.ts'

/** The e-mail that the example profile would get. */
export function AlertPiece({ graded, siteName }: { graded: GradedExample; siteName: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-sheet shadow-raised">
      <figcaption className="grid gap-0.5 border-line border-b bg-well px-4 py-3 text-sm">
        <span className="text-soft">{siteName}, par e-mail</span>
        <span className="font-semibold">
          {formatCounted(graded.recent, 'nouveau marché', 'nouveaux marchés')}&nbsp;:{' '}
          {graded.activity}, {graded.region}
        </span>
      </figcaption>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3 text-sm">
        {graded.rows.map(({ slug, letter, subject, deadlineAt, timeZone }) => (
          <li key={slug} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2">
            <span className="font-semibold text-accent">{letter}</span>
            <span className="truncate first-letter:uppercase">{subject}</span>
            <span className="whitespace-nowrap text-soft">
              {deadlineAt && formatDate(new Date(deadlineAt), timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
