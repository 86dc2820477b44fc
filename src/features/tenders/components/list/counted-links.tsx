import { Link } from '@tanstack/react-router'
import { formatCount } from '#/domain/numbers.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import type { CountedEntry } from '../../search/home-figures.ts'

type Props = { entries: CountedEntry[]; param: 'c' | 'l' }

/** Ways into the list, by activity or place, each with the number of open calls behind it. */
export function CountedLinks(props: Props) {
  return <CachedPart as="ul" className="gap-x-8 sm:max-lg:columns-2" part={Links} shown={props} />
}

function Links({ entries, param }: Props) {
  return entries.map(({ slug, name, count }) => (
    <li key={slug} className="break-inside-avoid border-line border-b">
      <Link
        to="/bids"
        search={{ [param]: slug }}
        className="flex items-baseline justify-between gap-3 py-2 hover:text-accent [&:hover>:first-child]:underline"
      >
        <span className="underline-offset-4">{name}</span>
        <span className="text-sm text-soft tabular-nums">{formatCount(count)}</span>
      </Link>
    </li>
  ))
}
